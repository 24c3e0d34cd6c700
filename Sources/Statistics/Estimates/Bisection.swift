extension Range<Int> {
  /// The first number of which `isTrue` holds, as it does of all that follow; the end if it holds of none.
  func first(bisecting isTrue: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isTrue(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
