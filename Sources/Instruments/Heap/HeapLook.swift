import CJemalloc

/// The objects of the process at a moment that the log has seen or static variables lead to, and
/// what holds each: static variables, an object that holds itself by way of others, or nothing that
/// is found.
package struct HeapLook {
  struct Node {
    let address, size: UInt
    /// How many blocks had been handed out before it; -1 if it is older than the log.
    let serial: Int
    let layout: ObjectLayout
    var edges: [Edge] = []
    /// What is known to hold it; nil for the first of a path.
    var holder: Holder?
    /// How the path begins; nil as long as none is known.
    var origin: Origin?
    /// Of what it is and all that holds it, from the first: the same for what is held alike.
    var likeness = 0
  }

  /// A reference, and the node that it is to.
  typealias Edge = (target: Int, reference: HeapReference)
  /// By which reference of which node.
  typealias Holder = (node: Int, edge: Edge)

  enum Origin: Hashable {
    /// A variable at this address.
    case variable(UInt, isCertain: Bool)
    /// What holds itself, by the node at which that begins.
    case cycle(Int)
    /// What nothing is known to hold.
    case unknown
  }

  private(set) var nodes: [Node] = []
  private var indices: [UInt: Int] = [:]
  private var layouts: ObjectLayouts
  /// References to each.
  private var incoming: [Int] = []
  private var variables: [(address: UInt, target: Int)] = []
  /// From a node over others to itself.
  private(set) var cycles: [Int: [Holder]] = [:]
  let memory = ProcessMemory()
  /// How many blocks had been handed out.
  let serial: Int
  /// How often each likeness is there.
  private(set) var counts: [Int: Int] = [:]

  /// So many objects are tried for whether they hold themselves.
  private static let mostTries = 500
  /// So many of one type that do not.
  private static let mostOfType = 3

  package init(_ log: AllocationLog) {
    layouts = ObjectLayouts(memory)
    serial = log.serial
    for (address, serial) in log.live.sorted(by: { $0.value < $1.value }) {
      let size = malloc_usable_size(UnsafeMutableRawPointer(bitPattern: address)!)
      add(address, size: UInt(size), serial)
    }
    findVariables()
    connect()
    reachFromVariables(certainly: true)
    findCycles()
    reachFromVariables(certainly: false)
    let firsts = nodes.indices.filter { incoming[$0] == 0 }
    for index in firsts + nodes.indices where nodes[index].origin == nil {
      spread(from: index, .unknown)
    }
  }

  @discardableResult
  private mutating func add(_ address: UInt, size: UInt, _ serial: Int) -> Int {
    let layout = layouts.layout(at: address, size: size)
    nodes.append(Node(address: address, size: size, serial: serial, layout: layout))
    indices[address] = nodes.count - 1
    return nodes.count - 1
  }

  /// The node at `address`; an object that is older than the log becomes one.
  private mutating func node(at address: UInt) -> Int? {
    if let known = indices[address] { return known }
    guard address % 16 == 0, layouts.isObject(address), let metadata = memory.word(address),
      memory.word(metadata) == 0
    else { return nil }
    // How large it is, is not known: what cannot be read is not.
    return add(address, size: 1 << 24, -1)
  }

  private mutating func findVariables() {
    for range in memory.images.flatMap(\.variables) {
      let begin = (range.lowerBound + 7) / 8 * 8
      let words = memory.words(begin, Int(range.upperBound - begin) / 8)
      for (index, word) in words.enumerated() {
        // A case of an enumeration has other bits in it.
        let address = word & ObjectLayouts.addressBits
        guard address > 0, address % 16 == 0, let target = node(at: address) else { continue }
        variables.append((begin + 8 * UInt(index), target))
      }
    }
  }

  private mutating func connect() {
    var index = 0
    while index < nodes.count {
      let node = nodes[index]
      for reference in layouts.references(of: node.layout, at: node.address, size: node.size) {
        let target =
          reference.isCertain && !reference.isMemory
          ? self.node(at: reference.target) : indices[reference.target]
        guard let target, !reference.isMemory || nodes[target].layout.kind == .memory else {
          continue
        }
        nodes[index].edges.append((target, reference))
      }
      index += 1
    }
    incoming = Array(repeating: 0, count: nodes.count)
    for node in nodes { for edge in node.edges { incoming[edge.target] += 1 } }
    for variable in variables { incoming[variable.target] += 1 }
  }

  /// Whether as many references to `index` are known as it has: then each of them is one.
  func isCounted(_ index: Int) -> Bool {
    let address = nodes[index].address
    guard nodes[index].layout.kind != .memory, hasCount(address) else { return false }
    return incoming[index] <= retainCount(UnsafeRawPointer(bitPattern: address)!)
  }

  /// Whether a count may be asked for: of what only looks like an object it may be anywhere. Where
  /// the object's second word says that it is elsewhere, the object is named there. Source:
  /// swift/stdlib/public/SwiftShims/swift/shims/RefCount.h, `RefCountBitOffsets`.
  private func hasCount(_ address: UInt) -> Bool {
    guard let bits = memory.word(address + 8) else { return false }
    let (isElsewhere, isImmortal) = (bits >> 63 == 1, UInt32(truncatingIfNeeded: bits) == .max)
    return !isElsewhere || isImmortal || memory.word((bits & ~(3 << 62)) << 3) == address
  }

  /// Whether `edge` is a reference for sure, to what nothing else is known to hold.
  private func holdsAlone(_ edge: Edge) -> Bool {
    nodes[edge.target].origin == nil && (edge.reference.isCertain || isCounted(edge.target))
  }

  private mutating func reachFromVariables(certainly: Bool) {
    for variable in variables where nodes[variable.target].origin == nil {
      let isCounted = isCounted(variable.target)
      guard isCounted || !certainly else { continue }
      spread(from: variable.target, .variable(variable.address, isCertain: isCounted))
    }
    guard !certainly else { return }
    for index in nodes.indices {
      guard let origin = nodes[index].origin else { continue }
      for edge in nodes[index].edges
      where !edge.reference.isCertain && nodes[edge.target].origin == nil {
        nodes[edge.target].holder = (index, edge)
        spread(from: edge.target, origin)
      }
    }
  }

  /// Gives `start` and all that it is sure to hold, and nothing else is known to, the same origin.
  private mutating func spread(from start: Int, _ origin: Origin) {
    let held = held(by: start)
    nodes[start].origin = origin
    note(start)
    for (index, holder) in held where index != start {
      nodes[index].origin = origin
      nodes[index].holder = holder
      note(index)
    }
  }

  /// What `start` is sure to hold, and nothing else is known to, with what holds it: what is nearer
  /// first. `start` is among it if it holds itself.
  private func held(by start: Int) -> [(node: Int, holder: Holder)] {
    var held: [(node: Int, holder: Holder)] = []
    var (seen, index) = (Set<Int>(), start)
    for position in 0... {
      for edge in nodes[index].edges where holdsAlone(edge) && seen.insert(edge.target).inserted {
        held.append((edge.target, (index, edge)))
      }
      guard position < held.count else { break }
      index = held[position].node
    }
    return held
  }

  private mutating func note(_ index: Int) {
    let node = nodes[index]
    var hasher = Hasher()
    hasher.combine(node.layout.name)
    if let (holder, edge) = node.holder {
      hasher.combine(nodes[holder].likeness)
      hasher.combine(edge.reference.property)
      hasher.combine(edge.reference.function)
    } else if case .variable(let address, _) = node.origin {
      hasher.combine(address)
    }
    let likeness = hasher.finalize()
    nodes[index].likeness = likeness
    counts[likeness, default: 0] += 1
  }

  /// Looks for objects that hold themselves, those of the app first.
  private mutating func findCycles() {
    var tries: [String: Int] = [:]
    let rest = nodes.indices.filter { nodes[$0].origin == nil && !nodes[$0].edges.isEmpty }
    let apps = rest.filter { nodes[$0].layout.isOfApp }
    let others = rest.filter { !nodes[$0].layout.isOfApp && nodes[$0].layout.kind == .object }
    for index in (apps + others).prefix(Self.mostTries) where nodes[index].origin == nil {
      let name = nodes[index].layout.name
      guard tries[name, default: 0] < Self.mostOfType else { continue }
      guard let cycle = cycle(from: index) else {
        tries[name, default: 0] += 1
        continue
      }
      cycles[index] = cycle
      spread(from: index, .cycle(index))
    }
  }

  /// The shortest way from `start` to itself, over what nothing else is known to hold.
  private func cycle(from start: Int) -> [Holder]? {
    let holders = Dictionary(uniqueKeysWithValues: held(by: start).map { ($0.node, $0.holder) })
    guard let last = holders[start] else { return nil }
    return sequence(first: last) { $0.node == start ? nil : holders[$0.node] }.reversed()
  }
}

extension ObjectLayout {
  static func module(of type: Any.Type) -> String {
    String(_typeName(type).prefix { $0 != "." })
  }

  /// Whether it is an object of the app's own types.
  var isOfApp: Bool { kind == .object && CodeOwner(module: module) == .loader }
}

@_silgen_name("swift_retainCount")
private func retainCount(_ object: UnsafeRawPointer) -> Int
