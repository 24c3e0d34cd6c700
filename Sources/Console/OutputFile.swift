import Foundation

/// Writes results into files, and never destroys what the user did not mean to give up.
///
/// A regular file is written beside the old one and renamed over it: whatever fails, the old text is still there and
/// nothing else is. It keeps its mode and owner. A symbolic link stays a link, and the file it leads to is written.
/// Devices, pipes and descriptors (`/dev/stdout`) are written in place.
package struct OutputFile {
  private let path: String
  private let target: Target
  private let replaceExisting: Bool

  /// What a path leads to.
  private enum Target {
    /// A regular file, with its status if it exists.
    case file(String, stat?)
    /// A device or a pipe.
    case stream(String)
    /// A descriptor of this process.
    case descriptor(Int32)
  }

  /// Checks that `path` may be written, and writes nothing: for a command that works long before it writes.
  ///
  /// - Parameters:
  ///   - inputs: Files that the command reads; the output must be none of them.
  ///   - replaceExisting: Whether a regular file that exists may be replaced.
  /// - Throws: `Failure` with exit code 64 or 74.
  package init(
    _ path: String, inputs: [String] = [], replaceExisting: Bool = true
  ) throws(Failure) {
    self.path = path
    self.replaceExisting = replaceExisting
    target = try Self.target(of: path)
    guard case .file(let file, let status?) = target else { return }
    for input in inputs {
      var other = stat()
      if stat(input, &other) == 0, other.st_dev == status.st_dev, other.st_ino == status.st_ino {
        throw Failure(
          "\(path): this file is also an input. Choose another output.", code: .usage)
      }
    }
    guard replaceExisting else {
      throw Failure(
        "\(path): the file exists already. Choose another output, or replace it with --force.",
        code: .usage)
    }
    if access(file, W_OK) != 0 { throw failure() }
  }

  /// Writes `text` to `path`, which must be none of `inputs`.
  ///
  /// - Throws: `Failure` with exit code 64 or 74; what was there before is still there then.
  package static func write(
    _ text: String, to path: String, inputs: [String] = [], replaceExisting: Bool = true
  ) throws(Failure) {
    try OutputFile(path, inputs: inputs, replaceExisting: replaceExisting).write(Data(text.utf8))
  }

  /// Writes all of `data`.
  ///
  /// - Throws: `Failure` with exit code 74; what was there before is still there then.
  package func write(_ data: Data) throws(Failure) {
    switch target {
    case .file(let file, let status): try replace(file, like: status, with: data)
    case .stream(let file):
      let descriptor = open(file, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else { throw failure() }
      defer { close(descriptor) }
      guard Descriptor.write(data, to: descriptor) else { throw failure() }
    case .descriptor(let descriptor):
      guard Descriptor.write(data, to: descriptor) else { throw failure() }
    }
  }

  /// Writes a file of its own beside `file`, then gives it the name.
  private func replace(_ file: String, like old: stat?, with data: Data) throws(Failure) {
    let folder = (file as NSString).deletingLastPathComponent
    let temporary = (folder as NSString).appendingPathComponent(".panebench-part-\(getpid())")
    let descriptor = open(
      temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, old == nil ? 0o666 : 0o600)
    guard descriptor >= 0 else { throw failure() }
    if let old {
      // Only root may give a file away; the group may be one of the user's.
      if fchown(descriptor, old.st_uid, old.st_gid) != 0 {
        _ = fchown(descriptor, .max, old.st_gid)
      }
      fchmod(descriptor, old.st_mode & 0o7777)
    }
    let isWritten = Descriptor.write(data, to: descriptor) && fsync(descriptor) == 0
    let reason = errno
    close(descriptor)
    guard isWritten, publish(temporary, as: file) else {
      let failure = failure(isWritten ? errno : reason)
      unlink(temporary)
      throw failure
    }
  }

  /// Renames `temporary` to `file`. Where nothing may be replaced, a file that has come meanwhile stays.
  private func publish(_ temporary: String, as file: String) -> Bool {
    guard !replaceExisting else { return rename(temporary, file) == 0 }
    if link(temporary, file) == 0 { return unlink(temporary) == 0 }
    // Some file systems have no hard links.
    return errno != EEXIST && rename(temporary, file) == 0
  }

  private func failure(_ code: Int32 = errno) -> Failure { Self.failure(path, code) }

  private static func failure(_ path: String, _ code: Int32 = errno) -> Failure {
    Failure(
      "\(path): cannot be written (\(String(cString: strerror(code)))). Choose another output.",
      code: .fileAccess)
  }

  /// Follows symbolic links to what they lead to, which need not be there.
  private static func target(of path: String) throws(Failure) -> Target {
    var file = path
    for _ in 0..<40 {
      if let descriptor = Self.descriptor(named: file) { return .descriptor(descriptor) }
      guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: file) else {
        return try kind(of: file, path)
      }
      let folder = (file as NSString).deletingLastPathComponent
      file = link.hasPrefix("/") ? link : (folder as NSString).appendingPathComponent(link)
    }
    throw failure(path, ELOOP)
  }

  private static func kind(of file: String, _ path: String) throws(Failure) -> Target {
    var status = stat()
    guard stat(file, &status) == 0 else {
      guard errno == ENOENT else { throw failure(path) }
      return .file(file, nil)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file(file, status)
    case S_IFIFO, S_IFCHR: return .stream(file)
    case S_IFDIR: throw failure(path, EISDIR)
    default:
      throw Failure(
        "\(path): neither a file nor a pipe. Choose another output.", code: .fileAccess)
    }
  }

  /// The descriptor that a path such as `/dev/stdout` or `/dev/fd/3` stands for.
  private static func descriptor(named path: String) -> Int32? {
    let names = ["/dev/stdin", "/dev/stdout", "/dev/stderr"]
    if let index = names.firstIndex(of: path) { return Int32(index) }
    return ["/dev/fd/", "/proc/self/fd/"].first(where: path.hasPrefix)
      .flatMap { Int32(path.dropFirst($0.count)) }
  }
}
