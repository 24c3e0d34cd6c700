print("panebench")
