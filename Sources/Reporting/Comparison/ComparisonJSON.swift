import Statistics
import Verdicts

extension RunComparison {
  /// The comparison for programs: every finding, also of what is the same; ends in a newline.
  package var json: String {
    JSONValue.object([
      .init("panebench", .string("comparison")),
      .init("version", .int(1)),
      .init("conclusion", .string(conclusion.rawValue)),
      .init(
        "counts",
        .object(Verdict.allCases.map { .init($0.rawValue, .int(count($0))) })),
      .init("notes", .array(notes.map(JSONValue.string))),
      .init("findings", .array(findings.map(\.json))),
    ]).text() + "\n"
  }
}

extension RunComparison.Finding {
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = [.init("scenario", .string(scenario))]
    if let cell {
      members += [
        .init("loader", .string(cell.loader)), .init("pages", .int(cell.pages)),
        .init("scenes", .int(cell.scenes)),
      ]
    }
    switch subject {
    case .whole: break
    case .ending: members.append(.init("subject", .string("outcome")))
    case .pass(let pass): members.append(.init("pass", .string(pass.rawValue)))
    case .metric(let metric):
      members.append(.init("metric", .string(metric.name)))
      members.append(.init("unit", .string(metric.unit.rawValue)))
      members.append(.init("kind", .string(metric.kind.rawValue)))
    }
    members.append(.init("verdict", .string(verdict.rawValue)))
    members += changeMembers
    if let reason { members.append(.init("reason", .string(reason))) }
    return .object(members)
  }

  private var changeMembers: [JSONValue.Member] {
    switch change {
    case .none: []
    case .endings(let before, let after):
      [.init("before", .object(before.jsonMembers)), .init("after", .object(after.jsonMembers))]
    case .values(let before, let after): Self.values(before, after)
    case .timed(let before, let after, let comparison):
      (change.isContradicted ? [] : Self.values(before, after)) + [
        .init("rounds", .int(comparison.difference?.sampleCount ?? 0)),
        .init("ratio", comparison.ratio.json), .init("difference", comparison.difference.json),
      ]
    }
  }

  private static func values(_ before: Double?, _ after: Double?) -> [JSONValue.Member] {
    [
      .init("before", before.map(JSONValue.number) ?? .null),
      .init("after", after.map(JSONValue.number) ?? .null),
    ]
  }
}

extension Estimate? {
  /// Value and interval; an end that the samples do not bound is `null`.
  fileprivate var json: JSONValue {
    guard let self else { return .null }
    return .object([
      .init("value", .number(self.value)), .init("lower", .number(self.interval.lower)),
      .init("upper", .number(self.interval.upper)),
    ])
  }
}
