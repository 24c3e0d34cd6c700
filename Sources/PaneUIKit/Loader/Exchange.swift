/// Sets `storage` to `value` and returns what it was. What goes with that goes when `storage` is whole
/// again: the deinit of an app's object may change it, too, as one that ends its timer does.
@inline(never)
func exchange<Value>(_ storage: inout Value, with value: Value) -> Value {
  var value = value
  swap(&storage, &value)
  return value
}

extension Array {
  /// Removes the elements that are so, and returns them: they go when the array is whole again.
  @inline(never)
  mutating func takeAll(where isTaken: (Element) -> Bool) -> [Element] {
    let taken = filter(isTaken)
    removeAll(where: isTaken)
    return taken
  }
}
