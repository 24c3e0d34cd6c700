/// What is wrong with a run file, and what to do.
package enum RunFileError: Error, Hashable, CustomStringConvertible {
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)
  case exists(path: String)
  /// It is to be resumed, and is not there.
  case missing(path: String)
  /// Another program is writing into it.
  case busy(path: String, process: Int?)
  /// There is nothing in it, or not even the whole of its first line.
  case unbegun(path: String)
  case notARun(path: String)
  /// It was written by a program of another version.
  case otherVersion(path: String)
  case badLine(path: String, line: Int, reason: String)

  package var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "\(path): cannot be read: \(reason)"
    case .unwritable(let path, let reason):
      "\(path): cannot be written: \(reason). Choose another path with --output."
    case .exists(let path):
      "\(path): there is a file already. Choose another path with --output."
    case .missing(let path):
      "\(path): there is no such file to resume. Check the path, or leave --resume out to begin it."
    case .busy(let path, let process):
      "\(path): another program is writing into it\(process.map { ", process \($0)" } ?? ""). Wait until that has ended."
    case .unbegun(let path):
      "\(path): the run was stopped before its first line had been written, so there is nothing in it. Delete the file, and measure again with 'panebench run'."
    case .notARun(let path):
      "\(path):1: not a run file. 'panebench run --output FILE' writes one."
    case .otherVersion(let path):
      "\(path):1: written by another version of panebench; measure it again with this version."
    case .badLine(let path, let line, let reason):
      "\(path):\(line): \(reason). The file was damaged; measure again, or remove the line."
    }
  }
}
