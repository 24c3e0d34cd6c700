import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  static var needsBrowser: Self {
    .enabled(if: Browser.program != nil, "no Chromium is installed")
  }
}

/// Chromium without a window, driven through the DevTools protocol over a pipe.
final class Browser {
  /// Where Chromium is, if it is installed.
  static let program = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The browser did not do what it was asked for.
  struct Refusal: Error { let message: String }

  private let program: BackgroundProgram
  private var number = 0
  private var session: String?

  /// Starts a browser that keeps its profile in `folder`, and opens a page on a screen, a phone's
  /// or that of a computer with a mouse.
  init(in folder: URL, width: Int, height: Int, scale: Int, isPhone: Bool = true) throws {
    let path = try #require(Self.program)
    // Descriptors 3 and 4 are the protocol's pipe.
    let command = """
      exec "$0" --headless=new --no-sandbox --disable-gpu --disable-extensions \
      --disable-background-networking --disable-component-update --no-first-run --remote-debugging-pipe \
      --user-data-dir="$1" about:blank 3<&0 4>&1 >/dev/null
      """
    program = try BackgroundProgram(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", command, path, folder.appendingPathComponent("profile").path], in: folder)
    let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"]
    session =
      try call("Target.attachToTarget", ["targetId": target ?? "", "flatten": true])["sessionId"]
      as? String
    _ = try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": scale, "mobile": isPhone])
    _ = try call("Emulation.setTouchEmulationEnabled", ["enabled": isPhone])
  }

  // One that is killed goes on writing into its folder for a while.
  deinit {
    session = nil
    if (try? call("Browser.close")) != nil { _ = program.wait() }
  }

  @discardableResult
  func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    number += 1
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    message["sessionId"] = session
    try program.send(try JSONSerialization.data(withJSONObject: message))
    while let answer = program.receive() {
      guard let object = try JSONSerialization.jsonObject(with: answer) as? [String: Any],
        object["id"] as? Int == number
      else { continue }
      if let result = object["result"] as? [String: Any] { return result }
      throw Refusal(message: "\(method): \(object["error"] ?? "")")
    }
    throw Refusal(message: "the browser ended")
  }

  /// Goes to an address, and waits until its page is there.
  func open(_ address: String) throws {
    try call("Page.navigate", ["url": address])
    try wait(until: "document.readyState === 'complete' && location.href === '\(address)'")
  }

  /// Clicks on the recorder's button `name`, and waits until the page is in `state`.
  func press(_ name: String, until state: String) throws {
    _ = try evaluate("document.getElementById('\(name)').click()")
    try wait(until: "document.body.className === '\(state)'")
  }

  /// The value of an expression on the page, as JSON text.
  func evaluate(_ expression: String) throws -> String {
    let result = try call(
      "Runtime.evaluate",
      ["expression": "JSON.stringify(\(expression))", "returnByValue": true, "awaitPromise": true])
    return (result["result"] as? [String: Any])?["value"] as? String ?? ""
  }

  func run(_ statements: String) throws {
    let result = try call("Runtime.evaluate", ["expression": "{ \(statements) }"])
    if let exception = result["exceptionDetails"] { throw Refusal(message: "\(exception)") }
  }

  /// Presses a key and lets it go, and waits until the page has drawn what comes of it.
  func press(key: String) throws {
    let text = key.count == 1 ? key : ""
    try call("Input.dispatchKeyEvent", ["type": "keyDown", "key": key, "text": text])
    try call("Input.dispatchKeyEvent", ["type": "keyUp", "key": key])
    let drawn = "new Promise(done => requestAnimationFrame(() => setTimeout(done)))"
    try call("Runtime.evaluate", ["expression": drawn, "awaitPromise": true])
  }

  /// Waits until an expression on the page is true; twenty seconds at most.
  func wait(until expression: String) throws {
    for _ in 0..<400 {
      if try evaluate(expression) == "true" { return }
      usleep(50_000)
    }
    throw Refusal(message: "never true: \(expression)")
  }

  /// A finger that comes down, moves in `steps`, and is lifted, which a page that lists what it has
  /// `seen` has seen then.
  func swipe(
    fromX x: Double, toX end: Double, y: Double, toY endY: Double? = nil, steps: Int
  ) throws {
    func touch(_ type: String, _ points: [[String: Any]]) throws {
      try call("Input.dispatchTouchEvent", ["type": type, "touchPoints": points])
    }
    try touch("touchStart", [["x": x, "y": y, "id": 1]])
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      let y = y + ((endY ?? y) - y) * share
      try touch("touchMove", [["x": x + (end - x) * share, "y": y, "id": 1]])
    }
    try touch("touchEnd", [])
    try wait(until: "!window.seen || seen.at(-1)?.startsWith('touchend')")
  }

  /// A mouse that drags with its button down.
  func drag(fromX x: Double, toX end: Double, y: Double, steps: Int) throws {
    func mouse(_ type: String, _ x: Double) throws {
      try call(
        "Input.dispatchMouseEvent",
        ["type": type, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1])
    }
    try mouse("mousePressed", x)
    for step in 1...steps {
      try mouse("mouseMoved", x + (end - x) * Double(step) / Double(steps))
    }
    try mouse("mouseReleased", end)
  }
}
