import Basics
import Foundation

/// Objects of one type that are kept, and what holds them.
package struct KeptObjects: Hashable, Sendable, Codable {
  package struct Step: Hashable, Sendable, Codable {
    package enum Kind: String, Hashable, Sendable, Codable { case variable, object, closure }

    package let kind: Kind
    /// The stored property in which what stands before it has it, or `self`, as which a closure has it;
    /// nil if that is not the app's.
    package var property: String?
    /// The type, or the variable; nil if the program has no symbols.
    package var name: String?
    /// Where a closure is: `ReaderPager.swift:31`.
    package var position: String?
  }

  package let type: String
  package internal(set) var count = 0
  /// How many others they hold.
  package internal(set) var others = 0
  /// Of all of them, in size-class bytes.
  package internal(set) var bytes = 0
  /// From what holds them to them; a cycle from the first, which the last has. Or empty.
  package internal(set) var path: [Step] = []
  package let isCycle: Bool
  /// Whether each step is one for sure.
  package let isCertain: Bool
}

extension KeptObjects {
  /// `Feed` of `partial apply for closure #1 in Feed.bind(to:)`: the type whose `self` the function
  /// has; nil if it has none.
  static func owner(ofFunction name: String) -> String? {
    let place = name.components(separatedBy: " in ").last ?? ""
    let path = place.prefix { $0 != "(" && $0 != "<" }.split(separator: " ").last ?? ""
    var parts = path.split(separator: ".")
    let accessors = ["getter", "setter", "willset", "didset", "modify", "read"]
    if let last = parts.last, accessors.contains(String(last)) { parts.removeLast() }
    guard parts.count > 1, !place.hasPrefix("static ") else { return nil }
    return String(parts[parts.count - 2])
  }
}

extension HeapLook {
  /// So many kinds of what is kept are named.
  private static let mostNamed = 3

  /// What is here and was not in `earlier`, most bytes first. What took the place of something that
  /// was held alike is not among it.
  package func kept(since earlier: HeapLook) -> [KeptObjects] {
    var more = counts
    for (likeness, count) in earlier.counts { more[likeness]? -= count }
    var isKept = nodes.map { _ in false }
    for index in nodes.indices.reversed() where nodes[index].serial >= earlier.serial {
      let likeness = nodes[index].likeness
      guard let left = more[likeness], left > 0 else { continue }
      more[likeness] = left - 1
      isKept[index] = true
    }
    var groups: [Way: KeptObjects] = [:]
    for index in nodes.indices where isKept[index] {
      let (first, way) = way(to: index, isKept)
      let group = KeptObjects(
        type: nodes[first].layout.name, isCycle: way.isCycle, isCertain: way.isCertain)
      groups[way, default: group].bytes += Int(nodes[index].size)
      if index == first { groups[way]?.count += 1 } else { groups[way]?.others += 1 }
    }
    // Where something is explained, what is not, and is not the app's, is left of it.
    let isExplained = groups.contains { $0.value.count > 0 && $0.key.isKnown }
    let most = groups.filter {
      $0.value.count > 0 && (!isExplained || $0.key.isKnown || $0.key.isOfApp)
    }
    .sorted { ($0.value.bytes, $1.value.type) > ($1.value.bytes, $0.value.type) }
    .prefix(Self.mostNamed)
    let closures = closures(at: most.flatMap(\.key.steps).map(\.function))
    return most.map { way, objects in
      var objects = objects
      objects.path = path(way, closures)
      return objects
    }
  }

  /// A path before its lines and variables have names.
  private struct Way: Hashable {
    struct Step: Hashable {
      let kind: ObjectLayout.Kind
      let property: String?
      let name: String
      let function: UInt
      let isOfApp: Bool
    }

    var variable: UInt?
    var isCycle = false
    var steps: [Step] = []
    var isCertain = true

    /// Whether it begins anywhere else than at what it leads to.
    var isKnown: Bool { variable != nil || isCycle || steps.count > 1 }
    var isOfApp: Bool { steps.contains(where: \.isOfApp) }
  }

  /// The first of the kept objects that hold `index`, and how it is held.
  private func way(to index: Int, _ isKept: [Bool]) -> (first: Int, way: Way) {
    var way = Way()
    if case .cycle(let start) = nodes[index].origin, isKept[start], let cycle = cycles[start] {
      way.steps = [step(to: start, nil)] + cycle.map { step(to: $0.edge.target, $0) }
      (way.isCycle, way.isCertain) = (true, cycle.allSatisfy(\.edge.reference.isCertain))
      return (start, way)
    }
    var (first, last) = (index, index)
    while let holder = nodes[last].holder?.node, isKept[holder] {
      last = holder
      if nodes[last].layout.kind == .object { first = last }
    }
    if nodes[first].layout.kind != .object {
      first = last
      // What only keeps objects together is theirs.
      let held = nodes[first].edges.map(\.target)
        .first { isKept[$0] && nodes[$0].holder?.node == first && nodes[$0].layout.kind == .object }
      if let held { return self.way(to: held, isKept) }
    }
    var place = first
    while true {
      let holder = nodes[place].holder
      way.steps.insert(step(to: place, holder), at: 0)
      guard let holder else { break }
      way.isCertain = way.isCertain && holder.edge.reference.isCertain
      place = holder.node
    }
    if case .variable(let address, let isCertain) = nodes[place].origin {
      (way.variable, way.isCertain) = (address, way.isCertain && isCertain)
    }
    return (first, way)
  }

  private func step(to index: Int, _ holder: Holder?) -> Way.Step {
    let (layout, reference) = (nodes[index].layout, holder?.edge.reference)
    return Way.Step(
      kind: layout.kind, property: reference?.property, name: layout.name,
      function: reference?.function ?? 0, isOfApp: layout.isOfApp)
  }

  /// The path with names, from the first object of the app on, without what only passes on.
  private func path(_ way: Way, _ closures: [UInt: Closure]) -> [KeptObjects.Step] {
    var path: [KeptObjects.Step] = []
    if let variable = way.variable {
      path.append(.init(kind: .variable, name: variableName(at: variable)))
    } else if way.steps.count < 2 {
      return []
    }
    // What the app holds has its path from the app on, and the app from what holds it.
    let app = way.variable == nil ? way.steps.dropLast().firstIndex(where: \.isOfApp) : nil
    var (property, owner, isOfApp) = (String?.none, String?.none, false)
    for step in way.steps[(app ?? 0)...] {
      property = property ?? (isOfApp ? step.property : nil)
      isOfApp = step.isOfApp
      let closure = closures[step.function]
      if step.function != 0, closure?.isOfHarness != true {
        if closure?.isThunk != true { owner = closure?.owner }
        let position = closure?.position
        // One of two may only convert the other: it has no line, or the same.
        if let last = path.last, last.kind == .closure,
          position == nil || last.position == nil || position == last.position
        {
          path[path.count - 1].position = last.position ?? position
        } else {
          path.append(.init(kind: .closure, property: property, position: position))
        }
        property = nil
      }
      // What only passes it on has no property of its own. A closure's context may be an object.
      guard step.kind == .object || step.kind == .task else { continue }
      if step.name.prefix(while: { $0 != "<" }) == owner ?? "" { property = "self" }
      path.append(.init(kind: .object, property: property, name: step.name))
      (property, owner) = (nil, nil)
    }
    return path
  }

  private struct Closure {
    /// The type that it is written in; nil if it has no `self` of one.
    let owner: String?
    /// Whether the compiler made it, and it only passes a call on.
    let isThunk: Bool
    var isOfHarness: Bool
    var position: String?
  }

  /// The closures that have functions at these addresses.
  private func closures(at functions: [UInt]) -> [UInt: Closure] {
    var closures: [UInt: Closure] = [:]
    // What is called with a context passes it on to the function that the source has.
    var bodies: [UInt: UInt] = [:]
    for function in Set(functions) where function != 0 {
      guard let image = memory.image(of: function),
        let name = image.symbol(where: { range, _ in range.contains(function) })?.name
      else { continue }
      let text = SwiftSymbol.demangled(name)
      closures[function] = Closure(
        owner: KeptObjects.owner(ofFunction: text), isThunk: text.contains("thunk for "),
        isOfHarness: CodeOwner.otherModules.contains { name.hasPrefix("$s\($0.utf8.count)\($0)") })
      guard let end = name.range(of: "TA", options: .backwards) else { continue }
      let body = String(name[..<end.lowerBound])
      bodies[function] = image.symbol(where: { strcmp($1, body) == 0 })?.address
    }
    let lines = CallerLines.lines(ofFunctions: closures.keys + Array(bodies.values))
    for function in closures.keys {
      guard let found = bodies[function].flatMap({ lines[$0] }) ?? lines[function] else { continue }
      if found.isOfHarness { closures[function]?.isOfHarness = true }
      guard closures[function]?.isThunk == false else { continue }
      closures[function]?.position = found.line.position
    }
    return closures
  }

  /// `PhotoCache.shared`; nil if the program has no symbols.
  private func variableName(at address: UInt) -> String? {
    guard
      let symbol = memory.image(of: address)?.symbol(where: { range, _ in range.contains(address) })
    else { return nil }
    return SwiftSymbol.demangled(symbol.name).components(separatedBy: " : ")[0]
      .replacing("static ", with: "")
  }
}
