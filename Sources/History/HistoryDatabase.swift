import Foundation
import GRDB
import Measurement

/// A history of runs: an SQLite file.
///
/// Every run is added in one transaction of a write-ahead log: whatever stops the program, the run
/// is there in full or not at all, and the others are there.
package final class HistoryDatabase: Sendable {
  /// What is to be done with it.
  package enum Access: Hashable, Sendable {
    /// Nothing is changed; it must be there.
    case reading
    /// It is made where it is not there.
    case adding
  }

  /// What became of a run that was to be added.
  package enum Addition: Hashable, Sendable {
    /// It is there now.
    case added
    /// It was there already.
    case known
    /// It was there, but less far; what is new of it is there now.
    case renewed
  }

  private let path: String
  private let queue: DatabaseQueue

  /// Opens the history at `path`.
  ///
  /// - Parameter patience: Seconds to wait for another program that writes.
  /// - Throws: `HistoryError`.
  package init(
    _ path: String, for access: Access, patience: Double = 5
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
      configuration.busyMode = .timeout(patience)
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
        let known = try Row.fetchOne(
          database, sql: "SELECT id, fingerprint FROM run WHERE identity = ?",
          arguments: [run.identity])
        if known?["fingerprint"] == run.fingerprint { return .known }
        if let known {
          try database.execute(sql: "DELETE FROM run WHERE id = ?", arguments: [known["id"]])
        }
        var insertion = Insertion(database)
        try insertion.insert(run, values: values)
        return known == nil ? .added : .renewed
      }
    }
  }

  /// Every run, in the order of the history.
  ///
  /// - Throws: `HistoryError`.
  package func runs() throws(HistoryError) -> [RecordedRun] {
    try Self.translating(path) {
      try queue.read { database in
        try Row.fetchAll(database, sql: "SELECT * FROM run ORDER BY date, began, id")
          .map(RecordedRun.init)
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
          Measured(run: RecordedRun($0), value: RecordedValue($0))
        }
      }
    }
    return Series.grouped(measurements)
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

/// Writes one run into the tables.
private struct Insertion {
  private let database: Database
  private var cells: [Cell: Int64] = [:]
  private var places: [Place: Int64] = [:]

  init(_ database: Database) { self.database = database }

  mutating func insert(_ run: RecordedRun, values: [RecordedValue]) throws {
    try database.execute(
      sql: """
        INSERT INTO run (identity, fingerprint, path, program, began, date, hash, subject)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        run.identity, run.fingerprint, run.path, run.program, run.began,
        run.date.timeIntervalSince1970, run.commit?.hash, run.commit?.subject,
      ])
    let id = database.lastInsertedRowID
    for value in values { try insert(value, run: id) }
  }

  private mutating func insert(_ value: RecordedValue, run: Int64) throws {
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO value (run, cell, metric, place, value, low, high, samples)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """)
    try statement.execute(arguments: [
      run, try id(of: value.cell), value.metric, try id(of: value.place), value.value,
      value.interval?.lowerBound, value.interval?.upperBound, value.sampleCount,
    ])
  }

  private mutating func id(of cell: Cell) throws -> Int64? {
    if let id = cells[cell] { return id }
    let arguments: StatementArguments = [cell.scenario, cell.loader, cell.pages, cell.scenes]
    try database.execute(
      sql: "INSERT OR IGNORE INTO cell (scenario, loader, pages, scenes) VALUES (?, ?, ?, ?)",
      arguments: arguments)
    cells[cell] = try Int64.fetchOne(
      database,
      sql: "SELECT id FROM cell WHERE (scenario, loader, pages, scenes) = (?, ?, ?, ?)",
      arguments: arguments)
    return cells[cell]
  }

  private mutating func id(of place: Place) throws -> Int64? {
    if let id = places[place] { return id }
    let arguments: StatementArguments = [place.machine, place.libraries]
    try database.execute(
      sql: "INSERT OR IGNORE INTO place (machine, libraries) VALUES (?, ?)", arguments: arguments)
    places[place] = try Int64.fetchOne(
      database, sql: "SELECT id FROM place WHERE (machine, libraries) = (?, ?)",
      arguments: arguments)
    return places[place]
  }
}
