"""The public Python API: each function asks a query of `kaivuri.queries` and gives its value.

The values print as the commands print and show themselves in a notebook. What
is not given has a default. Faults are `kaivuri.KaivuriError`s of one helpful line.
"""
