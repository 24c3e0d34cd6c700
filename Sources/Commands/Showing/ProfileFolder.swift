import Basics
import Documents
import Foundation
import Measurement
import Profiling
import Wording

struct ProfileFolder {
  private let path: String
  private let inputs: [String]

  /// Refuses a path where nothing can be written.
  init(_ path: String, inputs: [String] = []) throws(Failure) {
    (self.path, self.inputs) = (path, inputs)
    var isFolder = ObjCBool(false)
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue {
      throw Failure("\(path): this is a file. Give a folder.")
    }
    let page = "\(path)/index.html"
    try OutputFile.makeFolder(of: page)
    _ = try OutputFile(page, inputs: inputs)
  }

  /// Writes the page last: if it is there, so is the rest.
  func write(_ report: ProfileReport) throws(Failure) {
    for file in report.files {
      let target = "\(path)/\(file.name)"
      try OutputFile.makeFolder(of: target)
      try OutputFile(target, inputs: inputs).write(file.contents)
    }
    try OutputFile.write(report.page.html, to: "\(path)/index.html", inputs: inputs)
    StandardError.print("\(path)/index.html")
  }
}

extension Profiler {
  /// The profile of one loader in `program`, or in this one, whose workers have ten minutes each.
  func profile(
    of loader: String, label: String, program: String? = nil
  ) async throws -> Profile {
    let program = WorkerProgram(program ?? WorkerProgram.thisProgram, timeLimit: 600)
    do {
      return try await profile(of: loader, label: label, program: program) {
        StandardError.print("profiling \(label): \($0.rawValue)")
      }
    } catch let error where !(error is Failure || error is CancellationError) {
      throw Failure("\(error)", code: .fileAccess)
    }
  }
}
