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
    case .droppedEarly(let page, 0, let dropper):
      "\(name(page)) was dropped\(dropper?.text ?? "") while it was in view"
    case .droppedEarly(let page, let frames, let dropper):
      "\(name(page)) was dropped\(dropper?.text ?? ""), \(before(frames)) again"
    case .arrivedLate(let page, let asked, let drawn, let frames, let line):
      "\(name(page)) was asked for\(place(nil, line)) \(before(asked)), \(drawn.map { "drawn \(before($0)), " } ?? "")and showed \(later(frames))"
    case .shownLate(let page, let drawn, let frames, let call, let line):
      "\(name(page)) was drawn\(place(nil, line)) \(before(drawn)), and showed \(later(frames))\(call.map { $0.comesAtRest ? ", after \($0.rawValue)" : "" } ?? "")"
    case .putBackLate(let page, let away, let call, let frames, let other):
      "\(name(page)) was put away\(place(call)) \(before(away)), and put back\(place(other)) \(later(frames))"
    case .laidOutLate(let page, let points, nil, _):
      "\(name(page)) lay \(length(points)) beside its place while it was in view"
    case .laidOutLate(let page, let points, let frames?, let call):
      "\(name(page)) lay \(length(points)) beside its place, and was laid out\(place(call)) \(later(frames))"
    case .tooSmall(let page, let points, let afterTurn):
      "\(name(page)) was \(length(points)) too small for its place\(afterTurn ? " after the device was turned" : "")"
    case .otherInPlace(let page, let other, nil, _, _):
      "\(name(other)) stood in the place of \(name(page))"
    case .otherInPlace(let page, let other, let frames?, let call, let line):
      "\(name(other)) stood in the place of \(name(page)), which was drawn\(place(call, line)) \(later(frames))"
    case .otherInView(let page, let other, let points, let frames):
      "\(name(other)) was in view, and \(name(page)), \(length(points)) away,\(frames.map { " came \(counted($0, "frame")) later" } ?? " did not come")"
    case .latePicture(let page, let other, 0, let line):
      "\(name(other)) was drawn in the place of \(name(page))\(place(nil, line))"
    case .latePicture(let page, let other, let asked, let line):
      "\(name(other)), asked for\(place(nil, line)) \(counted(asked, "frame")) before, came into the place of \(name(page))"
    case .endedElsewhere(let afterTurn):
      "the turn under way ended on another page\(afterTurn ? " as the device was turned" : "")"
    case .movedAway(let page, let points, let afterTurn):
      "\(afterTurn ? "the content moved as the device was turned" : "a program moved the content"), and \(name(page)) was \(length(points)) beside its place"
    case .heldUp(let sentence, let line):
      sentence + (line.map { " in \($0.text)" } ?? "")
    case .decoded(nil, _): "a picture was decoded on the main thread"
    case .decoded(let page?, let line):
      "the picture of \(name(page))\(line.map { ", drawn by \($0.text)," } ?? "") was decoded on the main thread"
    case .cameBack(let page, let frames, let call):
      "\(name(page)) was gone for \(counted(frames, "frame"))\(call.map { ", after \($0.rawValue)" } ?? "")"
    case .jumped(let page, let points): "\(name(page)) jumped by \(length(points))"
    case .pulled: "what a program had begun to scroll went on under the finger"
    case .moved(let points): "the content moved by \(length(points)) under the finger"
    case .restedBeside(let page, let points, let afterTurn):
      "\(name(page)) came to rest \(length(points)) beside its place\(afterTurn ? " after the device was turned" : "")"
    case .restedElsewhere(let offset, let page, let due):
      "content came to rest at \(plainNumeral(offset.rounded())) pt on \(name(page)), and the same touches take a view that has every page to \(name(due))"
    case .kept(.slack(let points)):
      "content scrolls \(length(points)) \(points > 0 ? "farther" : "less far") than before the keyboard came"
    case .kept(.rise(let points)):
      "the pager ends \(length(points)) higher than before the keyboard came"
    case .unused(let page, let waste, let line):
      (page.map { "the picture of \(name($0))" } ?? "an answer of the network")
        + (line.map { ", asked for\(place(nil, $0))," } ?? "") + " \(waste.text)"
    case .leftWork(let left): left.map(\.text).joined(separator: ", ")
    case .notFound: "no cause found"
    }
  }

  /// What usually mends it, in half a sentence; nil if that depends on the pager.
  var remedy: String? {
    switch self {
    case .askedLate(_, _, let call?, _) where call.comesAtRest:
      "load in scrollViewDidScroll what comes into view"
    case .askedLate(_, _, nil, _): "ask for neighbours before they come into view"
    case .droppedEarly(_, _, .cacheLimit): "keep what is in view elsewhere than in the cache"
    case .droppedEarly: "keep the page in view and its neighbours"
    case .arrivedLate(_, _, _?, _, _): "show it as soon as it is there"
    case .arrivedLate: "ask for it earlier, or do less until it shows"
    case .shownLate: "show it before it comes into view"
    case .putBackLate: "put it back before it comes into view"
    case .laidOutLate(_, _, _?, _): "set the frames in the pass in which they come into view"
    case .tooSmall: "set the sizes of pages when that of their scroll view changes"
    // Where the page never comes, another offset may be why.
    case .otherInPlace(_, _, _?, _, _): "empty a used view, or fill it, before it shows"
    case .otherInView(_, _, _, _?): "go there before it is shown, without animation"
    case .latePicture(_, _, 1..., _): "show what comes only if its view is still that page's"
    case .endedElsewhere(afterTurn: true):
      "when the size changes, go to the page that is nearest then, not to the last at rest"
    case .movedAway(_, _, afterTurn: true):
      "set the offset by the page that was in view before the size changed, which didScroll may have changed"
    case .movedAway, .jumped, .pulled: Metric.pulledFrames.remedy
    case .heldUp: Metric.stalledFrames.remedy
    case .decoded: Metric.mainThreadDecodes.remedy
    case .cameBack: "keep the page in view where it is"
    case .kept: "take back in keyboardWillHide what keyboardWillShow has changed"
    case .restedBeside(_, _, afterTurn: true): Metric.restsMisplaced.remedy
    case .unused(_, .repeated, _): "ask once, and keep what comes"
    case .unused(_, .missed, _): "cancel the request when its view goes"
    case .unused(_, .late, _): "cancel what was asked for when the pager goes"
    case .askedLate, .neverAsked, .laidOutLate, .otherInPlace, .otherInView, .latePicture,
      .endedElsewhere, .moved, .restedBeside, .restedElsewhere, .leftWork, .notFound:
      nil
    }
  }

  private func length(_ points: Double) -> String {
    "\(plainNumeral(points.magnitude.rounded())) pt"
  }

  /// `3 frames before it was due`
  private func before(_ frames: Int) -> String {
    frames > 0 ? "\(counted(frames, "frame")) before it was due" : "as it was due"
  }

  /// `3 frames later`
  private func later(_ frames: Int?) -> String {
    frames.map { "\(counted($0, "frame")) later" } ?? "not at all while it was in view"
  }

  private func name(_ page: Int) -> String { "page \(grouped(page + 1))" }

  /// ` in scrollViewDidScroll`, ` by loadVisible() (ReaderViewController.swift:84)`, or nothing.
  private func place(_ call: RecordedCall.Kind?, _ line: CodeLine? = nil) -> String {
    line.map { " by \($0.text)" } ?? call?.place ?? ""
  }
}

extension ReplayRecording.LeftWork {
  /// `a timer or display link that viewDidLoad() (ReaderViewController.swift:31) began still waits`
  fileprivate var text: String {
    "\(name)\(line.map { " that \($0.text) began" } ?? "") still waits"
  }
}

extension FaultCause.Dropper {
  fileprivate var text: String {
    if case .call(let call) = self { call.place } else { " by a cache's limit" }
  }
}

extension RecordedCall.Kind {
  /// ` in scrollViewDidScroll`
  fileprivate var place: String {
    switch self {
    case .handleMemoryWarning: " at the memory warning"
    case .enterBackground: " when the app left the screen"
    case .layout: " in layout, a block, a task or a timer"
    default: " in \(rawValue)"
    }
  }

  /// Whether it is told when a finger is lifted or content has come to rest.
  fileprivate var comesAtRest: Bool {
    [.scrollViewDidEndDecelerating, .scrollViewDidEndDragging, .scrollViewDidEndScrollingAnimation]
      .contains(self)
  }
}
