"""Reading other people's hand histories: files and text in, records of hands or rejects out."""
