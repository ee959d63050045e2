"""When Python looks for rubbish: not while the program starts.

A start makes nothing but what stays, and yet the collector would look through all of it a dozen
times: a tenth of the time until the first picture. What is there afterwards is never looked
through again, so that a collection in the middle of a movement is short.
"""

import gc


def pause() -> None:
    """Look for no rubbish until `resume`."""
    gc.disable()


def resume() -> None:
    """Look for it from now on, among what is made from now on; nothing happens twice."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
