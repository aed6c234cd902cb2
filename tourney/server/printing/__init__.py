"""Pages for paper: seat cards, sign-in sheet, structure, receipts, payout slips, standings, results.

Plain HTML made here: A4 and Letter by the print of the browser, in any alphabet. Times are those of the zone of the
settings; where none is set, the one script puts them into the browser's.
"""
