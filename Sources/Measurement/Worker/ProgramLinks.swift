import Basics
import Foundation
import Subprocess
import SystemPackage

/// The two programs of a comparison, and a copy of the base, under names of one length: a program's
/// path lies on its stack, and how long it is moves everything behind it. Source: Mytkowicz et al.,
/// "Producing Wrong Data Without Doing Anything Obviously Wrong!", ASPLOS 2009.
final class ProgramLinks: Sendable {
  private let folder: TemporaryFolder

  var base: String { path("base") }
  var head: String { path("head") }
  /// Another file with the same content, or the same file if that does not run from another folder.
  var copy: String { path("copy") }

  init(base: String, head: String) async throws {
    folder = try TemporaryFolder("programs")
    let files = FileManager.default
    for (name, program) in [("base", base), ("head", head)] {
      try files.createSymbolicLink(
        atPath: path(name), withDestinationPath: URL(fileURLWithPath: program).path)
    }
    let original = URL(fileURLWithPath: base).resolvingSymlinksInPath().path
    try files.copyItem(atPath: original, toPath: copy)
    guard await !runs(copy) else { return }
    try files.removeItem(atPath: copy)
    try files.createSymbolicLink(atPath: copy, withDestinationPath: original)
  }

  deinit { folder.remove() }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  /// Whether a program finds its libraries where it lies.
  private func runs(_ program: String) async -> Bool {
    let result = try? await Subprocess.run(
      .path(FilePath(program)), arguments: ["--version"], output: .discarded, error: .discarded)
    return result?.terminationStatus.isSuccess == true
  }
}
