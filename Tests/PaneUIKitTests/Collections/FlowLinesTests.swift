import Testing

@testable import PaneUIKit

@Suite("The lines of a flow layout")
struct FlowLinesTests {
  private func metrics(
    _ sizes: FlowMetrics.Sizes, horizontal: Bool = false, inset: UIEdgeInsets = .zero
  ) -> FlowMetrics {
    FlowMetrics(
      isHorizontal: horizontal, viewport: CGSize(width: 300, height: 400), inset: inset,
      lineSpacing: 10, itemSpacing: 20, sizes: sizes)
  }

  @Test("as many items as fit are in a line, and share what is free")
  func fitting() {
    let lines = FlowLines(metrics(.uniform(CGSize(width: 80, height: 50), count: 7)))
    #expect(lines.contentSize == CGSize(width: 300, height: 170))
    let origins = [1, 2, 6].map { lines.frame(of: $0) }
    #expect(origins == [rect(110, 0, 80, 50), rect(220, 0, 80, 50), rect(0, 120, 80, 50)])
    // Items of different extent share it but in the last line.
    let sizes = [80, 90, 70, 60, 50].map { CGSize(width: $0, height: 50) }
    let different = FlowLines(metrics(.each(sizes)))
    #expect((0..<5).map { different.frame(of: $0).minX } == [0, 110, 230, 0, 80])
  }

  @Test("one item in a line is in the middle; margins are around all of them")
  func middle() {
    let inset = UIEdgeInsets(top: 5, left: 30, bottom: 7, right: 10)
    let lines = FlowLines(
      metrics(
        .uniform(CGSize(width: 100, height: 300), count: 3), horizontal: true, inset: inset))
    #expect(lines.contentSize == CGSize(width: 30 + 320 + 10, height: 400))
    #expect(lines.frame(of: 2) == rect(250, 49, 100, 300))
  }

  @Test("nothing is laid out where there are no items")
  func empty() {
    for sizes in [FlowMetrics.Sizes.uniform(CGSize(width: 80, height: 50), count: 0), .each([])] {
      let lines = FlowLines(metrics(sizes))
      #expect(lines.contentSize == CGSize(width: 300, height: 0))
      #expect(lines.items(in: rect(0, 0, 300, 400)).isEmpty)
    }
  }

  @Test("items of one extent are laid out in the same way one by one", arguments: 1...60)
  func sameEitherWay(width: Int) {
    let size = CGSize(width: Double(width) * 5, height: 37)
    let all = FlowLines(metrics(.uniform(size, count: 23)))
    let each = FlowLines(metrics(.each(Array(repeating: size, count: 23))))
    #expect(all.contentSize == each.contentSize)
    let perLine = all.items(in: rect(0, 0, 300, 1)).count
    for item in 0..<(23 / perLine * perLine) {
      #expect(abs(all.frame(of: item).minX - each.frame(of: item).minX) < 1e-9)
      #expect(all.frame(of: item).minY == each.frame(of: item).minY)
    }
    for low in stride(from: 0.0, to: 1100, by: 31) {
      let rect = rect(0, low, 300, 90)
      let near = [all, each].map { lines in
        lines.items(in: rect).filter { lines.frame(of: $0).overlaps(rect) }
      }
      #expect(near[0] == near[1], "\(rect)")
    }
  }
}
