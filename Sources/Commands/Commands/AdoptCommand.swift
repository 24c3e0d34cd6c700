import ArgumentParser
import Basics

struct AdoptCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt",
    abstract: "Copies an app's Swift files, rewritten so that they compile beside PaneUIKit.",
    discussion: """
      Name all files of a pager in one call, or their folder: they may use each other's protocols. The originals stay as \
      they are, and errors name their lines. The tool that reads Swift is built at first use, which takes minutes, and kept. \
      Whatever cannot be carried over is listed with its line and what to do. Exit code 1 with --check: a copy is older \
      than its file, or its file is gone; with --check-types: the copies do not compile.

      EXAMPLE: panebench adopt App/Pager.swift App/PagerCell.swift --output Sources/Reader
      EXAMPLE: panebench adopt App/Reader --output Sources/Reader --check-types
      EXAMPLE: panebench adopt App/Pager.swift App/PagerCell.swift --output Sources/Reader --check
      """)

  @Argument(
    help: "The app's Swift files, unchanged, and folders of them.",
    completion: .file(extensions: ["swift"]))
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "The folder for the copies. Other files in it are not touched.", valueName: "folder"))
  var output: String

  @Flag(help: "Writes nothing, and fails if a file, or its copy, has changed since it was copied.")
  var check = false

  @Flag(help: "Compiles the copies beside PaneUIKit, without a package.")
  var checkTypes = false

  func validate() throws {
    if check, checkTypes {
      throw ValidationError("--check compiles nothing: leave it or --check-types out.")
    }
  }

  func run() async throws {
    let adopted = try AdoptedFiles(files)
    try adopted.check(output)
    let abandoned = { adopted.abandoned(in: output) }
    if check {
      let advice = "out of date. Run this command without --check."
      let stale = try adopted.stale(in: output).map { "\($0): \(advice)" } + abandoned()
      for line in stale { print(line) }
      guard stale.isEmpty else { throw ExitCode(1) }
      return print("\(counted(adopted.count, "file")): up to date")
    }
    let copies = try await adopted.copies()
    try adopted.write(copies, to: output)
    print(copies.summary)
    for (product, has) in [
      ("PaneCombine", "Combine's names, if PaneBench is asked for with traits: [\"Combine\"]"),
      ("PaneLibraries", "names of SnapKit, Then, PureLayout, Kingfisher, SDWebImage and Nuke"),
    ] where copies.products.contains(product) {
      StandardError.print(
        "The package needs the product \(product), beside PaneUIKit: it has \(has).")
    }
    abandoned().forEach { StandardError.print("warning: \($0)") }
    let paths = copies.files.map { "\(output)/\($0.name)" }
    let needsCombine = copies.products.contains("PaneCombine")
    if checkTypes, try await !AdoptTool.compiles(paths, needsCombine: needsCombine) {
      throw ExitCode(1)
    }
  }
}
