import Testing

@testable import PaneUIKit

/// Counts how often it is called.
final class CalledTarget: NSObject {
  private(set) var count = 0
  func call() { count += 1 }
}

/// One test for each of these rows in Documentation/UIKit.md.
@Suite("Controls: what they call") @MainActor
struct ControlRules {
  @Test("a target or an action that is added again to a control: is called once")
  func again() {
    let (button, target) = (UIButton(), CalledTarget())
    let act = Selector("call", CalledTarget.call)
    for events in [.touchDown, .touchUpInside, .touchUpInside] as [UIControl.Event] {
      button.addTarget(target, action: act, for: events)
    }
    button.sendActions(for: .touchUpInside)
    #expect(target.count == 1)
    button.removeTarget(target, action: act, for: .touchUpInside)
    button.sendActions(for: .touchDown)
    #expect(target.count == 2)

    var calls: [Int] = []
    for number in 0..<2 {
      let action = UIAction(identifier: .init("turn")) { _ in calls.append(number) }
      button.addAction(action, for: .valueChanged)
    }
    button.sendActions(for: .valueChanged)
    #expect(calls == [1])
    for number in 2..<4 {
      button.addAction(UIAction { _ in calls.append(number) }, for: .touchDown)
    }
    button.sendActions(for: .touchDown)
    #expect(calls == [1, 2, 3])
  }

  @Test("text and attributedText: each replaces the other when it is set")
  func written() {
    let (label, field, view) = (UILabel(), UITextField(), UITextView())
    let red = NSAttributedString(string: "one", attributes: [.kern: 2])
    (label.attributedText, field.attributedText, view.attributedText) = (red, red, red)
    #expect([label.text, field.text, view.text] == ["one", "one", "one"])
    #expect(
      [label.attributedText, field.attributedText, view.attributedText].allSatisfy { $0 == red })
    (label.text, field.text, view.text) = ("two", "two", "two")
    let plain = NSAttributedString(string: "two")
    #expect(
      [label.attributedText, field.attributedText, view.attributedText].allSatisfy { $0 == plain })
    (label.text, field.attributedText, view.text) = (nil, nil, nil)
    #expect(label.attributedText == nil && field.text == nil)
    #expect(view.text == "" && view.attributedText == NSAttributedString(string: ""))
  }
}
