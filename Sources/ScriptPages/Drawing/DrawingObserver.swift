/// Is told when a page is drawn, and when its text is laid out meanwhile.
package protocol DrawingObserver: AnyObject {
  /// The page has its bitmap.
  func drawingBegins()
  /// A paragraph is broken into lines, often in a page.
  func textLayoutBegins()
  func textLayoutEnds()
  func drawingEnds()
}

/// A line breaker that tells an observer. Other pages have a plain one, and nothing to ask for each paragraph.
final class ObservedLineBreaker: LineBreaker {
  private let observer: any DrawingObserver

  init(context: OpaquePointer, bodySize: Double, observer: any DrawingObserver) {
    self.observer = observer
    super.init(context: context, bodySize: bodySize)
  }

  override func layOut(_ paragraph: Paragraph, width: Double, indent: Double) {
    observer.textLayoutBegins()
    super.layOut(paragraph, width: width, indent: indent)
    breakLines()
    observer.textLayoutEnds()
  }

  override func layOutLine(_ paragraph: Paragraph, width: Double) -> Double {
    observer.textLayoutBegins()
    defer { observer.textLayoutEnds() }
    return super.layOutLine(paragraph, width: width)
  }
}
