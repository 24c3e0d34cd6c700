import Basics
import Foundation
import Measurement
@_exported import Metrics
@_exported import ScenarioLanguage
@_exported import Scrolling
@_exported import Traces

/// Expects that opening `loader` and turning its pages costs the same at each of `pages`, and that
/// closing it frees everything. Fingers go along its pages, whichever way those follow each other.
///
/// Pages are blank, so only the loader's own work counts. Checks that:
/// - opening fetches and allocates the same at each size, to the last byte;
/// - turning fetches the same, past the last page of the smallest size, 200 turns at most, and back,
///   and allocates the same within 15%; the most that is held at once is within 10%;
/// - five more turns there and back keep nothing;
/// - repeated jumps, rotations, turns, scrolling by program, memory warnings, and ways to the background
///   and back keep nothing;
/// - no frame is long with 100 times the most pages, a million at most.
///
/// `loader` is declared outside of functions, and not private: workers find it by its name. `pages`
/// are at least two sizes; of a list, many of which fit on the screen, 40 times as many are measured.
///
/// - Throws: `CancellationError` if the test is cancelled; all else is an issue at the call.
/// - Complexity: Two processes for each size, and four more.
public func expectConstantLoad(
  of loader: any PageLoader.Type, pages: [Int] = [10, 1_000],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async throws {
  try await Caller(fileID, filePath, line, column).reporting([loader]) { test in
    guard Set(pages).count > 1, let least = pages.min(), least > 0 else {
      throw Failure("pages \(pages): whether it is constant takes two sizes above 0.", code: .usage)
    }
    func scenario(isList: Bool) -> Scenario {
      .constantLoad(
        of: loader, pages: pages, turns: least > 1 ? min(least + 5, 200) : 0, isList: isList)
    }
    var order = PageOrder.rightwards
    try await test.prove(scenario(isList: false), in: &order, ofList: scenario(isList: true))
    let most = pages.max() ?? 1
    try await test.prove(.repeatedUse(of: loader, pages: max(most, 10)), in: &order)
    let many = min(most * 100, 1_000_000)
    try await test.prove(.manyPages(of: loader, pages: many), in: &order)
  }
}

/// Expects that `loader` shows what it should at each of `pages`: no frame is blank or wrong, no
/// page flickers, stands elsewhere or is pulled from under a finger, no turn is lost, no frame is
/// long, and closing frees everything. Fingers go along its pages, whichever way those follow each other.
///
/// Fingers turn to both ends and beyond, take a turn back, catch a page in flight and flick before
/// the last one has come to rest; a program jumps and scrolls; the device is turned after each of
/// these, and in motion; the system warns of memory, also in motion, in which the loader closes, turns
/// dark and light, and brings its keyboard and takes it away, and what made room for it has to go with
/// it; another screen covers the pager. The pages are blank. Add 0 to `pages` if the app's list may be
/// empty.
///
/// Then the same with work in the background that takes 40 ms, and a network that takes 200 ms:
/// pages may come late, and none may be another's or go again, the main thread may wait for none, the
/// network may answer nothing that nobody needs, and nothing may go on after close.
///
/// `loader` is declared outside of functions, and not private: workers find it by its name.
///
/// - Throws: `CancellationError` if the test is cancelled; all else is an issue at the call.
/// - Complexity: Two processes for each size, and two more.
public func expectNothingWrong(
  of loader: any PageLoader.Type, pages: [Int] = [1, 2, 10, 1_000],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async throws {
  try await Caller(fileID, filePath, line, column).reporting([loader]) { test in
    var order = PageOrder.rightwards
    try await test.prove(.nothingWrong(with: loader, pages: pages), in: &order)
    let few = min(pages.max() ?? 0, 10)
    if few > 0 { try await test.prove(.lateWork(of: loader, pages: few), in: &order) }
  }
}

/// Expects what the scenario in the file at `path` does, as far as that is exact: times are for
/// `panebench prove`.
///
/// `path` is from the folder of the package. `loaders` are those beside the built-in ones, declared
/// outside of functions, and not private. If the scenario does not name one of them, they alone are
/// measured. `pages` stand in for its sizes.
///
/// - Throws: `CancellationError` if the test is cancelled; all else is an issue at the call.
/// - Complexity: Two processes for each loader and size.
public func prove(
  _ path: String, loaders: [any PageLoader.Type] = [], pages: [Int]? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async throws {
  try await Caller(fileID, filePath, line, column).reporting(loaders) { test in
    try await test.prove(test.entry(at: path), pages: pages)
  }
}

/// The same for a scenario that is written in Swift; the files that it names start at the folder of
/// the package.
public func prove(
  _ scenario: Scenario, loaders: [any PageLoader.Type] = [], pages: [Int]? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async throws {
  try await Caller(fileID, filePath, line, column).reporting(loaders) { test in
    try await test.prove(test.entry(of: scenario), pages: pages)
  }
}

/// Expects that no exact number is worse than in the file `baseline`; or writes the file, as with
/// `PANEBENCH_RECORD=1` in the environment.
///
/// Allocations and bytes are judged if the baseline was measured with the same libraries and fonts,
/// and by the same kind of build, debug or release; else a warning says that they are not.
///
/// `baseline` and `scenarios` are files, from the folder of the package; no scenario stands for
/// those that the baseline was measured of. `loaders` are as for `prove`. `records` is whether the
/// baseline is written.
///
/// - Throws: `CancellationError` if the test is cancelled; all else is an issue at the call.
/// - Complexity: Two processes for each scenario, loader and size.
public func expectNoRegression(
  baseline: String, scenarios: [String] = [], loaders: [any PageLoader.Type] = [],
  records: Bool = ProcessInfo.processInfo.environment["PANEBENCH_RECORD"] == "1",
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async throws {
  try await Caller(fileID, filePath, line, column).reporting(loaders) { test in
    try await test.compare(withBaselineAt: baseline, scenarios, records: records)
  }
}

/// Expects that what there is to see of `loader` in the scenario in the file at `path` is, line by
/// line, what the file `film` says; or writes the file, as with `PANEBENCH_RECORD=1` in the
/// environment.
///
/// A film is a line for each frame, with the pages on the screen in whole points and what is wrong
/// with it; it is the same on every machine. `film` is a file as `path` is, from the folder of the
/// package: by default it lies beside the scenario, with the loader's name. `pages` is the number of
/// pages: by default the scenario's smallest of 10 or more. `records` is whether the film is
/// written.
///
/// - Throws: `CancellationError` if the test is cancelled; all else is an issue at the call.
/// - Complexity: One process.
public func expectFilm(
  of loader: any PageLoader.Type, _ path: String, pages: Int? = nil, film: String? = nil,
  records: Bool = ProcessInfo.processInfo.environment["PANEBENCH_RECORD"] == "1",
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async throws {
  try await Caller(fileID, filePath, line, column).reporting([loader]) { test in
    try await test.film(of: loader.name, path, pages: pages, film: film, records: records)
  }
}
