/// Why nothing can be said of a loader, although its replay came to its end: it was not looked at.
package enum Obstacle: Hashable, Sendable {
  /// Its pages follow each other along this axis, which is not the scenario's.
  case otherAxis(Axis)
  /// Its next page lies to the left, or to the right in a scenario from right to left.
  case rightToLeft, leftToRight
  case upwards
  case noPage
  case noScrollView
  /// No scroll view pages, and there is a gesture recognizer of the class named here.
  case ownRecognizer(String)
  case takesNoTouches
  /// No finger reached the scroll view: a view of the class named here lies over it.
  case covered(by: String)
  /// All that was done to it were fingers that go across this axis, along which its pages lie.
  case fingersAcross(Axis)
  /// It showed page `shown` when it was opened at page `asked`, both from 0.
  case openedElsewhere(shown: Int, asked: Int)
  case staysOnPage
  case unknownPitch
  case stacked
  case notFinite
  case noArea
  /// What the pager's code asks for cannot be modelled, as the sentence says.
  case notModelled(String)

  /// What is wrong, and what to do; without full stop.
  package var sentence: String {
    switch self {
    case .otherAxis(.vertical):
      "the pager's pages follow each other downwards: write 'axis vertical' and 'flick up'. If another of its scroll views pages from left to right, name it in 'scrollView'"
    case .otherAxis(.horizontal):
      "the pager's pages follow each other from left to right: delete 'axis vertical', and write 'flick left'. If another of its scroll views pages downwards, name it in 'scrollView'"
    case .rightToLeft:
      "the pager's pages follow each other from right to left: write 'direction right-to-left' and 'flick right'"
    case .leftToRight:
      "the pager's pages follow each other from left to right, also in a language that is read from right to left: delete 'direction right-to-left', and write 'flick left'"
    case .upwards:
      "the pager's pages follow each other upwards: PaneBench judges pagers whose next page lies below"
    case .noPage:
      "no page was drawn: call pages.draw(_:in:) or pages.image(of:) for each page that the pager shows, or page(at:) in a loader of your own"
    case .noScrollView:
      "no scroll view was found: no touch arrived. Name the pager's scroll view in 'scrollView', or write no gestures of fingers"
    case .ownRecognizer(let type):
      "no scroll view pages: the pager turns by a gesture recognizer of its own (\(type)), and has no offset that says how far. Write 'jump' and 'scroll' instead of gestures of fingers"
    case .takesNoTouches:
      "no finger moved the scroll view: isScrollEnabled or isUserInteractionEnabled was off whenever one came down. Switch it on, or write no gestures of fingers"
    case .covered(let type):
      "no finger reached the scroll view: a \(type) lies over it where fingers come down. Give that view its size, switch its isUserInteractionEnabled off if it should let them through, or name the scroll view that they reach in 'scrollView'"
    case .fingersAcross(.horizontal):
      "no finger went along the pager's axis: they go up and down, and its pages follow each other from left to right. Write 'flick left'"
    case .fingersAcross(.vertical):
      "no finger went along the pager's axis: they go left and right, and its pages follow each other downwards. Write 'flick up'"
    case .openedElsewhere(let shown, let asked):
      "opened at page \(shown + 1), asked for page \(asked + 1): either the adapter does not hand 'page' on, or the pager loses it: it sets contentOffset or calls scrollToItem before its content has a size, or a layout undoes that"
    case .staysOnPage:
      "the pager stayed where it was at each 'jump' and 'scroll': have 'show' go to the page, or write none of them if the app has nothing that does"
    case .unknownPitch:
      "the distance between pages could not be read: no two of them were on the screen at once while content moved. Show the next page as soon as a part of it comes into view"
    case .stacked:
      "pages lie on each other, as cards of a stack do: what should be seen of them in motion is not known. PaneBench judges pages that lie side by side"
    case .notModelled(let sentence): sentence
    case .noArea:
      "the pager's scroll view has no width or no height, so nothing of it is on the screen. Give it a frame, or constraints that say both"
    case .notFinite:
      "the pager's geometry cannot be read: a size or an offset of its content is infinite or no number. Look for a division by a width of 0"
    }
  }
}
