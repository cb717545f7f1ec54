"""Training in rounds without supervision: play games, learn from them, keep the new weights if they win a match.

`driver` runs the steps and resumes them, `log` is the record of a run, `steps` does the work.
"""
