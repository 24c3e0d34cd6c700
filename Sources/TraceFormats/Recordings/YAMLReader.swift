import CYaml
import InputFiles

/// Reads a YAML text value by value, and keeps none of it: besides a copy of the text it takes memory for one scalar.
///
/// Aliases are refused, since they make a small text large. Linear.
final class YAMLReader {
  /// What comes next.
  private enum Event {
    case scalar(String)
    case sequence
    case mapping
    /// Of a sequence, a mapping or the whole text.
    case end
  }

  /// Values are nested no deeper: for each token libyaml looks through all that are open.
  private static let greatestDepth = 64

  private let text: UnsafeMutableBufferPointer<UInt8>
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let firstLine: Int
  private var event = Event.end
  /// How many sequences and mappings have begun, and not ended.
  private var depth = 0
  /// The line at which the next value begins.
  private(set) var line: Int

  /// Begins to read `text`, which begins at `line` of its file.
  init(_ text: Substring, line: Int) throws(InputError) {
    self.text = .allocate(capacity: text.utf8.count)
    _ = self.text.initialize(from: text.utf8)
    (firstLine, self.line) = (line, line)
    precondition(yaml_parser_initialize(parser) == 1, "libyaml has no memory")
    yaml_parser_set_input_string(parser, self.text.baseAddress, self.text.count)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    try advance()
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    text.deallocate()
  }

  /// Whether the next value is a sequence.
  var isAtSequence: Bool { if case .sequence = event { true } else { false } }

  /// Whether everything was read.
  var isAtEnd: Bool { if case .end = event { depth == 0 } else { false } }

  /// Passes the next value, and returns it where it is a scalar.
  func scalar() throws(InputError) -> String? {
    guard case .scalar(let text) = event else {
      try skip()
      return nil
    }
    try advance()
    return text
  }

  /// Passes the next value, and returns its elements where it is a sequence of integers.
  func integers() throws(InputError) -> [Int]? {
    guard isAtSequence else {
      try skip()
      return nil
    }
    var numbers: [Int]? = []
    try sequence { () throws(InputError) in
      if let number = Int(try scalar() ?? "") { numbers?.append(number) } else { numbers = nil }
    }
    return numbers
  }

  /// Passes the next value. Where it is a sequence, `read` is called for each element, which it has to pass.
  func sequence(_ read: () throws(InputError) -> Void) throws(InputError) {
    guard isAtSequence else { return try skip() }
    try readContents(read)
  }

  /// Passes the next value. Where it is a mapping, `read` is called with each key that is a scalar; it has to pass the
  /// key's value.
  func mapping(_ read: (String) throws(InputError) -> Void) throws(InputError) {
    guard case .mapping = event else { return try skip() }
    try readContents { () throws(InputError) in
      if let key = try scalar() { try read(key) } else { try skip() }
    }
  }

  /// Passes the next value.
  func skip() throws(InputError) {
    switch event {
    case .scalar, .end: try advance()
    case .sequence, .mapping:
      let inner = depth
      repeat { try advance() } while depth >= inner
      try advance()
    }
  }

  private func readContents(_ read: () throws(InputError) -> Void) throws(InputError) {
    let inner = depth
    try advance()
    while depth >= inner { try read() }
    try advance()
  }

  /// Goes to the next event.
  private func advance() throws(InputError) {
    var next = yaml_event_t()
    guard yaml_parser_parse(parser, &next) == 1 else { throw damaged }
    defer { yaml_event_delete(&next) }
    line = firstLine + Int(next.start_mark.line)
    switch next.type {
    case YAML_SCALAR_EVENT:
      let bytes = UnsafeBufferPointer(start: next.data.scalar.value, count: next.data.scalar.length)
      event = .scalar(String(decoding: bytes, as: UTF8.self))
    case YAML_SEQUENCE_START_EVENT: try begin(.sequence)
    case YAML_MAPPING_START_EVENT: try begin(.mapping)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: (event, depth) = (.end, depth - 1)
    case YAML_ALIAS_EVENT:
      throw InputError(
        "there is an alias, and libinput does not write any",
        remedy: "write out what it stands for, or record anew", line: line)
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: event = .end
    default: try advance()
    }
  }

  private func begin(_ event: Event) throws(InputError) {
    guard depth < Self.greatestDepth else {
      throw InputError(
        "the YAML is nested more than \(Self.greatestDepth) deep",
        remedy: "libinput nests 6 deep: correct the line, or record anew", line: line)
    }
    self.event = event
    depth += 1
  }

  private var damaged: InputError {
    let isLocated =
      [YAML_SCANNER_ERROR, YAML_PARSER_ERROR].contains { $0 == parser.pointee.error }
    return InputError(
      "the YAML is damaged", remedy: "correct the line, or cut the file before it",
      line: isLocated ? firstLine + Int(parser.pointee.problem_mark.line) : nil)
  }
}
