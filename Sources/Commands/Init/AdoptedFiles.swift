import Adopting
import Basics
import Foundation

/// An app's files and what they become.
struct AdoptedFiles {
  /// The names and texts of the copies.
  let files: [(name: String, text: String)]
  private let paths: [String]
  private let leftovers: [InputError]

  /// - Parameter spelling: How the copies spell the path of a file.
  /// - Throws: `InputError` if a file cannot be read or is no Swift; `Failure` if two have one
  ///   name.
  init(_ files: [String], spelling: (String) -> String = { $0 }) throws {
    let names = files.map(\.pathName)
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      throw Failure(
        "\(files[index]): another file is called \(name), too. Rename one: a module wants names that differ.",
        code: .usage)
    }
    for file in files where !file.hasSuffix(".swift") {
      throw InputError(
        "this is not a Swift file", remedy: "name files that end in .swift", path: file)
    }
    paths = files.map(spelling)
    let adoption = try Adoption(zip(paths, files).map { ($0, try Self.source(at: $1)) })
    // Another name than the file's, which the compiler is told: it warns of two files with one.
    self.files = zip(names, adoption.copies).map { ("\($0.dropLast(6)).adopted.swift", $1.text) }
    leftovers = adoption.leftovers
  }

  private static func source(at path: String) throws(InputError) -> [UInt8] {
    let bytes = try RegularFile.bytes(of: path)
    guard !bytes.starts(with: Adoption.mark.utf8) else {
      throw InputError(
        "this is a copy that adopt has written", remedy: "name the app's own file", path: path)
    }
    return bytes
  }

  /// - Throws: `Failure` if a path cannot be a word of a workflow's command: a line end would begin
  ///   a line of the workflow, and GitHub puts values in place of `${{`.
  func requirePlainPaths() throws(Failure) {
    guard let path = paths.first(where: { $0 != $0.singleLine || $0.contains("${{") }) else {
      return
    }
    throw Failure(
      "\(path): a workflow cannot name this file. Rename it without control characters and '${{'.",
      code: .usage)
  }

  /// The paths as the words of a command.
  var words: String { paths.map(CommandLineText.quoted).joined(separator: " ") }

  /// The copies in `folder` that are not there, or differ.
  func stale(
    in folder: String
  ) throws(InputError) -> [(path: String, old: String?, new: String)] {
    var stale: [(String, String?, String)] = []
    for (name, text) in files {
      let path = "\(folder)/\(name)"
      var old: String?
      if FileManager.default.fileExists(atPath: path) {
        old = String(decoding: try RegularFile.bytes(of: path), as: UTF8.self)
      }
      if old != text { stale.append((path, old, text)) }
    }
    return stale
  }

  /// What to do about copies in `folder` of files that are gone.
  func abandoned(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { name in
      let path = "\(folder)/\(name)"
      guard name.hasSuffix(".adopted.swift"), !files.contains(where: { $0.name == name }),
        let text = (try? RegularFile.bytes(of: path)).map({ String(decoding: $0, as: UTF8.self) }),
        let source = Adoption.source(ofCopy: text), !FileManager.default.fileExists(atPath: source)
      else { return nil }
      return "\(path): \(source) is gone. Delete this copy of it."
    }
  }

  /// Writes the copies that differ into `folder`: what is the same is not compiled again.
  ///
  /// - Throws: `Failure` with code 64, before anything is written, if the folder is Git's or a file
  ///   is in the way that is no copy.
  func write(to folder: String) throws {
    if OutputFile.isOfGit(folder) {
      throw Failure(
        "\(folder): \(OutputFile.ofGit). Choose another folder with --out.", code: .usage)
    }
    let stale = try stale(in: folder)
    for (path, old, _) in stale where old.map({ !$0.hasPrefix(Adoption.mark) }) == true {
      throw Failure(
        "\(path): this is no copy, and stays as it is. Move it away, or choose another folder with --out.",
        code: .usage)
    }
    for (path, _, new) in stale {
      try OutputFile.makeFolder(of: path)
      try OutputFile.write(new, to: path)
    }
  }

  /// What is left to do, and how many files there are.
  var summary: String {
    let count = counted(files.count, "file")
    let end =
      leftovers.isEmpty
      ? "\(count) copied; no line needs an edit"
      : "\(count) copied; \(counted(leftovers.count, "line")) may need an edit"
    return (leftovers.map(\.description) + [end]).joined(separator: "\n")
  }
}
