"""The replayer: a hand as pictures and figures for each of its steps, which a script in the page turns over."""
