"""Screens of the program, kept on a stack."""
