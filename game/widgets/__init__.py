"""Widgets with full keyboard and mouse use."""
