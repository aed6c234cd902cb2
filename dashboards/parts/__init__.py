"""What the pages share: how amounts, cards, tables and charts look."""
