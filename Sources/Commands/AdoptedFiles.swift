import Adopting
import Basics
import Foundation

/// An app's files and what they become in a folder.
struct AdoptedFiles {
  private let copies: [(path: String, text: String)]
  private let leftovers: [InputError]

  /// - Parameter spelling: How the copies spell the path of a file.
  /// - Throws: `InputError` if a file cannot be read or is no Swift; `Failure` if two have one name, or the folder is Git's.
  init(
    _ files: [String], folder: String, spelling: (String) -> String = { $0 }
  ) throws {
    guard !OutputFile.resolved(folder).split(separator: "/").contains(".git") else {
      throw Failure("\(folder): this is Git's own. Choose another folder with --out.", code: .usage)
    }
    let names = files.map { ($0 as NSString).lastPathComponent }
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      throw Failure(
        "\(files[index]): another file is called \(name), too. Rename one: a module needs different names.",
        code: .usage)
    }
    for file in files where !file.hasSuffix(".swift") {
      throw InputError(
        "this is not a Swift file", remedy: "name files that end in .swift", path: file)
    }
    let adoption = try Adoption(
      files.map { (spelling($0), try RegularFile.bytes(of: $0)) })
    // Another name than the file's, which the compiler is told: it warns of two files with one.
    copies = zip(names, adoption.copies).map {
      ("\(folder)/\($0.dropLast(6)).adopted.swift", $1.text)
    }
    leftovers = adoption.leftovers
  }

  /// What is at `path` now; nil if nothing is.
  private static func current(_ path: String) throws(InputError) -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return String(decoding: try RegularFile.bytes(of: path), as: UTF8.self)
  }

  /// The copies that are not there, or differ.
  func stale() throws(InputError) -> [String] {
    var stale: [String] = []
    for (path, text) in copies where try Self.current(path) != text { stale.append(path) }
    return stale
  }

  /// Writes what differs: a build compiles nothing else.
  ///
  /// - Throws: `Failure` with code 64, before anything is written, if a file is in the way that is no copy.
  func write() throws {
    let stale = try stale()
    for path in stale {
      guard let text = try Self.current(path), !text.hasPrefix(Adoption.mark) else { continue }
      throw Failure(
        "\(path): this is no copy, and stays as it is. Move it away, or choose another folder with --out.",
        code: .usage)
    }
    for (path, text) in copies where stale.contains(path) {
      try OutputFile.makeFolder(of: path)
      try OutputFile.write(text, to: path)
    }
  }

  /// What is left to do, and how many files there are.
  var summary: String {
    let (count, lines) = (counted(copies.count, "file"), counted(leftovers.count, "line"))
    let end =
      leftovers.isEmpty
      ? "\(count): nothing is left to edit" : "\(count): \(lines) may need an edit"
    return (leftovers.map(\.description) + [end]).joined(separator: "\n")
  }

  /// The copies, relative to nothing.
  var files: [(path: String, text: String)] { copies }
}
