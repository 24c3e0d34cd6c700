import Foundation
import InputFiles

/// Gets a script's text out of a file, or says why not.
enum ScriptFile {
  /// Bytes that a file may have: some forty long plays.
  static let largestFile = 8 << 20
  /// Bytes that a line may have; what is longer is not a script.
  static let longestLine = 64 << 10

  /// The bytes of `file`; one with more than `largestFile` is refused.
  static func bytes(of file: String) throws(ScriptError) -> [UInt8] {
    let cause: String
    do {
      let data = try RegularFile.open(file).read(upToCount: largestFile + 1) ?? Data()
      return [UInt8](data)
    } catch RegularFile.Fault.system(ENOENT) {
      throw ScriptError(
        file: file, reason: "there is no such file",
        remedy: "check the path; in a scenario it is relative to the scenario's file")
    } catch RegularFile.Fault.system(let code) {
      cause = String(cString: strerror(code)).lowercased()
    } catch RegularFile.Fault.folder {
      cause = "it is a directory"
    } catch RegularFile.Fault.special {
      cause = "it is not a regular file"
    } catch {
      cause = error.localizedDescription
    }
    throw ScriptError(
      file: file, reason: "the file cannot be read: \(cause)",
      remedy: "give the path of a regular file that you may read")
  }

  /// `bytes` as text: without a byte order mark, every line ended by `\n` alone.
  static func text(in bytes: [UInt8], file: String) throws(ScriptError) -> String {
    guard bytes.count <= largestFile else {
      throw ScriptError(
        file: file, reason: "the file has more than \(largestFile) bytes",
        remedy: "cut the script into parts; pages repeat it anyway")
    }
    try check(bytes, file: file)
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let text = String(decoding: bytes.dropFirst(hasMark ? 3 : 0), as: UTF8.self)
    guard bytes.contains(carriageReturn) else { return text }
    return text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }

  /// Throws at the first byte that is not UTF-8 text, or at the first line that is too long.
  private static func check(_ bytes: [UInt8], file: String) throws(ScriptError) {
    var (line, lineStart, offset) = (1, 0, 0)
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    func fault(_ reason: String, _ remedy: String) -> ScriptError {
      let location = ScriptError.Location(line: line, column: offset - lineStart + 1)
      return ScriptError(file: file, location: location, reason: reason, remedy: remedy)
    }
    while true {
      switch parser.parseScalar(from: &rest) {
      case .emptyInput: return
      case .error:
        let byte = String(bytes[offset], radix: 16, uppercase: true)
        throw fault("the byte 0x\(byte) is not UTF-8 here", "save the file as UTF-8")
      case .valid(let scalar):
        let (first, end) = (bytes[offset], offset + scalar.count)
        if first == 0 {
          throw fault(
            "a byte of value 0 cannot be in a text",
            "save the file as text in UTF-8, not in UTF-16 and not as a document")
        }
        if first == lineFeed || first == carriageReturn {
          // Of CR LF, only the second ends the line.
          if first == lineFeed || end == bytes.count || bytes[end] != lineFeed {
            (line, lineStart) = (line + 1, end)
          }
        } else if end - lineStart > longestLine {
          throw fault(
            "the line has more than \(longestLine) bytes",
            "break the line, or check that the file is a script")
        }
        offset = end
      }
    }
  }
}

private let lineFeed = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
