/// What UIKit says where a snapshot refuses a change, which ends an app; nil where it makes it.
extension NSDiffableDataSourceSnapshot {
  /// Ends as UIKit does if there is a `refusal`.
  func check(_ refusal: String?) { if let refusal { fatalError(refusal) } }
  /// The index of a section that has to be there.
  func known(_ section: Section) -> Int {
    guard let index = indexOfSection(section) else {
      preconditionFailure("there is no section to insert others beside")
    }
    return index
  }

  func refusal(toAddSections sections: [Section]) -> String? {
    if let reason = Self.repetition(of: sections, "section") { return reason }
    let old = sections.filter(sectionIdentifiers.contains)
    let those = old.count == 1 ? "identifier that already exists" : "identifiers that already exist"
    return old.isEmpty
      ? nil
      : "Diffable data source detected an attempt to insert or append \(old.count) section \(those) in the snapshot. Identifiers in a snapshot must be unique. Section \(those): \(old)"
  }

  /// Of items that go to an end, or beside another. Those that are there already move.
  func refusal(toAddItems items: [Item], beside item: Item? = nil) -> String? {
    if let reason = Self.repetition(of: items, "item") { return reason }
    guard let item, items.contains(item) else { return nil }
    return
      "Invalid update: destination for insertion operation [\(item)] is in the insertion identifier list"
  }

  static func refusal<Identifier: Hashable>(
    toMove one: Identifier, beside other: Identifier, of all: Set<Identifier>, _ noun: String
  ) -> String? {
    if one == other {
      return "Invalid update: destination for \(noun) move is the same as the source [\(other)]"
    }
    return all.contains(one) ? nil : "Invalid update: there is no \(noun) \(one) to move"
  }

  static func refusal<Identifier: Hashable>(
    to verb: String, _ identifiers: [Identifier], of all: Set<Identifier>, _ noun: String
  ) -> String? {
    identifiers.first { !all.contains($0) }.map {
      "Attempted to \(verb) \(noun) identifier that does not exist in the snapshot: \($0)"
    }
  }

  private static func repetition<Identifier: Hashable>(
    of identifiers: [Identifier], _ noun: String
  ) -> String? {
    Set(identifiers).count < identifiers.count
      ? "Fatal: supplied \(noun) identifiers are not unique." : nil
  }
}
