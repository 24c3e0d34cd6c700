import PaneUIKit
import Testing

@testable import Replaying

class Bar: UIView {
  override required init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { nil }
}

/// A strip with a bar of a class that a test chooses.
private final class BarStrip<Bar: PaneUIKitTests.Bar>: PlainStrip {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(Bar(frame: CGRect(x: 0, y: 0, width: 100, height: 20)))
  }
}

/// Asks for its layout in it.
private final class RestlessBar: Bar {
  override func layoutSubviews() { setNeedsLayout() }
}

/// Asks for that of the view that it is in.
private final class ShovingBar: Bar {
  override func layoutSubviews() {
    superview?.setNeedsLayout()
    setNeedsLayout()
  }
}

/// Is laid out within its layout.
private final class NestedBar: Bar {
  override func layoutSubviews() {
    setNeedsLayout()
    layoutIfNeeded()
  }
}

/// Comes to rest after 900 passes.
private final class PatientBar: Bar {
  private var passes = 0
  override func layoutSubviews() {
    passes += 1
    if passes < 900 { setNeedsLayout() }
  }
}

/// Lays out the view in it, 80 deep.
private final class DeepBar: Bar {
  override func layoutSubviews() {
    if subviews.isEmpty, tag < 80 {
      let inner = DeepBar(frame: bounds)
      inner.tag = tag + 1
      addSubview(inner)
    }
    subviews.forEach { $0.layoutIfNeeded() }
  }
}

private func play<Bar: PaneUIKitTests.Bar>(_ bar: Bar.Type) throws -> Coverage {
  try coverage(BarStrip<Bar>.self, [.open(page: 1), .settle, .swipe(.left), .settle, .close])
}

private let endlessLayouts: [(play: @Sendable () throws -> Coverage, says: String)] = [
  ({ try play(RestlessBar.self) }, "Fatal error: RestlessBar was laid out 1 000 times in a frame"),
  ({ try play(ShovingBar.self) }, " was laid out 1 000 times in a frame"),
  ({ try play(NestedBar.self) }, "Fatal error: NestedBar was laid out 64 times in a frame, each"),
]

@Suite("Layout without end")
struct EndlessLayoutTests {
  @Test(
    "a view that calls for its layout in it is named, and before the stack is full if it is laid out there",
    arguments: endlessLayouts.indices)
  func endless(index: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: errors) {
      [index] in _ = try endlessLayouts[index].play()
    }
    #expect(result.error.contains(endlessLayouts[index].says))
  }

  @Test("many passes that come to an end, and views deep in each other, are none of that")
  func sound() throws {
    #expect(try play(PatientBar.self) == Coverage())
    #expect(try play(DeepBar.self) == Coverage())
  }
}
