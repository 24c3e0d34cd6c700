import Basics
import Replaying
import Scrolling
import Traces

extension PhoneComparison {
  /// What both were told, call by call, and how far their offsets are from each other, gesture by gesture.
  package var tables: [Table] { [callTable, offsetTable] }

  private var callTable: Table {
    let columns =
      [Table.Column.label("gesture"), .label("call")]
      + ["phone", "model", "later"].map { .label($0, .trailing) } + [.label("what it says")]
    return Table(
      columns: columns,
      rows: rows.map { row in
        Table.Row(
          entries: [
            .text(row.gesture.map { gestures[$0].title } ?? ""),
            .text((row.phone ?? row.model)?.title ?? "", row.isSame ? .plain : .bad),
            Self.time(row.phone?.time), Self.time(row.model?.time), row.delay,
            .text(row.details),
          ])
      }, readings: [headline],
      legend: [
        .init(
          term: "later", meaning: "by how much the model is later; its times are those of frames"),
        .init(term: "✗", meaning: "one of them is not told this, or not in this order"),
      ])
  }

  private var offsetTable: Table {
    let columns =
      [Table.Column.label("gesture")]
      + ["greatest", "median", "they part"].map { .label($0, .trailing) }
    return Table(
      columns: columns,
      rows: gestures.map { gesture in
        Table.Row(entries: [
          .text(gesture.title), .text("\(fixedPoint(gesture.greatest, decimals: 1)) pt"),
          .text("\(fixedPoint(gesture.median, decimals: 1)) pt"),
          gesture.parting.map { Self.time($0) } ?? .text("never"),
        ])
      },
      legend: [
        .init(
          term: "greatest, median",
          meaning: "how far the offsets are from each other in a frame; they part beyond 1 pt")
      ])
  }

  /// `11 calls, 2 of them differ; the offsets are 213.5 pt from each other at most`
  package var headline: String {
    let verb = differences == 0 ? "none differs" : "\(differences) differ"
    return
      "\(counted(rows.count, "call")), \(verb); the offsets are \(fixedPoint(greatest, decimals: 1)) pt from each other at most"
  }

  private static func time(_ time: Microseconds?) -> Table.Entry {
    time.map { .text("\(fixedPoint($0.seconds, decimals: 3)) s") } ?? .text("✗", .bad)
  }
}

extension PhoneComparison.Gesture {
  fileprivate var title: String { "\(name) at \(fixedPoint(began.seconds, decimals: 1)) s" }
}

extension PhoneComparison.Row {
  /// By how much the model is told later.
  fileprivate var delay: Table.Entry {
    guard let phone, let model else { return .text("") }
    return .text("\(fixedPoint((model.time - phone.time).milliseconds, decimals: 1)) ms")
  }

  /// With what the delegate is told; where that differs, both.
  fileprivate var details: String {
    let texts = [phone, model].compactMap { $0?.details }
    return texts.first == texts.last ? texts.first ?? "" : texts.joined(separator: "; model: ")
  }
}

extension PhoneLog.Call {
  /// `1.5, 0 pt/ms to 375, 0`
  fileprivate var details: String? {
    guard let velocity, let proposed, let target else { return nil }
    func text(_ point: CGPoint, _ decimals: Int) -> String {
      [point.x, point.y].map { fixedPoint($0, decimals: decimals) }.joined(separator: ", ")
    }
    let answer = target == proposed ? "" : ", which the app made \(text(target, 1))"
    return "\(text(velocity, 3)) pt/ms to \(text(proposed, 1))\(answer)"
  }
}
