import ArgumentParser
import Basics
import Foundation

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Makes a package with a pager, a scenario, tests, a baseline and a workflow.",
    discussion: """
      The pager's file is one that an app can have: it compiles for iOS with UIKit and for Linux with PaneUIKit. The tests \
      count what it does, and pass. With --here the package goes into the folder Bench of the current one, and the workflow \
      into .github/workflows: nothing that is there is changed.

      EXAMPLE: panebench init demo
      EXAMPLE: panebench init reader --here
      EXAMPLE: panebench init demo --url https://github.com/OWNER/PaneBench
      """)

  @Argument(help: "A word: the package's name, and its pager's in scenarios and tables.")
  var name: String

  @Flag(help: "Adds to what is in the current folder, in a folder Bench.")
  var here = false

  @Option(
    help: ArgumentHelp(
      "The folder of a clone of PaneBench; without it, the one that this program was built in.",
      valueName: "folder"))
  var path: String?

  @Option(help: "PaneBench's repository, instead of a clone: its branch main.")
  var url: String?

  func validate() throws {
    if url != nil, path != nil {
      throw ValidationError("PaneBench comes from --url or from --path: leave one of them out.")
    }
  }

  func run() throws {
    let template = try PackageTemplate(
      name: name, source: try source(), directory: here ? "Bench" : nil)
    let folder = here ? "Bench" : name
    // With --here the workflow stands where the repository's others do.
    let workflow = (here ? "" : folder + "/") + PackageTemplate.workflowPath
    try Self.requireNothing(at: folder)
    if here { try Self.requireNothing(at: workflow) }
    try Self.write(template.files, to: folder)
    try OutputFile.makeFolder(of: workflow)
    try OutputFile.write(template.workflow, to: workflow, replaceExisting: false)
    let paths = template.files.map { "\(folder)/\($0.path)" }
    print((paths + [workflow]).joined(separator: "\n"))
    StandardError.print("Next: cd \(folder) && swift test")
    if url == nil {
      StandardError.print(
        "A workflow finds PaneBench by its repository: name that with --url, or in \(folder)/Package.swift."
      )
    }
  }

  /// Where the package finds PaneBench.
  private func source() throws(Failure) -> PackageTemplate.Source {
    if let url {
      let name = url.split(separator: "/").last?.replacing(/\.git$/, with: "") ?? ""
      return PackageTemplate.Source(
        dependency: ".package(url: \(String(reflecting: url)), branch: \"main\")",
        package: String(name))
    }
    let folder =
      path.map { URL(fileURLWithPath: $0) }
      ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let module = folder.appendingPathComponent("Sources/PaneBenchTesting").path
    guard FileManager.default.fileExists(atPath: module) else {
      throw Failure(
        "\(folder.path): there is no PaneBench. Name the folder of a clone with --path, or a repository with --url.",
        code: .usage)
    }
    let quoted = String(reflecting: folder.standardizedFileURL.path)
    return PackageTemplate.Source(
      dependency: ".package(name: \"PaneBench\", path: \(quoted))", package: "PaneBench")
  }

  private static func requireNothing(at path: String) throws(Failure) {
    guard FileManager.default.fileExists(atPath: path) else { return }
    throw Failure(
      "\(path): it is there already, and stays as it is. Choose another name, or move it away.",
      code: .usage)
  }

  /// Writes all files into a folder beside, and renames that: there is never a half of a package.
  private static func write(
    _ files: [(path: String, text: String)], to folder: String
  ) throws(Failure) {
    let part = ".panebench-init-\(ProcessInfo.processInfo.processIdentifier)"
    do throws(Failure) {
      for file in files {
        let path = "\(part)/\(file.path)"
        try OutputFile.makeFolder(of: path)
        try OutputFile.write(file.text, to: path)
      }
      guard rename(part, folder) == 0 else {
        throw Failure(
          "\(folder): the folder cannot be made (\(systemError(errno))). Choose another.",
          code: .fileAccess)
      }
    } catch {
      try? FileManager.default.removeItem(atPath: part)
      throw error
    }
  }
}
