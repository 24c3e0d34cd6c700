extension Sequence {
  /// The elements in groups with the same key: groups and elements in the order in which they come.
  /// Linear.
  package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
    var groups: [[Element]] = []
    var positions: [Key: Int] = [:]
    for element in self {
      let position = positions[key(element), default: groups.count]
      positions[key(element)] = position
      if position == groups.count { groups.append([]) }
      groups[position].append(element)
    }
    return groups
  }
}
