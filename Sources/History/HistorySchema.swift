import GRDB

/// The tables of a history, and how older ones become them.
///
/// A migration that was published is never changed: a further one follows it.
enum HistorySchema {
  /// Marks an SQLite file as a history: `PBhi`, in the header field that SQLite has for that.
  static let applicationID = 0x5042_6869

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("runs, cells and values") { database in
      try database.execute(sql: tables)
      try database.execute(sql: "PRAGMA application_id = \(applicationID)")
    }
    migrator.registerMigration("values relative to the reference, scenario files") { database in
      try database.execute(sql: "ALTER TABLE value ADD COLUMN relative REAL")
      // A JSON object: paths by titles.
      try database.execute(sql: "ALTER TABLE run ADD COLUMN scenarioFiles TEXT")
    }
    return migrator
  }

  private static let tables = """
    CREATE TABLE run (
      id INTEGER PRIMARY KEY,
      identity TEXT NOT NULL UNIQUE,
      fingerprint TEXT NOT NULL,
      path TEXT NOT NULL,
      program TEXT NOT NULL,
      began TEXT NOT NULL,
      -- Seconds since 1970: what the history is ordered by.
      date REAL NOT NULL,
      hash TEXT,
      subject TEXT
    ) STRICT;
    CREATE INDEX run_date ON run (date, id);

    CREATE TABLE place (
      id INTEGER PRIMARY KEY,
      machine TEXT NOT NULL,
      libraries TEXT NOT NULL,
      UNIQUE (machine, libraries)
    ) STRICT;

    CREATE TABLE cell (
      id INTEGER PRIMARY KEY,
      scenario TEXT NOT NULL,
      loader TEXT NOT NULL,
      pages INTEGER NOT NULL,
      scenes INTEGER NOT NULL,
      UNIQUE (scenario, loader, pages, scenes)
    ) STRICT;

    CREATE TABLE value (
      run INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
      cell INTEGER NOT NULL REFERENCES cell (id),
      metric TEXT NOT NULL,
      place INTEGER NOT NULL REFERENCES place (id),
      value REAL NOT NULL,
      low REAL,
      high REAL,
      samples INTEGER NOT NULL,
      PRIMARY KEY (run, cell, metric)
    ) STRICT, WITHOUT ROWID;
    """
}
