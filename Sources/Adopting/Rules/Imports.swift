/// UIKit, and what comes with it, is PaneUIKit.
enum Imports: Rule {
  private static let carried: Set = [
    "CoreFoundation", "CoreGraphics", "Darwin", "Dispatch", "Foundation", "ObjectiveC",
    "PaneUIKit", "QuartzCore", "UIKit",
  ]
  private static let missing: Set = [
    "AVFoundation", "AVKit", "Accelerate", "Combine", "CoreData", "CoreImage", "CoreText",
    "ImageIO",
    "MapKit", "MediaPlayer", "MessageUI", "Metal", "MobileCoreServices", "OSLog", "Photos",
    "PhotosUI", "SafariServices", "SpriteKit", "StoreKit", "SwiftUI", "WebKit", "os",
  ]

  static func apply(at index: Int, of file: SwiftFile, _ edits: inout Edits) {
    guard file[index] == "import", file[index - 1] != "." else { return }
    let first = Keywords.declarations.contains(file[index + 1]) ? index + 2 : index + 1
    var last = first
    while file[last + 1] == "." { last += 2 }
    if carried.contains(file[first]) {
      edits.replace(index + 1...last, with: "PaneUIKit")
    } else if missing.contains(file[first]), !file.isConditional(index) {
      edits.leave(
        "there is no \(file[first]) here", "keep what needs it in another file", at: index)
    }
  }
}
