"""Trials in a real window: `python -m tests.trials`, see docs/trials.md.

Each trial starts the program as a player would, on a display without a screen, uses it by real
keys, clicks and sizes at real times, and judges it from outside: by its process, its files and what
is on the screen. They take minutes and so are no part of the test run.
"""
