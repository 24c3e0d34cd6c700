import Basics
import Foundation

/// An app's files, whose copies compile beside PaneUIKit.
struct AdoptedFiles {
  struct Source: Encodable {
    /// The copy's: another one than the file's, for the compiler warns of two files with one name.
    let name: String
    /// As the copies spell it.
    let path: String
    let text: String
  }

  private let sources: [Source]
  /// What was asked for, as the copies spell it: files and folders.
  private let arguments: [String]
  var count: Int { sources.count }

  /// What the first line of every copy begins with.
  static let mark = "// Written by 'panebench adopt' from "
  private static let remedy = ": edit that file."

  /// The Swift files that `arguments` name, and all in folders among them; `spelling` is how copies
  /// spell a path. Files that are no text and two with one name are refused.
  init(_ arguments: [String], spelling: (String) -> String = { $0 }) throws {
    let files = try arguments.flatMap(Self.files)
    self.arguments = arguments.map(spelling)
    let names = files.map(\.pathName)
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      throw Failure(
        "\(files[index]): another file is called \(name), too. Rename one: a module wants names that differ."
      )
    }
    for file in files where !file.hasSuffix(".swift") {
      throw InputError(
        "this is not a Swift file", remedy: "name files that end in .swift", path: file)
    }
    sources = try zip(files, names).map { file, name in
      Source(
        name: "\(name.dropLast(6)).adopted.swift", path: spelling(file),
        text: try Self.text(of: file))
    }
  }

  /// The file at `path`, or those in the folder, but for copies, hidden ones, and packages in it.
  private static func files(at path: String) throws(InputError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { return [path] }
    let found = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    let packages = found.filter { $0.hasSuffix("/Package.swift") }.map { $0.dropLast(13) }
    let files = found.filter { file in
      file.hasSuffix(".swift") && !file.hasSuffix(".adopted.swift") && file != "Package.swift"
        && !file.split(separator: "/").contains { $0.hasPrefix(".") }
        && !packages.contains { file.hasPrefix($0) }
    }
    guard !files.isEmpty else {
      throw InputError(
        "there is no Swift file in this folder", remedy: "name the pager's", path: path)
    }
    let folder = path.hasSuffix("/") ? path : path + "/"
    return files.sorted().map { folder + $0 }
  }

  private static func text(of path: String) throws(InputError) -> String {
    let text = try RegularFile.text(
      of: path, orElse: "this is not text in UTF-8", remedy: "name Swift files")
    guard !text.utf8.starts(with: mark.utf8) else {
      throw InputError(
        "this is a copy that adopt has written", remedy: "name the app's own file", path: path)
    }
    return text
  }

  /// Refuses a path that cannot be a word of a workflow's command: a line end would begin a line of
  /// the workflow, and GitHub puts values in place of `${{`.
  func requirePlainPaths() throws(Failure) {
    let paths = arguments + sources.map(\.path)
    guard let path = paths.first(where: { $0 != $0.singleLine || $0.contains("${{") }) else {
      return
    }
    throw Failure(
      "\(path): a workflow cannot name this file. Rename it without control characters and '${{'.")
  }

  /// The names and texts of the copies, and what is left to do about them.
  struct Copies {
    /// The paths as the words of a command.
    let words: String
    let files: [(name: String, text: String)]
    let answer: AdoptTool.Answer
    /// What stands for the libraries whose names a file has.
    var products: [String] {
      ["PaneCombine", "PaneLibraries"].filter { product in
        files.contains { $0.text.contains("import \(product)") }
      }
    }

    /// How the pages lie, as far as the files say.
    var layout: PageLayout {
      isList ? .list : answer.axis?.isVertical == true ? .vertical : .horizontal
    }

    /// Whether the files have a table, and nothing that pages.
    private var isList: Bool {
      let pagers = [
        "isPagingEnabled", "targetContentOffset", "UIPageViewController", "scrollDirection",
        "orthogonalScrollingBehavior",
      ]
      let texts = files.map(\.text)
      return texts.contains { $0.contains("UITableView") }
        && !texts.contains { text in pagers.contains(where: text.contains) }
    }

    /// How the pages seem to lie, and which option says otherwise; nil if nothing in the files tells.
    var guess: String? {
      if isList {
        return
          "The files have a table and nothing that pages: the scenario is one for a list. If that is wrong, give --axis vertical."
      }
      return answer.axis.map { axis in
        let words = axis.isVertical ? ("vertical", "horizontal") : ("horizontal", "vertical")
        return
          "\(printable(axis.path)):\(axis.line): the axis is \(words.0). If that is wrong, give --axis \(words.1)."
      }
    }

    /// What is left to do, and how many files there are.
    var summary: String {
      // Compiled only where there is a module that is not here.
      let leftOut = answer.copies.count { $0.hasPrefix("#if canImport(") }
      let leftovers = answer.leftovers.map(\.error.description)
      let count =
        counted(files.count, "file") + " copied"
        + (leftOut > 0 ? ", of which \(leftOut) \(leftOut == 1 ? "is" : "are") left out" : "")
      let edits =
        leftovers.isEmpty
        ? "no line needs an edit" : "\(counted(leftovers.count, "line")) may need an edit"
      return (leftovers + ["\(count); \(edits)"]).joined(separator: "\n")
    }
  }

  func copies() async throws -> Copies {
    let answer = try await AdoptTool.answer(to: sources)
    let files = zip(zip(sources, originals), answer.copies).map { source, body in
      (source.0.name, Self.head(of: source.0, note: source.1, body: body) + body)
    }
    return Copies(
      words: arguments.map(\.shellQuoted).joined(separator: " "), files: files,
      answer: answer)
  }

  // MARK: What is out of date

  /// A number for each file that changes with it, with the names in the call and with the rules.
  private var originals: [String] {
    let rules = AdoptTool.rules.flatMap { FileManager.default.contents(atPath: $0) ?? Data() }
    let call = fingerprint(of: rules + sources.flatMap { Array($0.path.utf8) + [0] })
    return sources.map { fingerprint(of: "\(call) \($0.path)\n\($0.text)".utf8) }
  }

  private static func head(of source: Source, note: String, body: String) -> String {
    """
    \(mark)\(printable(source.path))\(remedy)
    // swift-format-ignore-file
    // \(note) \(fingerprint(of: body.utf8))

    """
  }

  /// The copies in `folder` that are not there, or were edited, or whose files were: unparsed.
  func stale(in folder: String) throws -> [String] {
    try zip(sources, originals).compactMap { source, note in
      let path = "\(folder)/\(source.name)"
      guard let old = try Self.old(path) else { return path }
      let parts = old.split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false)
      let body = parts.dropFirst(3).first.map(String.init)
      return old == body.map { Self.head(of: source, note: note, body: $0) + $0 } ? nil : path
    }
  }

  private static func old(_ path: String) throws(InputError) -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return String(decoding: try RegularFile.bytes(of: path), as: UTF8.self)
  }

  /// What to do about copies in `folder` of files that are gone.
  func abandoned(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { name in
      let path = "\(folder)/\(name)"
      guard name.hasSuffix(".adopted.swift"), !sources.contains(where: { $0.name == name }),
        let line = try? Self.old(path)?.split(separator: "\n", maxSplits: 1).first,
        line.hasPrefix(Self.mark), line.hasSuffix(Self.remedy)
      else { return nil }
      let source = String(line.dropFirst(Self.mark.count).dropLast(Self.remedy.count))
      guard !FileManager.default.fileExists(atPath: source) else { return nil }
      return "\(path): \(source) is gone. Delete this copy of it."
    }
  }

  /// Writes the copies that differ into `folder`: what is the same is not compiled again.
  func write(_ copies: Copies, to folder: String) throws {
    for (name, text) in copies.files where try Self.old("\(folder)/\(name)") != text {
      try OutputFile.write(text, to: "\(folder)/\(name)", makesFolder: true)
    }
  }

  /// Refuses a `folder` that is Git's, and one with a file in the way that is no copy.
  func check(_ folder: String) throws {
    if OutputFile.isOfGit(folder) {
      throw Failure("\(folder): \(OutputFile.ofGit). Choose another folder with --output.")
    }
    for source in sources {
      let path = "\(folder)/\(source.name)"
      guard let old = try Self.old(path), !old.hasPrefix(Self.mark) else { continue }
      throw Failure(
        "\(path): this is no copy, and stays as it is. Move it away, or choose another folder with --output."
      )
    }
  }
}
