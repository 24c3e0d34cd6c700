#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Gets a script's text out of a file, or says why not.
///
/// Uses the system's calls and not Foundation, which would make every worker process start later.
enum ScriptFile {
  /// Bytes that a file may have: some forty long plays.
  static let largestFile = 8 << 20
  /// Bytes that a line may have: no actor has breath for more.
  static let longestLine = 64 << 10

  /// Whether there is a file at all.
  static func exists(_ file: String) -> Bool { access(file, F_OK) == 0 }

  /// The bytes of `file`, at most `largestFile`; a larger file is refused before it is read.
  static func bytes(of file: String) throws(ScriptError) -> [UInt8] {
    // Without O_NONBLOCK, opening a named pipe would wait for somebody to write to it.
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { throw .missing(file: file) }
      throw .unreadable(file: file, cause: systemMessage(errno))
    }
    defer { close(descriptor) }

    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .unreadable(file: file, cause: systemMessage(errno))
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .unreadable(file: file, cause: "it is a directory")
    default: throw .unreadable(file: file, cause: "it is not a plain file")
    }
    guard status.st_size <= largestFile else { throw .tooLarge(file: file, limit: largestFile) }
    return try bytes(from: descriptor, file: file, expecting: Int(status.st_size))
  }

  private static func bytes(
    from descriptor: CInt, file: String, expecting size: Int
  ) throws(ScriptError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(file: file, cause: systemMessage(errno)) }
      if count == 0 { return bytes }
      bytes += chunk.prefix(count)
      // The file may have grown since it was looked at.
      guard bytes.count <= largestFile else { throw .tooLarge(file: file, limit: largestFile) }
    }
  }

  /// `bytes` as text: without a byte order mark, every line ended by `\n` alone.
  static func text(in bytes: [UInt8], file: String) throws(ScriptError) -> String {
    guard bytes.count <= largestFile else { throw .tooLarge(file: file, limit: largestFile) }
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    try check(bytes, file: file)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var previous: UInt8 = 0
    for byte in bytes.dropFirst(hasMark ? 3 : 0) {
      if byte == carriageReturn {
        text.append(lineFeed)
      } else if !(byte == lineFeed && previous == carriageReturn) {
        text.append(byte)
      }
      previous = byte
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Throws at the first byte that is not UTF-8 text, or at the first line that is too long.
  private static func check(_ bytes: [UInt8], file: String) throws(ScriptError) {
    var place = TextPlace()
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes[...].makeIterator()
    var previous: UInt8 = 0
    while true {
      let scalar: Unicode.UTF8.EncodedScalar
      switch parser.parseScalar(from: &rest) {
      case .emptyInput: return
      case .error:
        throw .notUTF8(place.inFile(file), byte: bytes[place.offset])
      case .valid(let encoded): scalar = encoded
      }
      let first = bytes[place.offset]
      guard first != 0 else { throw .notText(place.inFile(file)) }
      let endsLine = first == lineFeed || first == carriageReturn
      guard endsLine || place.column + scalar.count <= longestLine + 1 else {
        throw .lineTooLong(place.inFile(file), limit: longestLine)
      }
      place.advance(by: scalar.count, over: first, after: previous)
      previous = first
    }
  }

  private static func systemMessage(_ code: CInt) -> String {
    String(cString: strerror(code)).lowercased()
  }
}

private let lineFeed = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")

/// Where in a text a reader is: bytes from the start, lines and columns from 1.
private struct TextPlace {
  var offset = 0
  var line = 1
  var column = 1

  /// Steps over a scalar of `count` bytes that begins with `first` and comes after `previous`.
  mutating func advance(by count: Int, over first: UInt8, after previous: UInt8) {
    offset += count
    switch first {
    case lineFeed where previous == carriageReturn:
      break
    case lineFeed, carriageReturn:
      line += 1
      column = 1
    default:
      column += count
    }
  }

  func inFile(_ file: String) -> ScriptError.Place {
    ScriptError.Place(file: file, line: line, column: column)
  }
}
