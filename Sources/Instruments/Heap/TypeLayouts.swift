/// A place in an object or a value at which a reference is.
struct ReferenceSlot {
  enum Kind {
    /// A strong reference, or nothing.
    case strong
    /// The same with other bits in it: a string's, an array's, a dictionary's.
    case bridge
    /// Memory that belongs to the object if it is a block's beginning.
    case memory
    /// A function and, behind it, its context.
    case function
    /// A value of any type, which stands behind its three words.
    case existential
    /// Perhaps a reference: in a case of an enumeration, or where nothing is said.
    case unknown
  }
  let offset: UInt
  let kind: Kind
  /// The stored property of the object.
  var property: String?

  func moved(by distance: UInt) -> ReferenceSlot {
    ReferenceSlot(offset: offset + distance, kind: kind, property: property)
  }
}

/// What metadata is of, by its first word.
enum MetadataKind: UInt {
  case ofClass = 0
  case structure = 0x200
  case enumeration, optional, foreignClass
  case builtin = 0x300
  case tuple, function, existential, metatype
  case wrapper, existentialMetatype, extendedExistential
  case capturesOfClosure = 0x400
  case box = 0x500
  case error, task, job
}

/// Where the references of types lie, as the language's runtime says it; each is asked once.
/// Sources: swift/docs/ABI/TypeMetadata.rst; swift/include/swift/ABI/Metadata.h, MetadataKind.def,
/// MetadataValues.h; swift/stdlib/public/core/ReflectionMirror.swift.
struct TypeLayouts {
  let memory: ProcessMemory
  private var known: [UInt: [ReferenceSlot]] = [:]
  private var validity: [UInt: Bool] = [:]

  init(_ memory: ProcessMemory) { self.memory = memory }

  func kind(of metadata: UInt) -> MetadataKind? {
    memory.word(metadata).flatMap(MetadataKind.init)
  }

  /// Whether `metadata` is that of a value's type, or of a class.
  mutating func isType(_ metadata: UInt) -> Bool {
    switch kind(of: metadata) {
    case .ofClass: isHeapMetadata(metadata)
    case .structure, .enumeration, .optional:
      memory.word(metadata + 8).map { memory.image(of: $0) != nil } ?? false
    case .foreignClass, .capturesOfClosure, .box, .error, .task, .job, nil: false
    default: true
    }
  }

  /// Whether objects begin with the address `metadata`.
  mutating func isHeapMetadata(_ metadata: UInt) -> Bool {
    if let valid = validity[metadata] { return valid }
    let valid = examine(metadata)
    validity[metadata] = valid
    return valid
  }

  private mutating func examine(_ metadata: UInt) -> Bool {
    switch kind(of: metadata) {
    case .ofClass:
      guard let description = memory.word(metadata + 40), memory.image(of: description) != nil,
        let flags = memory.load(description, as: UInt8.self),
        let size = memory.load(metadata + 24, as: UInt32.self)
      else { return false }
      return flags & 0x1f == 16 && size >= 16
    case .capturesOfClosure, .error, .task, .job: return memory.image(of: metadata) != nil
    case .box: return memory.word(metadata + 16).map { isType($0) } ?? false
    default: return false
    }
  }

  /// The references in a value of the type `metadata`.
  mutating func slots(ofValue metadata: UInt) -> [ReferenceSlot] {
    if let slots = known[metadata] { return slots }
    known[metadata] = []
    let slots = find(metadata)
    known[metadata] = slots
    return slots
  }

  private mutating func find(_ metadata: UInt) -> [ReferenceSlot] {
    switch kind(of: metadata) {
    case .ofClass, .foreignClass: return [ReferenceSlot(offset: 0, kind: .strong)]
    case .optional: return memory.word(metadata + 16).map { self.slots(ofValue: $0) } ?? []
    case .structure: return fields(of: metadata)
    case .enumeration, .extendedExistential:
      return stride(from: 0, to: size(ofValue: metadata).size / 8 * 8, by: 8)
        .map { ReferenceSlot(offset: $0, kind: .unknown) }
    case .builtin:
      let kinds: [String: ReferenceSlot.Kind] = [
        "Builtin.BridgeObject": .bridge, "Builtin.NativeObject": .strong,
        "Builtin.RawPointer": .memory,
      ]
      let kind = kinds[_typeName(unsafeBitCast(metadata, to: Any.Type.self))]
      return kind.map { [ReferenceSlot(offset: 0, kind: $0)] } ?? []
    case .tuple:
      return (0..<(memory.word(metadata + 8) ?? 0)).flatMap { index -> [ReferenceSlot] in
        let element = metadata + 24 + 16 * index
        guard let type = memory.word(element),
          let offset = memory.load(element + 8, as: UInt32.self)
        else { return [] }
        return self.slots(ofValue: type).map { $0.moved(by: UInt(offset)) }
      }
    case .function:
      // Of Swift's own convention.
      let isThick = memory.word(metadata + 8).map { $0 & 0xff_0000 == 0 } ?? false
      return isThick ? [ReferenceSlot(offset: 0, kind: .function)] : []
    case .existential:
      guard let flags = memory.load(metadata + 8, as: UInt32.self) else { return [] }
      if flags & 0x3f00_0000 != 0 { return [ReferenceSlot(offset: 0, kind: .unknown)] }
      return [ReferenceSlot(offset: 0, kind: flags & 0x8000_0000 == 0 ? .strong : .existential)]
    default: return []
    }
  }

  /// The references in the stored properties of a structure or of a class's objects, those of its
  /// superclasses among them: these have no names if they are not the app's. What is weak, or not
  /// retained, is none. Of what cannot be copied, as a mutex, the runtime says no type: any word of it
  /// may be one.
  mutating func fields(of metadata: UInt) -> [ReferenceSlot] {
    let type = unsafeBitCast(metadata, to: Any.Type.self)
    let count = fieldCount(type)
    let isClass = memory.word(metadata) == MetadataKind.ofClass.rawValue
    let foreign = isClass ? foreignFields(of: metadata) : 0
    let size =
      isClass
      ? UInt(memory.load(metadata + 24, as: UInt32.self) ?? 0) : size(ofValue: metadata).size
    var slots: [ReferenceSlot] = []
    for index in 0..<count {
      var field = Field()
      let fieldType = fieldMetadata(type, index: index, &field)
      defer { if let name = field.name { field.free?(name) } }
      guard field.isStrong else { continue }
      let name = field.name.map { String(cString: $0) }?
        .replacing("$__lazy_storage_$_", with: "")
      let offset = UInt(fieldOffset(type, index: index))
      var found = self.slots(ofValue: unsafeBitCast(fieldType, to: UInt.self))
      if fieldType == Void.self {
        let end = index + 1 < count ? UInt(fieldOffset(type, index: index + 1)) : size
        found = stride(from: (offset + 7) / 8 * 8, to: end / 8 * 8, by: 8)
          .map { ReferenceSlot(offset: $0 - offset, kind: .unknown) }
      }
      for slot in found {
        var slot = slot.moved(by: offset)
        slot.property = index < foreign ? nil : name
        slots.append(slot)
      }
    }
    return slots
  }

  /// How many stored properties a class has, the first ones, from a superclass that is not the app's.
  private func foreignFields(of metadata: UInt) -> Int {
    var superclass = memory.word(metadata + 8)
    while let metadata = superclass, metadata != 0 {
      let type = unsafeBitCast(metadata, to: Any.Type.self)
      if CodeOwner(module: ObjectLayout.module(of: type)) != .loader { return fieldCount(type) }
      superclass = memory.word(metadata + 8)
    }
    return 0
  }

  func size(ofValue metadata: UInt) -> (size: UInt, stride: UInt, alignment: UInt, isInline: Bool) {
    let words = memory.word(metadata - 8).map { memory.words($0 + 64, 3) } ?? []
    guard words.count == 3 else { return (0, 1, 1, true) }
    return (words[0], max(1, words[1]), words[2] & 0xff + 1, words[2] & 0x2_0000 == 0)
  }
}

/// What the runtime says of a stored property.
struct Field {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldMetadata(
  _: Any.Type, index: Int, _: UnsafeMutablePointer<Field>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_: Any.Type, index: Int) -> Int
