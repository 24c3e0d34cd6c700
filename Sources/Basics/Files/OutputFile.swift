import Foundation

/// A file that a command writes: checked before the command begins its work, and complete or
/// untouched after it. The new text is written beside the old one and renamed over it: mode and
/// links stay. `/dev/stdout` is the stream.
package struct OutputFile {
  private let path: String
  /// What `path` leads to.
  package let file: String
  /// The mode of the old file; nil if there is none.
  private var mode: mode_t?

  private var isStandardOutput: Bool { path == "/dev/stdout" }

  /// Checks that `path` may be written and is none of `inputs`, and writes nothing.
  package init(
    _ path: String, inputs: [String] = [], replaceExisting: Bool = true
  ) throws(Failure) {
    self.path = path
    file = Self.resolved(path)
    var old = stat()
    guard !isStandardOutput else { return }
    if Self.isOfGit(path) { throw refused(Self.ofGit) }
    guard stat(path, &old) == 0 else {
      guard errno == ENOENT, access(file.pathFolder, W_OK) == 0 else { throw unwritable() }
      return
    }
    guard old.st_mode & S_IFMT == S_IFREG else {
      throw refused("this is not a regular file", code: .fileAccess)
    }
    for input in inputs {
      var other = stat()
      if stat(input, &other) == 0, other.st_dev == old.st_dev, other.st_ino == old.st_ino {
        throw refused("this file is also an input")
      }
    }
    guard replaceExisting else {
      throw refused("the file exists already", "Choose another output, or delete it first.")
    }
    if access(path, W_OK) != 0 { throw unwritable() }
    mode = old.st_mode & 0o7777
  }

  /// The path without links, as far as it exists.
  package static func resolved(_ path: String) -> String {
    let (whole, parent) = (realpath(path, nil), realpath(path.pathFolder, nil))
    defer { for text in [whole, parent] { free(text) } }
    return whole.map { String(cString: $0) }
      ?? parent.map { String(cString: $0).appendingPath(path.pathName) } ?? path
  }

  /// Why nothing is written there.
  package static let ofGit = "this belongs to git"

  /// Whether `path`, or what it leads to, is in a folder of Git's, whose hooks are commands.
  package static func isOfGit(_ path: String) -> Bool {
    // Where folders are still to be made, the last one that is there says where.
    var known = path
    while access(known, F_OK) != 0, known.pathFolder != known { known = known.pathFolder }
    return [path, resolved(known)].contains { $0.split(separator: "/").contains(".git") }
  }

  /// Checks, and writes `text`; if it throws, the old one is still there.
  package static func write(
    _ text: String, to path: String, inputs: [String] = [], replaceExisting: Bool = true,
    makesFolder: Bool = false
  ) throws(Failure) {
    if makesFolder { try makeFolder(of: path) }
    try OutputFile(path, inputs: inputs, replaceExisting: replaceExisting).write(Data(text.utf8))
  }

  /// If it throws, the old text is still there.
  package func write(_ data: Data) throws(Failure) {
    guard !isStandardOutput else {
      if let sink = StandardOutput.sink { return sink(String(decoding: data, as: UTF8.self)) }
      if !Descriptor.write(data, to: STDOUT_FILENO) { throw unwritable() }
      return
    }
    Self.removeAbandonedParts(from: file.pathFolder)
    let part = file.pathFolder.appendingPath(Self.newPart)
    let descriptor = open(
      part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode == nil ? 0o666 : 0o600)
    guard descriptor >= 0 else { throw unwritable() }
    flock(descriptor, LOCK_EX | LOCK_NB)
    if let mode { fchmod(descriptor, mode) }
    let isWritten =
      Descriptor.write(data, to: descriptor) && fsync(descriptor) == 0 && rename(part, file) == 0
    let failure = unwritable()
    close(descriptor)
    if isWritten { return }
    unlink(part)
    throw failure
  }

  /// A new name for what is renamed when it is complete.
  package static var newPart: String { ".panebench-part-\(UUID().uuidString)" }

  /// Removes from `folder` what killed processes have left there, from a minute later on.
  package static func removeAbandonedParts(from folder: String) {
    AbandonedEntries.remove(from: folder, named: /\.panebench-part-[0-9A-F-]{36}/)
  }

  package static func makeFolder(of path: String) throws(Failure) {
    let folder = path.pathFolder
    if isOfGit(folder) {
      throw Failure("\(folder): \(ofGit). Choose another output.")
    }
    if !make(folder) { throw unmakeable(folder) }
  }

  /// The failure to make `folder`, with the reason in `errno`.
  package static func unmakeable(_ folder: String) -> Failure {
    Failure(
      "\(folder): the folder cannot be made (\(systemError(errno))). Choose another.",
      code: .fileAccess)
  }

  /// Makes a folder, and those that it is in; false, with the reason in `errno`, if it cannot.
  private static func make(_ folder: String) -> Bool {
    if mkdir(folder, 0o777) == 0 { return true }
    if errno == ENOENT, folder.pathFolder != folder {
      return make(folder.pathFolder) && mkdir(folder, 0o777) == 0
    }
    var status = stat()
    guard errno == EEXIST, stat(folder, &status) == 0 else { return false }
    if status.st_mode & S_IFMT == S_IFDIR { return true }
    errno = ENOTDIR
    return false
  }

  private func unwritable() -> Failure {
    refused("cannot be written (\(systemError(errno)))", code: .fileAccess)
  }

  private func refused(
    _ reason: String, _ remedy: String = "Choose another output.", code: ExitStatus = .usage
  ) -> Failure {
    Failure("\(path): \(reason). \(remedy)", code: code)
  }
}
