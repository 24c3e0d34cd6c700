import SwiftSyntax

/// Words for Objective-C, for Interface Builder and for conditions.
extension Adopter {
  private static let dropped: Set = [
    "GKInspectable", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction",
    "NSApplicationMain", "NSCopying", "NSManaged", "UIApplicationMain", "main", "nonobjc", "objc",
    "objcMembers",
  ]

  mutating func apply(to node: AttributeSyntax) {
    let isBlock = node.name == "convention" && node.arguments?.trimmedDescription == "block"
    if Self.dropped.contains(node.name) || isBlock { edits.replace(node.range) }
    if node.name == "IBOutlet" {
      edits.leave("no nib connects this outlet", "make the view in code", at: node)
    }
  }

  mutating func apply(to node: DeclModifierSyntax) {
    let declaration = node.parent?.parent
    switch node.name.text {
    case "dynamic", "optional": edits.replace(node.range)
    case "open":
      // A constant cannot be overridden.
      guard declaration?.as(VariableDeclSyntax.self)?.bindingSpecifier.text == "let" else { return }
      edits.replace(node.range, with: "public")
    case "unowned", "weak":
      // Objective-C's protocols may say so; Swift's must not.
      guard node.enclosingType?.is(ProtocolDeclSyntax.self) == true else { return }
      edits.replace(node.range)
    default: break
    }
  }

  // MARK: Conditions

  /// What an app compiles for iOS is compiled here.
  mutating func apply(to node: IfConfigDeclSyntax) {
    for condition in node.clauses.compactMap(\.condition) {
      var open = [Syntax(condition)]
      while let next = open.popLast() {
        if let call = next.as(FunctionCallExprSyntax.self) {
          decide(call)
        } else {
          open += next.children(viewMode: .sourceAccurate)
        }
      }
    }
  }

  private mutating func decide(_ call: FunctionCallExprSyntax) {
    let argument = call.arguments.first?.expression.trimmedDescription ?? ""
    let module = argument.split(separator: ".").first.map(String.init) ?? ""
    switch (call.calledExpression.trimmedDescription, argument) {
    case ("os", "iOS"), ("arch", "arm64"), ("_runtime", "_ObjC"):
      edits.replace(call.range, with: "true")
    case ("os", "Linux"), ("arch", _), ("_runtime", _): edits.replace(call.range, with: "false")
    case ("canImport", _) where Self.carried.contains(module):
      edits.replace(call.range, with: "true")
    case ("canImport", "Glibc"), ("canImport", "FoundationNetworking"),
      ("canImport", "FoundationEssentials"), ("canImport", "FoundationXML"):
      edits.replace(call.range, with: "false")
    case ("canImport", _) where Self.missing[module] != nil:
      edits.leave(
        "there is no \(module) here: what stands under this condition is left out",
        "keep what the pager needs out of it", at: call)
    default: break
    }
  }

  mutating func apply(to node: AvailabilityConditionSyntax) {
    guard !isAvailabilityListed, node.availabilityKeyword.text == "#available" else { return }
    let isNew = node.availabilityArguments.contains { argument in
      guard let platform = argument.argument.as(PlatformVersionSyntax.self),
        platform.platform.text == "iOS", let version = platform.version
      else { return false }
      return Int(version.major.text) ?? 0 > 13
    }
    guard isNew else { return }
    isAvailabilityListed = true
    edits.leave(
      "#available is always met here, whatever iOS a scenario names", "test it on that iOS, too",
      at: node)
  }

  // MARK: Imports

  fileprivate static let carried: Set = [
    "CoreFoundation", "CoreGraphics", "Darwin", "Dispatch", "Foundation", "OSLog", "ObjectiveC",
    "PaneUIKit", "QuartzCore", "UIKit", "os",
  ]
  /// With what its names begin; nothing if any may be used.
  fileprivate static let missing = [
    "AVFoundation": [
      "AVAssetExport", "AVAssetImage", "AVAssetReader", "AVAssetTrack", "AVAssetWriter",
      "AVAudioEngine", "AVAudioPlayer", "AVAudioRecorder", "AVCapture", "AVMetadata", "AVMutable",
      "AVSpeech", "AVVideo",
    ],
    "AVKit": ["AVPictureInPicture", "AVRoutePicker"], "Accelerate": ["vImage", "vDSP"],
    "AudioToolbox": ["Audio", "kSystemSound"],
    "Combine": [
      "AnyCancellable", "AnyPublisher", "Published", "Passthrough", "CurrentValue",
      "ObservableObject",
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

  /// UIKit, and what comes with it, is PaneUIKit.
  mutating func apply(to node: ImportDeclSyntax) {
    guard let module = node.path.first?.name.text, let last = node.path.last else { return }
    let path = (node.importKindSpecifier?.start ?? node.path.start)..<last.end
    if Self.carried.contains(module) { return edits.replace(path, with: "PaneUIKit") }
    guard let prefixes = Self.missing[module], !node.isConditional else { return }
    let isUsed = file.words.contains { word in
      !names.declared.contains(word) && prefixes.contains { Self.isName(word, with: $0) }
    }
    guard isUsed || prefixes == [""] else { return edits.replace(path, with: "PaneUIKit") }
    edits.missing = module
    edits.leave(
      "there is no \(module) here: the file is left out", "keep what needs it in another file",
      at: node)
  }

  /// Whether `word` begins with `prefix`, and not only with its letters: `SCREEN` does not with SC.
  private static func isName(_ word: String, with prefix: String) -> Bool {
    guard word.hasPrefix(prefix) else { return false }
    let rest = Array(word.dropFirst(prefix.count))
    guard let first = rest.first, prefix.last != "_" else { return true }
    guard first.isUppercase || first == "_" || first.isNumber else { return false }
    return prefix.contains(where: \.isLowercase) || rest.count < 2 || rest[1].isLowercase
      || rest.contains(where: \.isLowercase) && !word.contains("_")
  }
}
