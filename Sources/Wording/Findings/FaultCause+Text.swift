import Basics
import Metrics
import Replaying

extension FaultCause {
  /// `page 8 was asked for in scrollViewDidEndDecelerating, 22 frames after it was due`
  var text: String {
    switch self {
    case .askedLate(let page, let frames, let call, let line):
      "\(name(page)) was asked for\(place(call, line)), \(counted(frames, "frame")) after it was due"
    case .neverAsked(let page): "\(name(page)) was not asked for while it was in view"
    case .droppedEarly(let page, let frames, let call):
      "\(name(page)) was dropped\(call.map { " in \($0.rawValue)" } ?? ""), \(before(frames)) again"
    case .placedLate(let page, let asked, let frames):
      "\(name(page)) was asked for \(before(asked)), and came to its place \(counted(frames, "frame")) later"
    case .otherInPlace(let page, let other, nil, _, _):
      "\(name(other)) stood in the place of \(name(page))"
    case .otherInPlace(let page, let other, let frames?, let call, let line):
      "\(name(other)) stood in the place of \(name(page)), which was drawn\(place(call, line)) \(counted(frames, "frame")) later"
    case .movedAway(let page, let points):
      "a program moved the content, and \(name(page)) was \(length(points)) beside its place"
    case .heldUp(let sentence): sentence
    case .cameBack(let page, let frames, let call):
      "\(name(page)) was gone for \(counted(frames, "frame"))\(call.map { ", after \($0.rawValue)" } ?? "")"
    case .jumped(let page, let points): "\(name(page)) jumped by \(length(points))"
    case .pulled: "what a program had begun to scroll went on under the finger"
    case .restedBeside(let page, let points, let afterTurn):
      "\(name(page)) came to rest \(length(points)) beside its place\(afterTurn ? " after the device was turned" : "")"
    }
  }

  /// What usually mends it, in half a sentence; nil if that depends on the pager.
  var remedy: String? {
    switch self {
    case .askedLate(_, _, let call?, _) where call.comesAtRest:
      "load in scrollViewDidScroll what comes into view"
    case .askedLate(_, _, nil, _): "ask for neighbours before they come into view"
    case .droppedEarly: "keep the page in view and its neighbours"
    // Where the page never comes, another offset may be why.
    case .otherInPlace(_, _, _?, _, _): "fill a used view before it shows"
    case .movedAway, .jumped, .pulled: Metric.pulledFrames.remedy
    case .cameBack: "keep the page in view where it is"
    case .restedBeside(_, _, afterTurn: true): Metric.restsMisplaced.remedy
    case .askedLate, .neverAsked, .otherInPlace, .placedLate, .heldUp, .restedBeside: nil
    }
  }

  private func length(_ points: Double) -> String {
    "\(plainNumeral(points.magnitude.rounded())) pt"
  }

  /// `3 frames before it was due`
  private func before(_ frames: Int) -> String {
    frames > 0 ? "\(counted(frames, "frame")) before it was due" : "as it was due"
  }

  private func name(_ page: Int) -> String { "page \(grouped(page + 1))" }

  /// ` in scrollViewDidScroll`, ` by loadVisible() (ReaderViewController.swift:84)`
  private func place(_ call: RecordedCall.Kind?, _ line: CodeLine? = nil) -> String {
    if let line { return " by \(line.function) (\(line.position))" }
    return switch call {
    case nil: " outside of callbacks"
    case .layout: " in layout, a block, a task or a timer"
    case let call?: " in \(call.rawValue)"
    }
  }
}

extension RecordedCall.Kind {
  /// Whether it is told when a finger is lifted or content has come to rest.
  fileprivate var comesAtRest: Bool {
    switch self {
    case .scrollViewDidEndDecelerating, .scrollViewDidEndDragging,
      .scrollViewDidEndScrollingAnimation:
      true
    default: false
    }
  }
}
