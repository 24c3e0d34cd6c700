import Foundation
import GRDB
import Workers

/// A history of runs: an SQLite file.
///
/// Every run is added in one transaction of a write-ahead log: whatever stops the program, the run
/// is there in full or not at all, and the others are there.
package final class HistoryDatabase: Sendable {
  package enum Access: Hashable, Sendable {
    /// Nothing is changed; the file must exist.
    case reading
    /// The file is created where it does not exist.
    case adding
  }

  /// What became of a run that was to be added.
  package enum Addition: Hashable, Sendable {
    case added
    case known
    /// It was there with less in it.
    case renewed
  }

  private let path: String
  private let queue: DatabaseQueue

  /// Opens the history at `path`.
  ///
  /// - Parameter timeout: Seconds to wait for another program that writes.
  /// - Throws: `HistoryError`.
  package init(
    _ path: String, for access: Access, timeout: Double = 5
  ) throws(HistoryError) {
    self.path = path
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      // To open a pipe would be to wait for somebody who writes to it.
      throw .inaccessible(
        path: path, reason: isFolder ? "it is a folder" : "it is a pipe or a device")
    }
    if !isThere, access == .reading { throw .missing(path: path) }
    queue = try Self.translating(path) {
      var configuration = Configuration()
      configuration.readonly = true
      configuration.busyMode = .timeout(timeout)
      // A file that is something else must not be written to: not even to begin a log.
      if isThere {
        let queue = try Self.openForReading(path, configuration) {
          try Self.checkKind(of: $0, path: path, for: access)
        }
        if access == .reading { return queue }
        try queue.close()
      }
      configuration.readonly = false
      configuration.journalMode = .wal
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      try HistorySchema.migrator.migrate(queue)
      return queue
    }
  }

  /// Opens the file and reads from it.
  ///
  /// A write-ahead log has to be writable for readers, too. Where the folder is not and there is no log, nobody is writing, and
  /// the file is read without one.
  private static func openForReading(
    _ path: String, _ configuration: Configuration, _ body: (Database) throws -> Void
  ) throws -> DatabaseQueue {
    do {
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      try queue.read(body)
      return queue
    } catch let error as DatabaseError
      where [.SQLITE_READONLY, .SQLITE_CANTOPEN].contains(error.resultCode)
      && access(path, R_OK) == 0 && access(path + "-wal", F_OK) != 0
    {
      let url = URL(fileURLWithPath: path).absoluteString + "?immutable=1"
      let queue = try DatabaseQueue(path: url, configuration: configuration)
      try queue.read(body)
      return queue
    }
  }

  /// Closes the file, with the log written into it.
  ///
  /// - Throws: `HistoryError`.
  package func close() throws(HistoryError) {
    try Self.translating(path) { try queue.close() }
  }

  /// Adds a run with its `values`, all or nothing.
  ///
  /// - Throws: `HistoryError`; the history is as it was then.
  package func add(
    _ run: RecordedRun, values: [RecordedValue]
  ) throws(HistoryError) -> Addition {
    try Self.translating(path) {
      try queue.write { database in
        let known = RecordedRun.filter(Column("identity") == run.identity)
        let former = try known.fetchOne(database)
        if former?.fingerprint == run.fingerprint { return .known }
        try known.deleteAll(database)
        try run.insert(database)
        try Self.insert(values, run: database.lastInsertedRowID, database)
        return former == nil ? .added : .renewed
      }
    }
  }

  /// Every run, in the order of the history.
  ///
  /// - Throws: `HistoryError`.
  package func runs() throws(HistoryError) -> [RecordedRun] {
    try Self.translating(path) {
      try queue.read { database in
        try RecordedRun.order(sql: "date, began, id").fetchAll(database)
      }
    }
  }

  /// What was measured of one metric of one cell, run by run.
  ///
  /// - Throws: `HistoryError`.
  package func series(_ filter: HistoryFilter = HistoryFilter()) throws(HistoryError) -> [Series] {
    let query = filter.query
    let measurements = try Self.translating(path) {
      try queue.read { database in
        try Row.fetchAll(database, sql: query.sql, arguments: query.arguments).map {
          Measured(run: try RecordedRun(row: $0), value: try RecordedValue(row: $0))
        }
      }
    }
    return Series.grouped(measurements)
  }

  private static func insert(_ values: [RecordedValue], run: Int64, _ database: Database) throws {
    var cells: [Cell: Int64] = [:]
    var environments: [Environment: Int64] = [:]
    for value in values {
      let row = ValueRow(
        run: run, cell: try id(of: value.cell, among: &cells, database), metric: value.metric,
        place: try id(of: value.environment, among: &environments, database), value: value.value,
        low: value.interval?.lowerBound, high: value.interval?.upperBound,
        samples: value.sampleCount, relative: value.relative)
      try row.insert(database)
    }
  }

  /// The number of the row of `record`, which is inserted where it is not there.
  private static func id<Record: PersistableRecord & Hashable>(
    of record: Record, among known: inout [Record: Int64], _ database: Database
  ) throws -> Int64 {
    if let id = known[record] { return id }
    let id = try record.upsertAndFetch(database, as: RowNumber.self).id
    known[record] = id
    return id
  }

  private static func checkKind(
    of database: Database, path: String, for access: Access
  ) throws {
    let isEmpty = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") == 0
    let mark = try Int.fetchOne(database, sql: "PRAGMA application_id")
    if isEmpty, access == .adding { return }
    guard mark == HistorySchema.applicationID else { throw HistoryError.notAHistory(path: path) }
    if try HistorySchema.migrator.hasBeenSuperseded(database) {
      throw HistoryError.newer(path: path)
    }
  }

  private static func translating<Result>(
    _ path: String, _ body: () throws -> Result
  ) throws(HistoryError) -> Result {
    do { return try body() } catch { throw HistoryError(error, path: path) }
  }
}
