"""Rules and computer players of Briscola: standard library only, no text for people, no clock.

A match is owned by `engine.match.Match`. Everybody else, computer players included, is given
`engine.view.PlayerView` and answers with an action of `engine.actions`.
"""
