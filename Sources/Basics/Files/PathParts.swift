import SystemPackage

/// The parts of a path as it is written, for every string: links are not followed.
extension String {
  /// The folder that the path's last part is in; `.` for a bare name.
  package var pathFolder: String {
    let folder = FilePath(self).removingLastComponent().string
    return folder.isEmpty ? "." : folder
  }

  /// The last part; the path itself where it has none, as `/`.
  package var pathName: String { FilePath(self).lastComponent?.string ?? self }

  /// What follows the last dot of the name, in small letters; empty if there is none.
  package var pathExtension: String { FilePath(self).extension?.lowercased() ?? "" }

  /// `path` from this folder; an absolute one as it is.
  package func appendingPath(_ path: String) -> String {
    FilePath(self).pushing(FilePath(path)).string
  }
}
