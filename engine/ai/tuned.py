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
        0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, -0.753, -0.753, -0.753, -0.753,
        -0.753, -0.753, -0.811, -0.736, 0.17, 0.09, 0.581, 0.569, 0.521, 0.871, 0.022, 0.021,
        0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, -0.753, -0.753, -0.753, -0.753,
        -0.753, -0.753, -0.859, -0.772, -0.9, -0.927, 0.055, 0.424, 1.117, 1.208, -0.366, 0.015,
        0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, -0.753, -0.753, -0.753, -0.753,
        -0.753, -0.753, -0.686, 0.235, 0.398, 0.6, 0.587, -0.151, -0.951, -1.526, 0.169, 0.036,
        0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, -0.753, -0.753, -0.753, -0.753,
        -0.753, -0.753, -1.578, -0.536, -0.972, -0.791, 0.603, 0.759, 1.54, 1.397, -0.612, 0.015,
        0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, -0.559, -0.883, -0.53, -1.083,
        -0.834, -0.887, 0.725, 0.332, 0.669, 0.352, -0.644, -0.422, -1.312, -0.894, 0.021, 0.021,
        0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, -0.768, -0.734, -0.666, -0.439,
        -0.595, -0.172, -1.325, -0.935, -0.054, -0.04, 0.939, 0.702, 1.512, 1.366, 0.021, 0.021,
        -0.231, -0.63, 0.225, 0.072, 0.307, -0.102, 0.941, 1.464, -0.817, -0.982, -0.02, 0.043,
        0.863, 1.328, -0.496, 0.358, -0.712, -0.37, -0.317, -0.052, 0.569, 0.179, -0.754, 0.021,
        0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021,
        0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021,
        0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.106, 0.155, 0.403, -0.914, 0.245, -1.02,
        0.616, 0.999, -0.242, 0.815, -1.363, -1.354, -1.537, -1.607, -0.325, 0.021, 0.021, 0.021,
        0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.352, 0.514, 0.907, 0.571, 0.843, 0.539, 0.372,
        0.232, 0.378, 0.393, -0.778, -1.188, -1.538, -1.611, -0.371, 0.021
    )
"""By class of play, the logarithm of how much oftener secret partners make it than defenders."""

CLUE_FIGURES: Final[str] = (
        "the mean of two counts: seed 13, 5985 deals with a secret partner, played before "
        "he hid as he does now, and seed 17, 4990 deals, played as now "
    )
"""How the clues were counted."""
