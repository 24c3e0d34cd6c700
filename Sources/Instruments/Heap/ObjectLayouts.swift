/// What objects of one kind are, and where their references lie.
struct ObjectLayout {
  enum Kind: Hashable {
    case object
    /// An array's, a dictionary's or a set's elements.
    case elements
    /// What closures have captured, or a value of any type.
    case box
    case task
    /// Memory of which nothing is known.
    case memory
  }

  var kind = Kind.memory
  /// The type's name, with its module.
  var module = ""
  var name = "memory"
  var slots: [ReferenceSlot] = []
  /// How elements follow each other from their beginning, in an array.
  fileprivate var array: (begin: UInt, stride: UInt)?
  /// In a dictionary or a set, where the bits are that say which elements there are, and the words
  /// that say where their parts begin.
  fileprivate var table: (bits: UInt, parts: [(word: UInt, stride: UInt, slots: [ReferenceSlot])])?
  /// Whether all of it may be references: nothing is said.
  fileprivate var isOpaque = false
}

/// A reference that an object has.
struct HeapReference {
  var target: UInt
  var property: String?
  /// The function that stands before it, where it is a closure's context.
  var function: UInt = 0
  var isCertain = true
  /// Whether it is one only if the target is memory of no type.
  var isMemory = false
}

/// Sources: swift/include/swift/ABI/Metadata.h, `TargetClassDescriptor`,
/// `TargetHeapLocalVariableMetadata`; swift/include/swift/RemoteInspection/Records.h,
/// `CaptureDescriptor`; swift/stdlib/public/core, ContiguousArrayBuffer.swift, DictionaryStorage.swift,
/// SetStorage.swift.
struct ObjectLayouts {
  /// What of a reference is an address, where the rest says something else.
  static let addressBits: UInt = 0x00ff_ffff_ffff_fff8

  private(set) var types: TypeLayouts
  private var known: [UInt: ObjectLayout] = [:]
  private var memory: ProcessMemory { types.memory }

  init(_ memory: ProcessMemory) { types = TypeLayouts(memory) }

  mutating func isObject(_ address: UInt) -> Bool {
    memory.word(address).map { types.isHeapMetadata($0) } ?? false
  }

  mutating func layout(at address: UInt, size: UInt) -> ObjectLayout {
    guard size >= 16, isObject(address), let metadata = memory.word(address) else {
      return ObjectLayout()
    }
    if let layout = known[metadata] { return layout }
    let layout = make(metadata)
    known[metadata] = layout
    return layout
  }

  private mutating func make(_ metadata: UInt) -> ObjectLayout {
    var layout = ObjectLayout()
    switch types.kind(of: metadata) {
    case .ofClass: layout = ofClass(metadata)
    case .capturesOfClosure:
      (layout.kind, layout.name) = (.box, "box")
      if let slots = captures(of: metadata) { layout.slots = slots } else { layout.isOpaque = true }
    case .box:
      (layout.kind, layout.name) = (.box, "box")
      if let type = memory.word(metadata + 16),
        let offset = memory.load(metadata + 8, as: UInt32.self)
      {
        layout.slots = types.slots(ofValue: type).map { $0.moved(by: UInt(offset)) }
      }
    case .task: (layout.kind, layout.name, layout.isOpaque) = (.task, "a task", true)
    default: layout.isOpaque = true
    }
    return layout
  }

  private mutating func ofClass(_ metadata: UInt) -> ObjectLayout {
    let type = unsafeBitCast(metadata, to: Any.Type.self)
    let name = _typeName(type, qualified: false)
    var layout = ObjectLayout(kind: .object, module: ObjectLayout.module(of: type), name: name)
    guard layout.module == "Swift" else {
      layout.slots = types.fields(of: metadata)
      return layout
    }
    let arguments = genericArguments(of: metadata)
    func part(_ word: UInt, _ type: UInt) -> (word: UInt, stride: UInt, slots: [ReferenceSlot]) {
      (word, types.size(ofValue: type).stride, types.slots(ofValue: type))
    }
    switch (name.prefix { $0 != "<" }, arguments.count) {
    case ("_ContiguousArrayStorage", 1):
      layout.kind = .elements
      layout.slots = types.slots(ofValue: arguments[0])
      let size = types.size(ofValue: arguments[0])
      layout.array = ((32 + size.alignment - 1) / size.alignment * size.alignment, size.stride)
    case ("_DictionaryStorage", 2):
      layout.kind = .elements
      layout.table = (64, [part(48, arguments[0]), part(56, arguments[1])])
    case ("_SetStorage", 1):
      layout.kind = .elements
      layout.table = (56, [part(48, arguments[0])])
    default: layout.slots = types.fields(of: metadata)
    }
    if layout.kind == .elements {
      layout.name = name.replacing(/^_(Contiguous)?(\w+)Storage/) { String($0.output.2) }
    }
    return layout
  }

  /// A class's generic arguments that are types.
  private mutating func genericArguments(of metadata: UInt) -> [UInt] {
    guard let description = memory.word(metadata + 40),
      let size = memory.load(description + 28, as: UInt32.self),
      let count = memory.load(description + 32, as: UInt32.self), size >= count
    else { return [] }
    return (size - count..<size).compactMap { memory.word(metadata + 8 * UInt($0)) }
      .filter { types.isType($0) }
  }

  /// What a closure has captured; nil where its types are not said, or depend on its context.
  private mutating func captures(of metadata: UInt) -> [ReferenceSlot]? {
    guard let first = memory.load(metadata + 8, as: UInt32.self),
      let descriptor = memory.word(metadata + 16),
      let count = memory.load(descriptor, as: UInt32.self),
      // What depends on the context's types.
      memory.load(descriptor + 4, as: UInt64.self) == 0
    else { return nil }
    var (slots, offset): ([ReferenceSlot], UInt) = ([], UInt(first))
    for index in 0..<UInt(count) {
      let record = descriptor + 12 + 4 * index
      guard let relative = memory.load(record, as: Int32.self) else { return nil }
      let name = record &+ UInt(bitPattern: Int(relative))
      guard let length = lengthOfName(at: name), length > 0 else { return nil }
      func valueType(_ length: UInt) -> UInt? {
        UnsafePointer<UInt8>(bitPattern: name).flatMap {
          _getTypeByMangledNameInContext($0, length, genericContext: nil, genericArguments: nil)
        }.map { unsafeBitCast($0, to: UInt.self) }
      }
      let suffix = memory.load(name + length - 2, as: UInt16.self) ?? 0
      switch String(decoding: [UInt8(suffix & 0xff), UInt8(suffix >> 8)], as: UTF8.self) {
      case "Xw", "Xo", "Xu":
        // What is not retained, and behind it a protocol's methods.
        let size = valueType(length - 2).map { types.size(ofValue: $0).size } ?? 8
        offset = (offset + 7) / 8 * 8 + max(size, 8)
      case "Xb", "Xx":
        offset = (offset + 7) / 8 * 8
        slots.append(ReferenceSlot(offset: offset, kind: .strong))
        offset += 8
      default:
        guard let metadata = valueType(length) else { return nil }
        let size = types.size(ofValue: metadata)
        offset = (offset + size.alignment - 1) / size.alignment * size.alignment
        slots += types.slots(ofValue: metadata).map { $0.moved(by: offset) }
        offset += size.size
      }
    }
    return slots
  }

  /// Of a mangled name, in which some characters are followed by an address.
  private func lengthOfName(at name: UInt) -> UInt? {
    var length: UInt = 0
    while length < 4_096, let character = memory.load(name + length, as: UInt8.self) {
      switch character {
      case 0: return length
      case 1...0x17: length += 5
      case 0x18...0x1f: length += 9
      default: length += 1
      }
    }
    return nil
  }

  /// The references that the block of `size` bytes at `address` has.
  mutating func references(of layout: ObjectLayout, at address: UInt, size: UInt) -> [HeapReference]
  {
    var found: [HeapReference] = []
    if layout.isOpaque {
      for offset in stride(from: 16, to: size, by: 8) {
        let count = found.count
        add(ReferenceSlot(offset: offset, kind: .unknown), at: address, to: &found)
        // Of a task any word may stand behind the address of code.
        if layout.kind == .task, found.count > count { found[count].function = 0 }
      }
    } else if let (begin, stride) = layout.array {
      guard !layout.slots.isEmpty, begin < size, let count = memory.word(address + 16),
        count <= (size - begin) / stride
      else { return [] }
      for index in 0..<count {
        for slot in layout.slots { add(slot, at: address + begin + index * stride, to: &found) }
      }
    } else if let (bits, parts) = layout.table {
      guard let scale = memory.load(address + 32, as: UInt8.self), scale < 40,
        bits + UInt(1) << scale / 8 < size
      else { return [] }
      for index in 0..<UInt(1) << UInt(scale) {
        let word = memory.word(address + bits + index / 64 * 8) ?? 0
        guard word & 1 << (index % 64) != 0 else { continue }
        for part in parts {
          let begin = (memory.word(address + part.word) ?? 0) &+ index * part.stride
          // What was a table may be anything by now.
          guard begin > address, part.stride <= size, begin - address <= size - part.stride
          else { continue }
          for slot in part.slots { add(slot, at: begin, to: &found) }
        }
      }
    } else {
      for slot in layout.slots where slot.offset + 8 <= size {
        add(slot, at: address, to: &found)
      }
    }
    return found
  }

  private mutating func add(
    _ slot: ReferenceSlot, at address: UInt, to found: inout [HeapReference]
  ) {
    let begin = address + slot.offset
    guard let word = memory.word(begin), word != 0 else { return }
    var reference = HeapReference(target: word, property: slot.property)
    switch slot.kind {
    case .strong: break
    case .bridge: reference.target = word & Self.addressBits
    case .memory: reference.isMemory = true
    case .unknown:
      (reference.target, reference.isCertain) = (word & Self.addressBits, false)
      // It may be a function with, behind it, its context.
      if let before = memory.word(begin - 8), memory.isCode(before) { reference.function = before }
    case .function:
      guard let context = memory.word(begin + 8) else { return }
      (reference.target, reference.function) = (context, word)
    case .existential:
      guard let type = memory.word(begin + 24), types.isType(type) else { return }
      guard memory.word(type) != 0, types.size(ofValue: type).isInline else { break }
      for inner in types.slots(ofValue: type) where inner.kind != .existential {
        var inner = inner
        inner.property = slot.property
        add(inner, at: begin, to: &found)
      }
      return
    }
    found.append(reference)
  }
}
