/// UIKit, and what comes with it, is PaneUIKit.
enum Imports: Rule {
  private static let carried: Set = [
    "CoreFoundation", "CoreGraphics", "Darwin", "Dispatch", "Foundation", "OSLog", "ObjectiveC",
    "PaneUIKit", "QuartzCore", "UIKit", "os",
  ]
  /// With what its names begin; nothing if any may be used.
  private static let missing = [
    "AVFoundation": [
      "AVAssetExport", "AVAssetImage", "AVAssetReader", "AVAssetTrack", "AVAssetWriter",
      "AVAudioEngine", "AVAudioPlayer", "AVAudioRecorder", "AVCapture", "AVMetadata", "AVMutable",
      "AVSpeech", "AVVideo",
    ],
    "AVKit": ["AVPictureInPicture", "AVRoutePicker"], "Accelerate": ["vImage", "vDSP"],
    "AudioToolbox": ["Audio", "kSystemSound"],
    "Combine": [
      "AnyCancellable", "AnyPublisher", "@Published", "Passthrough", "CurrentValue", "Observable",
    ],
    "CommonCrypto": ["CC_", "kCC"], "Contacts": ["CN"],
    "CoreData": ["NSManaged", "NSPersistent", "NSFetch"], "CoreImage": ["CI", "kCI"],
    "CoreLocation": ["CL"], "CoreMedia": ["CMAudio", "CMBlock", "CMFormat", "CMSample", "CMVideo"],
    "CoreMotion": ["CM"], "CoreText": ["CT", "kCT"], "EventKit": ["EK"],
    "ImageIO": ["CGImageSource", "CGImageDestination", "kCGImage"], "LocalAuthentication": ["LA"],
    "MapKit": ["MK", "CL"], "MediaPlayer": ["MP"], "MessageUI": ["MF"], "Metal": ["MTL"],
    "MobileCoreServices": ["kUT"], "Network": ["NW"], "PDFKit": ["PDF"],
    "Photos": [
      "PHAssetChange", "PHAssetCreation", "PHAssetResource", "PHChange", "PHCollection",
      "PHContentEditing", "PHLivePhoto",
    ],
    "PhotosUI": ["PHLivePhoto", "PHPicker"], "QuickLook": ["QL"], "SafariServices": ["SF"],
    "Security": ["Sec", "kSec"], "SpriteKit": ["SK"], "StoreKit": ["SK"], "SwiftUI": [""],
    "SystemConfiguration": ["SC", "kSC"], "UniformTypeIdentifiers": ["UT"],
    "UserNotifications": ["UN"], "Vision": ["VN"], "WebKit": ["WK"],
  ]

  static func apply(at index: Int, of file: SwiftFile, _ edits: inout Edits) {
    guard file[index] == "import", file[index - 1] != "." else { return }
    let first = Keywords.declarations.contains(file[index + 1]) ? index + 2 : index + 1
    guard file.tokens.indices.contains(first) else { return }
    let last = file.last(ofPathAt: first)
    guard !carried.contains(file[first]) else {
      return edits.replace(index + 1...last, with: "PaneUIKit")
    }
    guard let names = missing[file[first]], !file.isConditional(index) else { return }
    let isUsed = file.tokens.indices.contains { at in
      at > last && file.tokens[at].kind == .word && names.contains { file[at].hasPrefix($0) }
    }
    if !isUsed {
      edits.replace(index + 1...last, with: "PaneUIKit")
    } else {
      edits.missing = file[first]
      edits.leave(
        "there is no \(file[first]) here: the file is left out",
        "keep what needs it in another file", at: index)
    }
  }
}
