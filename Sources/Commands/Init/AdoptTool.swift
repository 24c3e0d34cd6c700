import Basics
import Foundation
import Measurement
import Subprocess

/// What reads Swift: a program of its own on Swift's own parser, which takes longer to build than
/// PaneBench. It is built when it is first needed, and kept.
enum AdoptTool {
  /// PaneBench's sources, of which this program was built.
  static let clone = (0..<4).reduce(#filePath) { path, _ in path.pathFolder }
  private static let package = "\(clone)/Adopt"
  private static let program = "\(package)/.build/debug/panebench-adopt"

  struct Answer: Decodable {
    struct Leftover: Decodable {
      let path: String
      let line: Int
      let reason: String
      let remedy: String

      var error: InputError { InputError(reason, remedy: remedy, path: path, line: line) }
    }
    /// Which way the pages follow each other, and the line that says so.
    struct Axis: Decodable {
      let isVertical: Bool
      let path: String
      let line: Int
    }
    /// What makes the pager.
    struct Sketch: Decodable {
      let inherits: String
      let lines: [String]
    }
    let copies: [String]
    let leftovers: [Leftover]
    let axis: Axis?
    let sketch: Sketch?
    let refusal: Leftover?
  }

  /// The sources of the rules: copies that others have made are out of date.
  static let rules: [String] = {
    let sources = "\(package)/Sources"
    return ((try? FileManager.default.subpathsOfDirectory(atPath: sources)) ?? [])
      .filter { $0.hasSuffix(".swift") }.sorted().map { "\(sources)/\($0)" }
  }()

  /// What becomes of `files`; one that is no Swift is refused.
  static func answer(to files: [AdoptedFiles.Source]) async throws -> Answer {
    try await build()
    let result = try? await Subprocess.run(
      .path("/usr/bin/env"), arguments: [program],
      input: .array(Array(JSONEncoder().encode(["files": files]))), output: .bytes(limit: .max),
      error: .currentStandardError)
    guard let result, result.terminationStatus.isSuccess,
      let answer = try? JSONDecoder().decode(Answer.self, from: Data(result.standardOutput))
    else { throw Failure("\(program) has not answered. Delete it, and try again.", code: .fault) }
    if let refusal = answer.refusal { throw refusal.error }
    return answer
  }

  private static func build() async throws {
    guard !rules.isEmpty else {
      throw Failure(
        "\(package): the sources of adopt are not there. Build panebench in a clone that stays.")
    }
    func date(_ path: String) -> Date? {
      try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
    // It is newer than what it is made of.
    if let built = date(OutputFile.resolved(program)),
      (rules + ["\(package)/Package.swift"]).allSatisfy({ date($0) ?? .distantFuture <= built })
    {
      return
    }
    StandardError.print(
      "Building what reads Swift, once: two to three minutes on two quiet processors.")
    let result = try await Subprocess.run(
      .path("/usr/bin/env"),
      arguments: ["swift", "build", "--package-path", package, "--product", program.pathName],
      output: .bytes(limit: .max), error: .combinedWithOutput)
    guard result.terminationStatus.isSuccess else {
      StandardError.print(String(decoding: result.standardOutput, as: UTF8.self))
      throw Failure("\(package): this cannot be built; see above.", code: .fault)
    }
    // Nothing was linked if what is newer says the same.
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: program)
  }

  /// Whether Swift finds no error in the copies at `paths`, with the modules that this program was
  /// built of; the compiler prints what it finds.
  static func compiles(_ paths: [String], needsCombine: Bool) async throws -> Bool {
    let folder = WorkerProgram.thisProgram.pathFolder
    let modules = "\(folder)/Modules"
    guard FileManager.default.fileExists(atPath: "\(modules)/PaneUIKit.swiftmodule") else {
      throw Failure("\(modules): PaneUIKit is not there. Run the program where it was built.")
    }
    var maps = ["\(clone)/Sources/CLinux", "\(folder)/CExecutorHooks.build"]
    if needsCombine { maps.append("\(folder)/COpenCombineHelpers.build") }
    maps = maps.map { "\($0)/module.modulemap" }
    guard !needsCombine || FileManager.default.fileExists(atPath: maps[2]) else {
      throw Failure(
        "\(modules): Combine is not there. Build panebench with --traits Combine, or the package of the copies."
      )
    }
    let arguments =
      ["swiftc", "-typecheck", "-swift-version", "5", "-I", modules]
      + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] } + paths
    return try await Subprocess.run(
      .path("/usr/bin/env"), arguments: Arguments(arguments), output: .discarded,
      error: .currentStandardError
    ).terminationStatus.isSuccess
  }
}
