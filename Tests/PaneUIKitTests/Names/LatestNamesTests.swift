import Testing

@testable import PaneUIKit

private final class Filled: NotingController {
  private final class Page: UIView {
    var log: Log?
    override func updateProperties() { log?.note("view's properties") }
    override func layoutSubviews() { log?.note("layout") }
  }
  var token: Task<Void, Never>?
  var link: UIUpdateLink?

  override func loadView() {
    let page = Page(frame: rect(0, 0, 300, 400))
    page.log = log
    view = page
  }
  override func updateProperties() { log.note("properties") }
  override func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.text = "nothing"
    contentUnavailableConfiguration = configuration
  }
}

@Suite("Names of today")
struct LatestNamesTests {
  private func lines(_ use: @escaping Act<Filled>) throws -> [String] {
    try play(.open + [.hold(200.milliseconds)]) { log, _ in
      let controller = Filled(log)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { use(controller) }
      return controller
    }
  }

  @Test("updateProperties comes before the layout, and again when it is asked for")
  func properties() throws {
    let once = ["view's properties", "properties", "layout"]
    #expect(try lines { _ in } == once)
    #expect(try lines { $0.setNeedsUpdateProperties() } == once + once)
  }

  @Test("notifications(named:) are a sequence of those that are posted from then on")
  func notifications() throws {
    let name = Notification.Name("turned")
    let found = try lines { controller in
      controller.token = Task {
        for await note in NotificationCenter.default.notifications(named: name) {
          controller.log.note("\(note.name.rawValue) \(note.object as? Int ?? 0)")
          if note.object as? Int == 2 { break }
        }
        controller.log.note("over")
      }
      for number in 1...3 {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.03 * Double(number)) {
          NotificationCenter.default.post(name: name, object: number)
        }
      }
    }
    #expect(found.suffix(3) == ["turned 1", "turned 2", "over"])
  }

  @Test("a UIUpdateLink calls in each frame while its view is in a window and it is enabled")
  func link() throws {
    let found = try lines { controller in
      var calls = 0
      let link = UIUpdateLink(view: controller.view)
      link.addAction { link, info in
        calls += 1
        controller.log.note("call \(calls) \(info.estimatedPresentationTime > info.modelTime)")
        if calls == 3 { link.isEnabled = false }
      }
      link.isEnabled = true
      controller.link = link
    }
    #expect(found.suffix(3) == ["call 1 true", "call 2 true", "call 3 true"])
  }

  @Test("a configuration of what is not there covers the view")
  func unavailable() throws {
    let found = try lines { controller in
      controller.setNeedsUpdateContentUnavailableConfiguration()
      let shown = controller.contentUnavailableConfiguration as? UIContentUnavailableConfiguration
      controller.log.note(
        "\(shown?.text ?? "") \(controller.view.subviews.map(\.frame) == [rect(0, 0, 300, 400)])")
      controller.contentUnavailableConfiguration = nil
      controller.log.note("\(controller.view.subviews.count)")
    }
    #expect(found.contains("nothing true") && found.contains("0"))
  }
}
