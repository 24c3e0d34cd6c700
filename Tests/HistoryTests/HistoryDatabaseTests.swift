import Foundation
import GRDB
import Testing
import Workers

@testable import History

@Suite("History")
struct HistoryDatabaseTests {
  private let folder: HistoryFolder

  init() throws { folder = try HistoryFolder() }

  private func history(
    _ access: HistoryDatabase.Access = .adding, timeout: Double = 5
  ) throws -> HistoryDatabase {
    try HistoryDatabase(folder.path, for: access, timeout: timeout)
  }

  @Test("what was added is read back, value for value")
  func roundTrip() throws {
    let run = MadeUpHistory.run(day: 1)
    let values = [
      MadeUpHistory.value(3),
      MadeUpHistory.value(0.1, of: "load-time", interval: 0.09...0.12, relative: 0.25),
    ]
    let writing = try history()
    #expect(try writing.add(run, values: values) == .added)
    try writing.close()
    let reading = try history(.reading)
    #expect(try reading.runs() == [run])
    #expect(try reading.series().flatMap(\.points).map(\.value) == [values[1], values[0]])
    #expect(try reading.series().flatMap(\.points).map(\.run) == [run, run])
  }

  @Test("runs are in the order of their commits, whenever they were added")
  func order() throws {
    let history = try history()
    for day in [3, 1, 2] {
      _ = try history.add(
        MadeUpHistory.run(day: day), values: [MadeUpHistory.value(Double(day))])
    }
    #expect(try history.runs().map(\.path) == ["1.jsonl", "2.jsonl", "3.jsonl"])
    #expect(try history.series().map { $0.points.map(\.value.value) } == [[1, 2, 3]])
  }

  @Test("a run is there once, and one that went on takes the place of what it was")
  func twice() throws {
    let history = try history()
    let (run, further) = (MadeUpHistory.run(day: 1), MadeUpHistory.run(day: 1, content: "more"))
    #expect(try history.add(run, values: [MadeUpHistory.value(3)]) == .added)
    #expect(try history.add(run, values: [MadeUpHistory.value(3)]) == .known)
    #expect(try history.add(further, values: [MadeUpHistory.value(4)]) == .renewed)
    #expect(try history.runs() == [further])
    #expect(try history.series().map { $0.points.map(\.value.value) } == [[4]])
  }

  @Test("an exact metric has one series, a timed one a series for each machine")
  func machines() throws {
    let history = try history()
    for (day, machine) in [(1, "P"), (2, "Q"), (3, "P")] {
      _ = try history.add(
        MadeUpHistory.run(day: day),
        values: ["open-fetches", "instructions-open", "load-time"].map {
          MadeUpHistory.value(Double(day), of: $0, machine: machine)
        })
    }
    let series = try history.series().map {
      "\($0.metric.name) \($0.machine ?? "anywhere") \($0.points.map(\.value.value))"
    }
    #expect(
      series == [
        "instructions-open P [1.0, 3.0]", "instructions-open Q [2.0]", "load-time P [1.0, 3.0]",
        "load-time Q [2.0]", "open-fetches anywhere [1.0, 2.0, 3.0]",
      ])
  }

  @Test("a filter leaves what it names, and a strange name nothing")
  func filter() throws {
    let history = try history()
    _ = try history.add(
      MadeUpHistory.run(day: 1),
      values: [MadeUpHistory.value(3), MadeUpHistory.value(5, of: "load-time")])
    func count(_ filter: HistoryFilter) throws -> Int { try history.series(filter).count }
    #expect(try count(HistoryFilter(metrics: ["load-time"])) == 1)
    #expect(try count(HistoryFilter(scenarios: ["Small"], loaders: ["three-pane"])) == 2)
    #expect(try count(HistoryFilter(loaders: ["' OR 1 = 1 --"])) == 0)
    #expect(try count(HistoryFilter(pages: [7])) == 0)
  }

  @Test("a run that cannot be added in full is not added at all")
  func allOrNothing() throws {
    let history = try history()
    let twice = [MadeUpHistory.value(3), MadeUpHistory.value(4)]
    #expect(throws: HistoryError.self) {
      _ = try history.add(MadeUpHistory.run(day: 1), values: twice)
    }
    #expect(try history.runs().isEmpty)
  }

  @Test("a program that was killed while it added leaves the runs before it, and takes new ones")
  func killed() throws {
    let history = try history()
    _ = try history.add(MadeUpHistory.run(day: 1), values: [MadeUpHistory.value(3)])
    // A copy of the files in the middle of a transaction is what a program that dies leaves behind.
    let copy = folder.folder.appendingPathComponent("copy.sqlite").path
    let queue = try DatabaseQueue(path: folder.path)
    try queue.inDatabase { database in
      try database.execute(sql: "PRAGMA cache_size = 1")
      try database.inTransaction {
        for number in 0..<5_000 {
          try database.execute(
            sql: "INSERT INTO cell (scenario, loader, pages, scenes) VALUES ('x', 'y', ?, 1)",
            arguments: [number])
        }
        for ending in ["", "-wal"] {
          try FileManager.default.copyItem(atPath: folder.path + ending, toPath: copy + ending)
        }
        return .rollback
      }
    }
    let left = try FileManager.default.attributesOfItem(atPath: copy + "-wal")[.size] as? Int
    #expect((left ?? 0) > 100_000)
    let revived = try HistoryDatabase(copy, for: .adding)
    #expect(try revived.runs() == [MadeUpHistory.run(day: 1)])
    #expect(
      try revived.add(MadeUpHistory.run(day: 2), values: [MadeUpHistory.value(3)]) == .added)
    #expect(try revived.series().map(\.points.count) == [2])
  }

  @Test("a history that is not there is only made to be added to")
  func missing() throws {
    #expect(
      folder.error { _ = try history(.reading) }
        == "DIR/history.sqlite: there is no history. Start one with 'panebench history add RUN', or name another with --database."
    )
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test("a file that is no database, another program's, or empty is refused and stays as it is")
  func strangers() throws {
    let refusal =
      "DIR/history.sqlite: not a PaneBench history. Choose another file with --database."
    let text = Data(String(repeating: "no database at all\n", count: 100).utf8)
    try text.write(to: URL(fileURLWithPath: folder.path))
    for access in [HistoryDatabase.Access.adding, .reading] {
      #expect(folder.error { _ = try history(access) } == refusal)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path)) == text)

    try FileManager.default.removeItem(atPath: folder.path)
    let other = try DatabaseQueue(path: folder.path)
    try other.write { try $0.execute(sql: "CREATE TABLE address (name TEXT)") }
    try other.close()
    let before = try Data(contentsOf: URL(fileURLWithPath: folder.path))
    #expect(folder.error { _ = try history() } == refusal)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path)) == before)

    try Data().write(to: URL(fileURLWithPath: folder.path))
    #expect(folder.error { _ = try history(.reading) } == refusal)
    #expect(folder.error { _ = try history(.adding) } == "no error")
  }

  @Test("a history of a newer program is refused, with the remedy")
  func newer() throws {
    try history().close()
    let queue = try DatabaseQueue(path: folder.path)
    try queue.write {
      try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('what comes next')")
    }
    try queue.close()
    for access in [HistoryDatabase.Access.adding, .reading] {
      #expect(
        folder.error { _ = try history(access) }
          == "DIR/history.sqlite: a newer version of PaneBench wrote this history. Use that version, or start another history with --database."
      )
    }
  }

  @Test("a history of the first version is read, and added to")
  func firstVersion() throws {
    let queue = try DatabaseQueue(path: folder.path)
    try HistorySchema.migrator.migrate(queue, upTo: "runs, cells and values")
    try queue.write {
      try $0.execute(
        sql: """
          INSERT INTO run VALUES (1, 'a', 'a', 'a.jsonl', '1.0', '2026-01-02T03:04:05Z', 7, NULL, NULL);
          INSERT INTO place VALUES (1, 'P', 'Serif');
          INSERT INTO cell VALUES (1, 'Small', 'three-pane', 100, 1);
          INSERT INTO value VALUES (1, 1, 'load-time', 1, 6, 5.5, 6.5, 8);
          """)
    }
    try queue.close()
    let before = try history(.reading)
    #expect(try before.runs().map(\.scenarioFiles) == [nil])
    #expect(try before.series().map(\.values) == [[6]])
    let history = try history()
    _ = try history.add(
      MadeUpHistory.run(day: 1), values: [MadeUpHistory.value(6, of: "load-time", relative: 2)])
    #expect(try history.runs().map(\.scenarioFiles) == [nil, ["Small": "small.scenario"]])
    #expect(try history.series().map(\.values) == [[6], [2]])
    #expect(try history.series().map(\.isRelative) == [false, true])
  }

  @Test("a folder, and a place in no folder, are refused")
  func places() throws {
    #expect(
      folder.error { _ = try HistoryDatabase(folder.folder.path, for: .adding) }
        == "DIR: it is a folder. Check the path and its permissions, or choose another file with --database."
    )
    #expect(
      folder.error {
        _ = try HistoryDatabase(
          folder.folder.appendingPathComponent("no/such.sqlite").path, for: .adding)
      }
        == "DIR/no/such.sqlite: unable to open database file. Check the path and its permissions, or choose another file with --database."
    )
  }

  @Test("a history that another program writes to is waited for, and then refused")
  func locked() throws {
    let history = try history(timeout: 0.05)
    _ = try history.add(MadeUpHistory.run(day: 1), values: [MadeUpHistory.value(3)])
    let other = try DatabaseQueue(path: folder.path)
    try other.inDatabase { database in
      try database.execute(sql: "BEGIN IMMEDIATE")
      #expect(
        folder.error { _ = try history.add(MadeUpHistory.run(day: 2), values: []) }
          == "DIR/history.sqlite: another program is writing to it. Try again when it has finished."
      )
      // Who only reads is not kept waiting.
      #expect(try history.runs() == [MadeUpHistory.run(day: 1)])
      try database.execute(sql: "ROLLBACK")
    }
    #expect(try history.add(MadeUpHistory.run(day: 2), values: []) == .added)
  }

  @Test("a damaged history is said to be damaged")
  func damaged() throws {
    let whole = try history()
    for day in 1...300 {
      _ = try whole.add(MadeUpHistory.run(day: day), values: [MadeUpHistory.value(3)])
    }
    try whole.close()
    var data = try Data(contentsOf: URL(fileURLWithPath: folder.path))
    data.replaceSubrange(4096..<data.count, with: Data(repeating: 0xA5, count: data.count - 4096))
    try data.write(to: URL(fileURLWithPath: folder.path))
    #expect(
      folder.error { _ = try history(.reading).runs() }
        == "DIR/history.sqlite: the history is damaged (database disk image is malformed). Restore a copy, or add the runs to a new one with --database."
    )
  }
}
