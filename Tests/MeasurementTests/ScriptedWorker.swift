import Scrolling
import TestSupport
import Traces

@testable import Measurement
@testable import ScenarioLanguage

/// The command with which a script answers that everything was measured, with `metrics` in JSON.
func answer(_ metrics: String = "{}") -> String {
  #"echo '{"outcome":{"completed":{}},"metrics":\#(metrics),"details":{}}'"#
}

extension TestFolder {
  /// Writes a program whose workers are shell scripts, which do `body` for each question and answer
  /// with `metrics`; and returns its path.
  ///
  /// The script knows `$question`, `$loader` and `$pass`, and may write to `$log`: the file `log`,
  /// but nothing for a first replay, which a block asks for beside a sample, or for what only warms
  /// up.
  @discardableResult
  func worker(
    _ name: String = "program", doing body: String = "", answering metrics: String = "{}"
  ) throws -> String {
    try script(
      name,
      """
      echo ready
      while read -r question <&1; do
        loader=$(echo "$question" | sed 's/.*"loader":"\\([a-z-]*\\)".*/\\1/')
        pass=$(echo "$question" | sed 's/.*"pass":"\\([a-z]*\\)".*/\\1/')
        log='\(self("log"))'
        case $pass$question in timing*'"isFirst":true'* | *'"repetition":0'*) log=/dev/null;; esac
        \(body)
        \(answer(metrics))
      done
      """)
  }

  /// One whose workers write into `log` what they are asked as well.
  func program(_ name: String = "program", doing body: String = "") throws -> String {
    try worker(
      name,
      doing: """
        injected=
        case $question in *'"_1"'*) injected=' injected';; esac
        echo "\(name) $loader $pass$injected" >>"$log"
        \(body)
        """, answering: #"{"open-fetches":1}"#)
  }

  func lines(of name: String) -> [String] {
    ((try? text(of: name)) ?? "").split(separator: "\n").map(String.init)
  }
}

extension Session.Request {
  /// A measurement by the programs at these paths.
  init(_ plan: Plan, by programs: Sides<String>) {
    self.init(
      plan, catalogue: .builtIn, programs: programs.map { Session.Program($1, version: "1") })
  }
}

extension ScenarioEntry {
  /// A scenario of blank pages that opens a loader, and goes on with other `gestures`.
  static func opening(
    _ loaders: [String] = ["eager", "tiled"], pages: [Int] = [10], repetitions: Int? = nil,
    title: String = "A", mode: Mode = .blank, then gestures: [Gesture] = []
  ) -> ScenarioEntry {
    ScenarioEntry(
      file: ScenarioFile(path: "a.scenario", text: ""),
      scenario: Scenario(
        title: title, mode: mode, pages: pages, loaders: loaders, repetitions: repetitions,
        gestures: [.open(at: PageIndex(0))] + gestures))
  }
}

extension Plan {
  /// What a block of this plan records, measured by `programs` on one processor, and the runner then.
  func measure(
    _ block: SequentialSampling.Block, by programs: [TimingBlock.Lane: WorkerProgram],
    tested: Cell? = nil, prepare: (inout Runner) -> Void = { _ in }
  ) async throws -> (repetitions: [Repetition], runner: Runner) {
    var runner = Runner(
      plan: self, grids: [], programs: programs,
      slots: WorkerSlots(processors: 1, memory: .max), injections: [:])
    prepare(&runner)
    let base = programs[.base].map { _ in Measured([]) }
    var repetitions: [Repetition] = []
    for block in timingBlocks(block, Sides(base: base, head: Measured([])), tested: tested) {
      try await runner.measure(block) { repetition, _ in repetitions.append(repetition) }
    }
    return (repetitions, runner)
  }
}
