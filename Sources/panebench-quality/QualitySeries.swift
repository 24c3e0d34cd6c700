import Replaying
import ScenarioLanguage
import Workers

/// Workers that are measured in turn, round after round, to find out how good the judging of their evidence is.
struct QualitySeries: Hashable, Sendable {
  /// One worker of a round.
  struct Arm: Hashable, Sendable {
    /// Unique in its series.
    let name: String
    let cell: Cell
    let pass: Pass
    /// What is known to be added.
    let injection: Injection?
    /// The arm is part of one round in so many.
    let period: Int

    init(
      _ name: String, _ loader: String, pages: Int, pass: Pass = .timing,
      injection: Injection? = nil, period: Int = 1
    ) {
      self.name = name
      cell = Cell(scenario: QualitySeries.title, loader: loader, pages: pages)
      self.pass = pass
      self.injection = injection
      self.period = period
    }
  }

  /// Unique.
  let name: String
  /// The workers of a round.
  let arms: [Arm]

  /// Whether samples keep a metric: all of them where everything is compared, else what is judged.
  func keeps(_ metric: String) -> Bool {
    name == Self.itself.name
      || ["load-time", "allocations-open", "instructions-open"].contains(metric)
  }

  /// The arms of round `round`, counted from 1, the first of them another each time.
  func arms(ofRound round: Int) -> [Arm] {
    let present = arms.filter { (round - 1).isMultiple(of: $0.period) }
    return present.indices.map { present[($0 + round) % present.count] }
  }
}

extension QualitySeries {
  /// The title of the scenario that all of them measure.
  static let title = "Quality"

  /// A page of text on opening, and nothing else: the cheapest worker whose time is that of real work.
  private static let scenario = ScenarioFile(
    path: "quality.scenario",
    text: """
      scenario "\(title)"
      script generated cues 6 per page seed 7
      mode read
      pages 10 100 1_000 10_000
      loaders tiled three-pane
      gestures {
          open at page 1
          settle
          close
      }
      """)

  /// That scenario, understood.
  static let entry: ScenarioEntry = {
    do { return try ScenarioEntry(scenario, vocabulary: Vocabulary(.builtIn)) } catch {
      preconditionFailure("the scenario of all series is one: \(error)")
    }
  }()

  /// A whole scenario, a program against itself: four cells timed in every round, and counted in every eighth.
  static let itself = QualitySeries(
    name: "itself",
    arms: Interleaving.Side.allCases.flatMap { side in
      [Pass.timing, .census].flatMap { pass in
        ["tiled", "three-pane"].flatMap { loader in
          [10, 1_000].map { pages in
            Arm(
              "\(side) \(loader) \(pages) \(pass)", loader, pages: pages, pass: pass,
              period: pass == .census ? 8 : 1)
          }
        }
      }
    })

  /// One allocation more.
  static let allocation = QualitySeries(
    name: "allocation",
    arms: [
      Arm("base", "tiled", pages: 10, pass: .census),
      Arm("more", "tiled", pages: 10, pass: .census, injection: Injection(allocations: 1)),
    ])

  /// The shares by which times are lengthened.
  static let delays = [0.1, 0.05, 0.02, 0.01]

  /// The same cell again, and with each of the delays.
  static let time = QualitySeries(
    name: "time",
    arms: [Arm("base", "tiled", pages: 10), Arm("control", "tiled", pages: 10)]
      + delays.map {
        Arm("delay \($0)", "tiled", pages: 10, injection: Injection(delay: $0))
      })

  /// How an opening may depend on the number of pages.
  enum Dependence: String, Hashable, Sendable, CaseIterable {
    /// Not at all.
    case none
    /// By 20% from 10 to 10 000 pages, in proportion to the pages.
    case linear
    /// By as much, in proportion to their logarithm.
    case logarithmic
    /// Not at all up to 1 000 pages, then in proportion to the pages beyond: by as much.
    case late

    /// The share by which opening takes longer at the `index`-th of ``QualitySeries/sizes``.
    func delay(at index: Int) -> Double {
      switch self {
      case .none: 0
      case .linear: [0, 0.0018, 0.0198, 0.2][index]
      case .logarithmic: [0, 0.2 / 3, 0.4 / 3, 0.2][index]
      case .late: [0, 0, 0, 0.2][index]
      }
    }

    /// The name of the arm that measures it at the `index`-th of ``QualitySeries/sizes``.
    func arm(at index: Int) -> String {
      "\(QualitySeries.sizes[index]) + \(delay(at: index))"
    }
  }

  /// The sizes over which opening is constant, or is not.
  static let sizes = [10, 100, 1_000, 10_000]

  /// Three panes at four sizes, as they are and with an opening that grows: arms that are the same are measured once.
  static let constancy = QualitySeries(
    name: "constancy",
    arms: Dependence.allCases.reduce(into: []) { arms, dependence in
      for (index, pages) in sizes.enumerated() {
        let (name, delay) = (dependence.arm(at: index), dependence.delay(at: index))
        guard !arms.contains(where: { $0.name == name }) else { continue }
        arms.append(
          Arm(
            name, "three-pane", pages: pages, injection: delay > 0 ? Injection(delay: delay) : nil))
      }
    })

  /// Half a percent of instructions more, when its samples have been measured.
  static let counted = instructions(steps: 0)

  /// Half a percent of instructions more; `steps` of arithmetic are so many.
  static func instructions(steps: Int) -> QualitySeries {
    QualitySeries(
      name: "instructions",
      arms: [
        Arm("base", "tiled", pages: 10, pass: .instructions),
        Arm(
          "more", "tiled", pages: 10, pass: .instructions,
          injection: Injection(arithmetic: steps)),
      ])
  }
}
