"""Numbers found by `python -m game.arena.tune`, with the seeds and figures they came with.

The command rewrites this file; by hand only what it does not tune is changed.
"""

from __future__ import annotations

from typing import Final

# Rows of numbers are read as rows.
# fmt: off

WEIGHTS: Final[dict[str, tuple[float, ...]]] = {
    "declarer": (
        3.493, 8, 8.5, 16.238, 26.91, 36.777, 0.403, 0.6, -0.151, 1.163, 0.873, 1.696, 1.271, 0.8,
        0.074, 0.048, 1.1, 3.474, 1, 2.587, 0.485, 0.21
    ),
    "declarer_points": (
        3.326, 9.249, 8.5, 13, 40.806, 28.452, -0.033, 0.633, 0.8, 1, 1, 5, 1.2, 0.8, 0.1, 0.053,
        0.9, 1, 1, 0.6, 0.687, 0.701
    ),
    "defender": (
        4.1, 8.359, 8.5, 14.492, 19, 30, 0.193, 0.363, 0.8, 6, 7, 3.58, 0.298, 0.632,
        0.046, 0.08, 0.694, 0.492, 1.25, -0.33, 0.364, 0.698
    ),
    "defender_points": (
        4.1, 7.407, 8.5, 13, 13.417, 24, -0.081, 0.6, 0.303, 4, 5, 5, 1.2, 0.8, 0.047, 0.071,
        0.824, 0.726, 0.469, 0.6, 0.8, 0.223
    ),
    "duel": (
        3.5, 4.3, 7, 9.635, 15, 20, 0.4, 1.13, 0.8, 3.5, 2.357, 2.739, 1.8, 0.806, 0.099, 0.08,
        0.9, 1, 1, 1.438, 0, 0.5
    ),
    "duel_points": (
        3.5, 4.3, 7, 7.6, 10.8, 12.6, 0.4, 0.6, 0.8, 4.626, 3.5, 3.635, 1.236, 0.8, 0.098, 0.102,
        0.9, 1, 1, 0.6, 0.023, 0.5
    ),
    "no_trump": (
        3.5, 4.3, 7, 7.6, 10.8, 12.6, 0.4, 0.492, 1.868, 4.226, 3.5, 4, 2.913, 1.341, 0.1, 0.08,
        1.106, 1, 1, 0.6, 0, 0.5
    ),
    "partner": (
        4.1, 8, 8.5, 13, 19, 24, 0.4, 0.6, 0.8, 1, 1, 5, 1.2, 0.969, 0.1, 0.039, 1.259, 1, 1, 0.6,
        0, 0.561
    ),
    "partner_points": (
        4.1, 8, 8.5, 13, 44.47, 34.476, 0.4, 0.245, 0.8, 1.35, 1, 2.163, 1.2, -0.064, 0.081,
        0.055, 1.28, 1, 1.081, 1.014, 0.02, 0.356
    ),
    "solo": (
        9.65, 8.109, 4.952, 11.127, 19.801, 41.77, 0.4, 0.421, 1.075, 3, 2.576, 1.458, 1.192,
        0.123, 0.101, 0.08, 0.73, 1.428, 0.471, 0.499, 0, 0.5
    ),
    "solo_points": (
        10.245, 3.8, 6, 24.292, 27.32, 15, -0.289, 0.661, 0.39, 3, 3, 1.54, 1.646, 0.295, 0.12,
        0.064, 0.425, 1, 0.45, 0.6, 0.021, 0.539
    ),
    "teams": (
        4.5, 5.517, 4.006, 13.253, 28.468, 24.414, 0.654, 0.6, 0.166, 2, 2, 1.809, 3.449, 0.8,
        0.054, 0.064, 0.9, 1.278, 1, 0.759, 0, 0.5
    ),
    "teams_points": (
        4.5, 5.1, 5.5, 8.6, 14.9, 20.3, 0.4, 0.6, 0.883, 1.198, 1.61, 1.667, 2.2, 0.8, 0.1, 0.08,
        0.9, 1.994, 1, 1.487, 0.029, 0.5
    ),
}
"""By family of games, the values of `engine.ai.weights.Weights` in order."""

WEIGHT_FIGURES: Final[dict[str, str]] = {
    "declarer": (
        "seed 7, 150 steps of 160 deals, 6 accepted: +0.68 ± 0.73 a deal over the weights "
        "before, on 1280 other deals (card points, 15 more for winning) "
    ),
    "declarer_points": (
        "seed 3, 110 steps of 140 deals, 6 accepted: +2.29 ± 0.83 a deal over the weights "
        "before, on 1120 other deals (card points, 15 more for winning) "
    ),
    "defender": (
        "seed 7, 150 steps of 160 deals, 6 accepted: +6.03 ± 1.12 a deal over the weights "
        "before, on 1280 other deals (card points, 15 more for winning); then side three 6 "
        "and ace 7: +1.03 ± 0.82 on 2400 deals of seed 991, and fewer loads thrown early "
    ),
    "defender_points": (
        "seed 3, 110 steps of 140 deals, 7 accepted: +1.94 ± 0.95 a deal over the weights "
        "before, on 1120 other deals (card points, 15 more for winning); then side three 4 "
        "and ace 5: -0.07 ± 0.67 on 1500 deals of seed 995, and fewer loads thrown early "
    ),
    "duel": (
        "seed 5, 130 steps of 160 deals, 4 accepted: +2.78 ± 1.04 a deal over the weights "
        "before, on 1280 other deals (card points, 15 more for winning); then trump ace "
        "20 and three 15: +0.56 ± 0.96 on 1500 deals of seed 77, and hardly ever led "
        "early "
    ),
    "duel_points": (
        "seed 3, 100 steps of 160 deals, 3 accepted: -0.42 ± 0.61 a deal over the weights "
        "before, on 1280 other deals (card points, 15 more for winning) "
    ),
    "no_trump": (
        "seed 3, 100 steps of 160 deals, 3 accepted: +1.29 ± 0.63 a deal over the weights "
        "before, on 1280 other deals (card points, 15 more for winning) "
    ),
    "partner": (
        "seed 7, 150 steps of 160 deals, 2 accepted: +2.80 ± 0.90 a deal over the weights "
        "before, on 1277 other deals (card points, 15 more for winning) "
    ),
    "partner_points": (
        "seed 3, 110 steps of 140 deals, 11 accepted: +9.80 ± 1.19 a deal over the "
        "weights before, on 1120 other deals (card points, 15 more for winning) "
    ),
    "solo": (
        "seed 3, 150 steps of 160 deals, 13 accepted: +23.49 ± 1.83 a deal over the "
        "weights before, on 1280 other deals (card points, 15 more for winning) "
    ),
    "solo_points": (
        "seed 3, 100 steps of 160 deals, 13 accepted: +14.25 ± 1.55 a deal over the "
        "weights before, on 1280 other deals (card points, 15 more for winning) "
    ),
    "teams": (
        "seed 5, 130 steps of 160 deals, 8 accepted: +5.55 ± 1.14 a deal over the weights "
        "before, on 1281 other deals (card points, 15 more for winning) "
    ),
    "teams_points": (
        "seed 3, 100 steps of 160 deals, 6 accepted: +3.43 ± 1.01 a deal over the weights "
        "before, on 1280 other deals (card points, 15 more for winning) "
    ),
}
"""How each family's weights were found and what they gained."""

APPRAISALS: Final[dict[str, tuple[float, ...]]] = {
    "five": (
        24.7, 4.66, 17.77, 15.43, 6.07, 0.3, 16.6, 7.55, 6.21, 18.26
    ),
    "five alone": (
        -15.98, 5.86, 23.63, 18.29, 5.42, -1.71, 0, 0, 9.68, 14.1
    ),
    "five points": (
        25.19, 5.46, 14.53, 13.69, 4.52, 1.85, 17.86, 7.14, 9.06, 18.15
    ),
    "five points alone": (
        -29.75, 7.59, 20.26, 21.43, 7.03, -0.36, 0, 0, 13.61, 15.27
    ),
    "four": (
        39.24, 5.24, 11.97, 10.37, 3.74, 1.02, 10.47, 2.71, 4.59, 15.7
    ),
    "four alone": (
        -20.92, 7.12, 22.02, 17.82, 4.4, 0.45, 0, 0, 5.67, 13.77
    ),
    "four short": (
        35.84, 5.67, 13.37, 10.07, 4.22, 1.37, 10.12, 4.58, 17.92, 15.67
    ),
    "four short alone": (
        -29.6, 12.05, 24.56, 19.21, 6.41, 1.67, 0, 0, -14.8, 15.4
    ),
}
"""The values of `engine.ai.bidding.Appraisal` in order."""

APPRAISAL_FIGURES: Final[dict[str, str]] = {
    "five": (
        "seed 8, 6000 deals of chiamata "
    ),
    "five alone": (
        "seed 8, 6000 deals of chiamata "
    ),
    "five points": (
        "seed 9, 5000 deals of chiamata_ko "
    ),
    "five points alone": (
        "seed 9, 5000 deals of chiamata_ko "
    ),
    "four": (
        "seed 8, 6000 deals of chiamata_4_40 "
    ),
    "four alone": (
        "seed 8, 6000 deals of chiamata_4_40 "
    ),
    "four short": (
        "seed 8, 6000 deals of chiamata_4 "
    ),
    "four short alone": (
        "seed 8, 6000 deals of chiamata_4 "
    ),
}
"""How each appraisal was fitted."""

CLUES: Final[tuple[float, ...]] = (
        0.027, 0.027, 0.027, 0.027, 0.027, 0.027, 0.027, 0.027, -0.739, -0.739, -0.739, -0.739,
        -0.739, -0.739, -0.873, -0.746, -0.283, 0.015, 0.435, 0.566, 0.616, 0.869, -0.179, 0.027,
        0.027, 0.027, 0.027, 0.027, 0.027, 0.027, 0.027, 0.027, -0.739, -0.739, -0.739, -0.739,
        -0.739, -0.739, -0.943, -0.758, -0.729, -0.62, 0.078, 0.407, 0.976, 1.203, -0.496, 0.021,
        0.027, 0.027, 0.027, 0.027, 0.027, 0.027, 0.027, 0.027, -0.739, -0.739, -0.739, -0.739,
        -0.739, -0.739, -1.035, 0.052, -0.081, 0.184, 0.494, -0.693, -0.25, -1.494, 0.231, 0.034,
        0.027, 0.027, 0.027, 0.027, 0.027, 0.027, 0.027, 0.027, -0.739, -0.739, -0.739, -0.739,
        -0.739, -0.739, -1.687, -0.409, -1.172, -0.171, 0.528, 0.67, 1.616, 1.39, -0.79, 0.021,
        0.027, 0.027, 0.027, 0.027, 0.027, 0.027, 0.027, 0.027, -0.595, -0.836, -0.93, -1.278,
        -0.92, -0.876, 0.87, 0.622, 0.547, 0.571, -1.01, -1.021, -1.395, -0.879, 0.027, 0.027,
        0.027, 0.027, 0.027, 0.027, 0.027, 0.027, 0.027, 0.027, -0.754, -0.72, -0.557, -0.453,
        -0.517, -0.055, -1.427, -0.88, 0.111, 0.034, 1.155, 0.717, 1.573, 1.359, 0.027, 0.027,
        -0.677, 0.002, -0.357, 0.184, 1.041, -0.094, 0.82, 1.458, -0.929, -0.926, -0.174, -0.04,
        1.276, 1.553, -0.476, 0.733, -0.633, -0.081, -0.154, -0.141, 1.245, 0.318, -1.124, 0.027,
        0.027, 0.027, 0.027, 0.027, 0.027, 0.027, 0.027, 0.027, 0.027, 0.027, 0.027, 0.027, 0.027,
        0.027, 0.027, 0.027, 0.027, 0.027, 0.027, 0.027, 0.027, 0.027, 0.027, 0.027, 0.027, 0.027,
        0.027, 0.027, 0.027, 0.027, 0.027, 0.027, 0.135, 0.113, 0.035, -1.454, 0.381, -0.947,
        0.867, 1.257, -0.135, 0.869, -1.288, -1.556, -1.665, -1.568, -0.451, 0.027, 0.027, 0.027,
        0.027, 0.027, 0.027, 0.027, 0.027, 0.027, 0.439, 0.456, 1.064, 0.171, 0.888, 0.117, 0.592,
        0.436, 0.391, 0.298, -0.901, -1.577, -1.643, -1.576, -0.523, 0.027
    )
"""By class of play, the logarithm of how much oftener secret partners make it than defenders."""

CLUE_FIGURES: Final[str] = (
        "seed 21, 5669 deals with a secret partner; what was hardly seen in them is as "
        "before: the mean of two counts: seed 13, 5985 deals with a secret partner, "
        "played before he hid as he does now, and seed 17, 4990 deals of the kernel "
    )
"""How the clues were counted."""
