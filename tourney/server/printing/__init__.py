"""Pages for paper: seat cards, sign-in sheet, structure, receipts, payout slips, standings, results.

Plain HTML made here, without a script: A4 and Letter by the print of the browser, in any alphabet.
"""
