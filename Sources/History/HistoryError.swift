import GRDB

/// Why a history cannot be read or written, and what to do.
package enum HistoryError: Error, Hashable, CustomStringConvertible {
  /// There is none.
  case missing(path: String)
  /// It cannot be opened, read or written.
  case inaccessible(path: String, reason: String)
  /// Another program holds it.
  case locked(path: String)
  /// The file is something else.
  case notAHistory(path: String)
  /// It is damaged.
  case damaged(path: String, reason: String)
  /// A newer program wrote it.
  case newer(path: String)
  /// A run does not say when it began.
  case undated(path: String, text: String)
  /// A fault of the program, as SQLite reports it.
  case fault(path: String, reason: String)

  /// File, reason and remedy.
  package var description: String {
    switch self {
    case .missing(let path):
      "\(path): there is no history. Start one with 'panebench history add RUN', or name another with --database."
    case .inaccessible(let path, let reason):
      "\(path): \(reason). Check the path and its permissions, or choose another file with --database."
    case .locked(let path):
      "\(path): another program is writing to it. Try again when it has finished."
    case .notAHistory(let path):
      "\(path): not a PaneBench history. Choose another file with --database."
    case .damaged(let path, let reason):
      "\(path): the history is damaged (\(reason)). Restore a copy, or add the runs to a new one with --database."
    case .newer(let path):
      "\(path): a newer version of PaneBench wrote this history. Use that version, or start another history with --database."
    case .undated(let path, let text):
      "\(path):1: the run's beginning, '\(text)', is not an ISO 8601 date. The file is damaged; measure again."
    case .fault(let path, let reason):
      "\(path): \(reason)"
    }
  }

  /// What went wrong with the database at `path`.
  init(_ error: any Error, path: String) {
    if let error = error as? HistoryError {
      self = error
      return
    }
    guard let error = error as? DatabaseError else {
      self = .fault(path: path, reason: "\(error)")
      return
    }
    let reason = error.message ?? "SQLite error \(error.resultCode.rawValue)"
    switch error.resultCode {
    case .SQLITE_NOTADB: self = .notAHistory(path: path)
    case .SQLITE_CORRUPT: self = .damaged(path: path, reason: reason)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked(path: path)
    case .SQLITE_READONLY: self = .inaccessible(path: path, reason: "it cannot be written")
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_IOERR, .SQLITE_FULL, .SQLITE_AUTH:
      self = .inaccessible(path: path, reason: reason)
    default: self = .fault(path: path, reason: reason)
    }
  }
}
