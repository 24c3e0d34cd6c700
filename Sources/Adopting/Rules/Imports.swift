/// UIKit, and what comes with it, is PaneUIKit.
enum Imports: Rule {
  static let carried: Set = [
    "CoreFoundation", "CoreGraphics", "Darwin", "Dispatch", "Foundation", "ObjectiveC",
    "PaneUIKit", "QuartzCore", "UIKit",
  ]
  private static let apple: Set = [
    "AVFoundation", "AVKit", "Accelerate", "AppKit", "Combine", "CoreData", "CoreImage",
    "CoreLocation", "CoreMedia", "CoreMotion", "CoreText", "GLKit", "ImageIO", "MapKit",
    "MediaPlayer", "MessageUI", "Metal", "MetalKit", "MobileCoreServices", "OSLog", "Photos",
    "PhotosUI", "SafariServices", "SceneKit", "SpriteKit", "StoreKit", "SwiftUI",
    "UniformTypeIdentifiers", "WebKit", "os",
  ]

  static func apply(to file: SwiftFile, of pager: PagerNames, _ edits: inout Edits) {
    var conditions = 0
    for index in file.tokens.indices {
      conditions += ["#if": 1, "#endif": -1][file[index], default: 0]
      guard file[index] == "import", file[index - 1] != "." else { continue }
      let first = Keywords.declarations.contains(file[index + 1]) ? index + 2 : index + 1
      var last = first
      while file[last + 1] == "." { last += 2 }
      if carried.contains(file[first]), last < file.tokens.count {
        edits.replace(index + 1...last, of: file, with: "PaneUIKit")
      } else if apple.contains(file[first]), conditions == 0 {
        edits.leave(
          "there is no \(file[first]) here",
          "keep what needs it in another file, or behind #if os(macOS)",
          at: index, of: file)
      }
    }
  }
}
