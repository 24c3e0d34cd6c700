import ArgumentParser
import Basics
import Foundation

/// How the pages of a pager lie.
enum PageLayout: String, ExpressibleByArgument, CaseIterable {
  case horizontal, vertical
  /// Rows below each other, many of which fit on the screen.
  case list
}

struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Makes a package with a pager, a scenario, tests, a baseline and a workflow.",
    discussion: """
      The pager's file could be an app's: it compiles for iOS with UIKit and for Linux with PaneUIKit. The tests count \
      what it does, and pass. With --here the package goes into the folder Bench, and the workflow into .github/workflows; \
      no existing file is changed, and a second pager gets a folder Bench-NAME. With --adopt the pager is your app's: see \
      'panebench help adopt', and construct it in the file NamePager.swift.

      EXAMPLE: panebench init demo
      EXAMPLE: panebench init reels --axis vertical
      EXAMPLE: panebench init feed --axis list --adopt App/FeedViewController.swift
      EXAMPLE: panebench init reader --here
      EXAMPLE: panebench init reader --here --adopt App/ReaderViewController.swift App/PageCell.swift
      EXAMPLE: panebench init demo --panebench https://github.com/your-account/PaneBench
      """)

  @Argument(help: "A word: the package's name, and its pager's in scenarios and tables.")
  var name: String

  @Flag(
    help: "Adds a folder Bench to the current folder, or Bench-NAME if it has a Bench.")
  var here = false

  @Option(
    help:
      "Which way the pager's pages follow each other: horizontal, vertical, or list, which is vertical with many of them on the screen. The default is what the files of --adopt say, or else horizontal."
  )
  var axis: PageLayout?

  @Option(
    help: ArgumentHelp(
      "Where PaneBench is: the folder of a clone, or the address of a repository, whose branch main is used. The default is the clone that this program was built in.",
      valueName: "folder|url"))
  var panebench: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "An app's Swift files, or their folder, whose pager is measured.", valueName: "file"))
  var adopt: [String] = []

  func run() async throws {
    let isSecond = here && FileManager.default.fileExists(atPath: "Bench/Package.swift")
    let folder = isSecond ? "Bench-\(name)" : here ? "Bench" : name
    try PackageTemplate.check(name: name)
    let adopted =
      try adopt.isEmpty
      ? nil : AdoptedFiles(adopt) { Self.path($0, from: here ? "File" : "\(folder)/File") }
    try adopted?.requirePlainPaths()
    try Self.requireNothing(at: folder)
    let copies = try await adopted?.copies()
    let template = try PackageTemplate(
      name: name, source: try source(for: folder), directory: here ? folder : nil,
      layout: axis ?? copies?.layout ?? .horizontal, adopted: copies)
    // With --here the workflow stands where the repository's others do.
    let workflowName = isSecond ? "pager-\(name)" : "pager"
    let workflow = (path: ".github/workflows/\(workflowName).yml", text: template.workflow)
    if here { try Self.requireNothing(at: workflow.path) }
    try Self.write(
      template.files + (here ? [] : [workflow]), to: folder, beside: here ? workflow : nil)
    let paths = template.files.map { "\(folder)/\($0.path)" }
    print((paths + [(here ? "" : "\(folder)/") + workflow.path]).joined(separator: "\n"))
    if let copies { print(copies.summary) }
    if let guess = axis == nil ? copies?.guess : nil { StandardError.print(guess) }
    sayWhatIsNext(in: folder, template, copies)
  }

  private func sayWhatIsNext(
    in folder: String, _ template: PackageTemplate, _ copies: AdoptedFiles.Copies?
  ) {
    let next = copies.map { copies in
      let what = copies.answer.sketch == nil ? "make" : "see what makes"
      return "\(what) the app's pager in \(folder)/\(template.pagerPath), then "
    }
    let build = "\(AdoptTool.clone)/.build"
    let isShared =
      panebench == nil && FileManager.default.isWritableFile(atPath: build)
      && !build.contains(/[^\w.\/\-]/)
    let options = isShared ? " -c release --disable-testable-imports --scratch-path \(build)" : ""
    StandardError.print("Next: \(next ?? "")cd \(folder) && swift test\(options)")
    StandardError.print(
      isShared
        ? "What 'make build' has compiled of PaneBench is not compiled again."
        : "Its first build compiles PaneBench: about three minutes on two quiet processors.")
    if !isAddress {
      StandardError.print(
        "A workflow finds PaneBench by its repository: name that with --panebench, or in \(folder)/Package.swift."
      )
    }
  }

  /// Whether PaneBench is named by an address, not by a folder.
  private var isAddress: Bool { panebench?.contains(/^[\w.@\-]+::?/) ?? false }

  /// Where the package in `package` finds PaneBench.
  private func source(for package: String) throws(Failure) -> PackageTemplate.Source {
    if let panebench, isAddress {
      let address = /(?:(?:https?|ssh|git|file):\/\/|[\w.\-]+@[\w.\-]+:)[\w.~:@%+\/\-]+/
        .asciiOnlyWordCharacters()
      let name = panebench.split(separator: "/").last?.replacing(/\.git$/, with: "") ?? ""
      guard panebench.wholeMatch(of: address) != nil, !panebench.hasSuffix("/"), !name.isEmpty
      else {
        throw Failure(
          "--panebench \(panebench): this is not the address of a repository, such as https://github.com/your-account/PaneBench."
        )
      }
      return (".package(url: \(String(reflecting: panebench)), branch: \"main\")", String(name))
    }
    let folder = URL(fileURLWithPath: panebench ?? AdoptTool.clone).path
    guard FileManager.default.fileExists(atPath: "\(folder)/Sources/PaneBenchTesting") else {
      throw Failure(
        "\(folder): there is no PaneBench. Name the folder of a clone, or a repository, with --panebench."
      )
    }
    // The package also builds where both are checked out side by side as here.
    let quoted = String(reflecting: Self.path(folder, from: "\(package)/Package.swift"))
    return (".package(name: \"PaneBench\", path: \(quoted))", "PaneBench")
  }

  /// How a file at `document` in the current folder names the one at `path`.
  private static func path(_ path: String, from document: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path(
      from: URL(fileURLWithPath: ".").resolvingSymlinksInPath().appendingPathComponent(document))
  }

  /// Refuses a path with something at it, even a dead link, and one that leads through a link.
  private static func requireNothing(at path: String) throws(Failure) {
    let parts = path.split(separator: "/")
    for count in parts.indices.map({ $0 + 1 }) {
      let path = parts.prefix(count).joined(separator: "/")
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      guard let type = attributes?[.type] as? FileAttributeType,
        count == parts.count || type != .typeDirectory
      else { continue }
      let remedy =
        FileManager.default.fileExists(atPath: "\(path)/Package.swift")
        ? "A second pager goes into that package by hand: Documentation/OwnLoader.md says how, under \"A second pager\"."
        : "Choose another name, or move it away."
      throw Failure("\(path): already exists; left unchanged. \(remedy)")
    }
  }

  /// Writes all files into a folder beside, and renames that: there is never a half of a package.
  /// What stands beside it comes last; without that, the package goes.
  private static func write(
    _ files: [(path: String, text: String)], to folder: String,
    beside: (path: String, text: String)?
  ) throws(Failure) {
    OutputFile.removeAbandonedParts(from: ".")
    let part = OutputFile.newPart
    var written = part
    do throws(Failure) {
      if mkdir(part, 0o777) != 0 { throw OutputFile.unmakeable(folder) }
      for file in files {
        try OutputFile.write(file.text, to: "\(part)/\(file.path)", makesFolder: true)
      }
      if rename(part, folder) != 0 { throw OutputFile.unmakeable(folder) }
      written = folder
      if let beside {
        try OutputFile.write(
          beside.text, to: beside.path, replaceExisting: false, makesFolder: true)
      }
    } catch {
      try? FileManager.default.removeItem(atPath: written)
      throw error
    }
  }
}
