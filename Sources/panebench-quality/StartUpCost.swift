import ScenarioLanguage
import Workers

/// How long it takes a worker to get from its start to just before it opens a loader.
struct StartUpCost {
  /// Workers of each kind.
  let workers: Int
  /// Milliseconds of each worker whose pages are blank, ascending.
  let blank: [Double]
  /// Milliseconds of each worker whose pages are text, with fonts opened and a page drawn, ascending.
  let text: [Double]

  /// Why a worker's start could not be measured.
  struct WorkerFailed: Error, CustomStringConvertible {
    let outcome: Outcome
    var description: String {
      "a worker that should only start did not complete: \(outcome). Does 'panebench run' work?"
    }
  }

  /// Starts `workers`, at least one, of this program for blank pages and as many for text, one after the other. Takes about three
  /// seconds.
  ///
  /// - Throws: where a worker does not complete.
  static func measured(workers: Int = 25) async throws -> StartUpCost {
    var (blank, text): ([Double], [Double]) = ([], [])
    for _ in 0..<workers {
      blank.append(try await startUp("blank"))
      text.append(try await startUp("read"))
    }
    return StartUpCost(
      workers: workers, blank: blank.sorted(), text: text.sorted())
  }

  /// The milliseconds of one worker whose pages are drawn in `mode`.
  private static func startUp(_ mode: String) async throws -> Double {
    let scenario = """
      scenario "Start"

      script generated cues 6 per page seed 7
      mode \(mode)
      pages 3
      loaders three-pane

      gestures {
          open at page 1
          close
      }
      """
    let entry = try ScenarioEntry(
      ScenarioFile(path: "start.scenario", text: scenario), vocabulary: Vocabulary(.builtIn))
    let cell = Cell(scenario: "Start", loader: "three-pane", pages: 3)
    let report = await WorkerProcess().measure(entry, cell, .timing)
    guard let startUp = report.details.startUp else { throw WorkerFailed(outcome: report.outcome) }
    return startUp
  }

  /// The section in Reports/quality.md.
  var markdown: String {
    """
    ## What a worker's start costs

    From the moment it is asked for to just before open, \(workers) workers each: the program is loaded, the trace
    read, fonts are opened, a page is drawn, and the loader is rehearsed. No metric contains it.

    | pages | median | least |
    |---|---|---|
    | blank | \(Self.medianAndLeast(blank)) |
    | text | \(Self.medianAndLeast(text)) |

    """
  }

  private static func medianAndLeast(_ times: [Double]) -> String {
    "\(Int(times[times.count / 2].rounded())) ms | \(Int(times[0].rounded())) ms"
  }
}

extension HarnessCost {
  /// The table in Reports/quality.md.
  var markdown: String {
    """
    # What the harness costs

    A loader that does nothing, \(frames) frames, the median of 51 replays in one process. Written by `make quality`; the
    times are those of one machine.

    | of each frame | cost |
    |---|---|
    | two clock reads | \(rounded(2 * clockRead)) ns |
    | the recorder beside them | \(rounded(overhead)) ns |
    | gestures, physics and callbacks, which are part of what is measured | \(rounded(world)) ns |
    | allocated in all \(frames) frames | \(bytes) B |

    """
  }

  private func rounded(_ value: Double) -> Int { Int(value.rounded()) }
}
