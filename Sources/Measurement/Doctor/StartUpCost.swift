/// How long it takes a worker to get from its start to just before it opens a loader.
public struct StartUpCost: Hashable, Sendable {
  /// Workers of each kind.
  public let workers: Int
  /// Milliseconds where pages are blank: the median.
  public let blank: Double
  /// Milliseconds where pages are text, with fonts opened and a page drawn: the median.
  public let text: Double

  /// Why a worker's start could not be measured.
  struct WorkerFailed: Error, CustomStringConvertible {
    let outcome: Outcome
    var description: String {
      "a worker that should only start did not complete: \(outcome). Does 'panebench run' work?"
    }
  }

  /// Starts `workers` of this program for blank pages and as many for text, one after the other. Takes about three
  /// seconds.
  ///
  /// - Throws: where a worker does not complete.
  public static func measured(workers: Int = 25) async throws -> StartUpCost {
    var (blank, text): ([Double], [Double]) = ([], [])
    for _ in 0..<workers {
      blank.append(try await startUp("blank"))
      text.append(try await startUp("read"))
    }
    func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
    return StartUpCost(workers: workers, blank: median(blank), text: median(text))
  }

  /// The milliseconds of one worker whose pages are drawn in `mode`.
  private static func startUp(_ mode: String) async throws -> Double {
    let scenario = """
      scenario "Start"

      mode \(mode)
      pages 3
      loaders three-pane

      gestures {
          open at page 1
          close
      }
      """
    let job = Job(
      scenario: ScenarioFile(path: "start.scenario", text: scenario),
      cell: Cell(scenario: "Start", loader: "three-pane", pages: 3), pass: .timing,
      memoryLimit: Runner.defaultMemoryLimit, timeLimit: Runner.defaultTimeLimit)
    let worker = WorkerProcess(
      program: WorkerProcess.thisProgram, timeLimit: Runner.defaultTimeLimit)
    let report = await worker.measure(job)
    guard let startUp = report.details.startUp else { throw WorkerFailed(outcome: report.outcome) }
    return startUp
  }

  /// The section in Reports/quality.md.
  public var markdown: String {
    """
    ## What a worker's start costs

    From the moment it is asked for to just before open, the median of \(workers) workers each: the program is loaded, the
    scenario read, fonts are opened, a page is drawn, and the loader is rehearsed. No metric contains it.

    | pages | start to open |
    |---|---|
    | blank | \(Int(blank.rounded())) ms |
    | text | \(Int(text.rounded())) ms |

    """
  }
}
