import Basics
import Documents
import Replaying
import Scrolling
import Traces

extension PhoneComparison {
  /// What both were told, call by call, and how far their offsets are from each other, gesture by
  /// gesture.
  var tables: [Table] { [callTable, offsetTable] }

  private var callTable: Table {
    let columns =
      [Table.Column.label("gesture"), .label("call")]
      + ["phone", "model", "model later by"].map { .label($0, .trailing) } + [.label("told")]
    return Table(
      columns: columns,
      rows: rows.map { row in
        Table.Row(
          entries: [
            .text(row.gesture.map { gestures[$0].title } ?? ""),
            .text((row.phone ?? row.model)?.title ?? "", row.isSame ? .plain : .bad),
            Self.time(row.phone?.time), Self.time(row.model?.time), row.delay,
            .text(row.details(along: axes)),
          ])
      }, readings: [headline])
  }

  private var offsetTable: Table {
    let columns =
      [Table.Column.label("gesture")]
      + ["greatest difference", "median", "more than 1 pt from"].map { .label($0, .trailing) }
    return Table(
      columns: columns,
      rows: gestures.map { gesture in
        Table.Row(entries: [
          .text(gesture.title), .text("\(fixedPoint(gesture.greatest, decimals: 1)) pt"),
          .text("\(fixedPoint(gesture.median, decimals: 1)) pt"),
          gesture.firstDivergence.map { Self.time($0) } ?? .text("never"),
        ])
      })
  }

  /// `11 calls, 2 of them differ; the offsets are 213.5 pt from each other at most`
  var headline: String {
    let count = differences == 0 ? "none" : "\(differences)"
    return
      "\(counted(rows.count, "call")), \(count) differ\(differences > 1 ? "" : "s"); the offsets are \(fixedPoint(greatest, decimals: 1)) pt from each other at most"
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
  fileprivate func details(along axes: [KeyPath<CGPoint, CGFloat>]) -> String {
    let texts = [phone, model].compactMap { $0?.details(along: axes) }
    return texts.first == texts.last ? texts.first ?? "" : texts.joined(separator: "; model: ")
  }
}

extension PhoneLog.Call {
  /// `1.500 pt/ms to 375.0`, and behind an arrow the target that the app's delegate chose instead.
  fileprivate func details(along axes: [KeyPath<CGPoint, CGFloat>]) -> String? {
    guard let velocity, let proposed, let target else { return nil }
    func text(_ point: CGPoint, _ decimals: Int) -> String {
      axes.map { fixedPoint(point[keyPath: $0], decimals: decimals) }.joined(separator: ", ")
    }
    let answer = target == proposed ? "" : " → \(text(target, 1))"
    return "\(text(velocity, 3)) pt/ms to \(text(proposed, 1))\(answer)"
  }
}
