/// UIKit, and what comes with it, is PaneUIKit.
enum Imports: Rule {
  private static let carried: Set = [
    "CoreFoundation", "CoreGraphics", "Darwin", "Dispatch", "Foundation", "OSLog", "ObjectiveC",
    "PaneUIKit", "QuartzCore", "UIKit", "os",
  ]
  /// With what its names begin; nothing if any may be used.
  private static let missing = [
    "AVFoundation": ["AV"], "AVKit": ["AV"], "Accelerate": ["vImage", "vDSP"],
    "Combine": [
      "AnyCancellable", "AnyPublisher", "@Published", "Passthrough", "CurrentValue", "Observable",
    ],
    "CoreData": ["NSManaged", "NSPersistent", "NSFetch"], "CoreImage": ["CI"],
    "CoreText": ["CT"], "ImageIO": ["CGImageSource", "CGImageDestination", "kCGImage"],
    "MapKit": ["MK", "CL"], "MediaPlayer": ["MP"], "MessageUI": ["MF"], "Metal": ["MTL"],
    "MobileCoreServices": ["kUT"], "Photos": ["PH"],
    "PhotosUI": ["PH"], "SafariServices": ["SF"], "SpriteKit": ["SK"], "StoreKit": ["SK"],
    "SwiftUI": [""], "UniformTypeIdentifiers": ["UT"], "WebKit": ["WK"],
  ]

  static func apply(at index: Int, of file: SwiftFile, _ edits: inout Edits) {
    guard file[index] == "import", file[index - 1] != "." else { return }
    let first = Keywords.declarations.contains(file[index + 1]) ? index + 2 : index + 1
    var last = first
    while file[last + 1] == "." { last += 2 }
    guard !carried.contains(file[first]) else {
      return edits.replace(index + 1...last, with: "PaneUIKit")
    }
    guard let names = missing[file[first]], !file.isConditional(index) else { return }
    let isUsed = file.tokens.indices.contains { at in
      at > last && file.tokens[at].kind == .word && file[at] != "AVMakeRect"
        && names.contains { file[at].hasPrefix($0) }
    }
    if !isUsed {
      edits.replace(index + 1...last, with: "PaneUIKit")
    } else {
      edits.leave(
        "there is no \(file[first]) here", "keep what needs it in another file", at: index)
    }
  }
}
