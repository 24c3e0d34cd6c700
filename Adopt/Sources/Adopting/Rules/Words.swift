import SwiftSyntax

/// Words for Objective-C and for Interface Builder, and modules.
extension Adopter {
  static let dropped: Set = [
    "GKInspectable", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction",
    "NSApplicationMain", "NSCopying", "NSManaged", "UIApplicationMain", "main", "nonobjc", "objc",
    "objcMembers", "testable",
  ]

  mutating func apply(to node: AttributeSyntax) {
    let isBlock = node.name == "convention" && node.arguments?.trimmedDescription == "block"
    if Self.dropped.contains(node.name) || isBlock { edits.replace(node.range) }
    if node.name == "NSCopying" {
      edits.leave("what is set here is not copied", "copy it where it is set", at: node)
    }
    if node.name == "IBAction", let method = node.parent?.parent?.as(FunctionDeclSyntax.self),
      !names.sent.contains(method.name.plain)
    {
      edits.leave("no nib connects this action", "name it in addTarget", at: node)
    }
    if node.name == "IBOutlet" {
      edits.leave("no nib connects this outlet", "make the view in code", at: node)
    }
  }

  mutating func apply(to node: DeclModifierSyntax) {
    let declaration = node.parent?.parent
    switch node.name.text {
    case "dynamic", "optional":
      edits.replace(node.range)
      guard declaration?.is(SubscriptDeclSyntax.self) == true, node.name.text == "optional" else {
        return
      }
      edits.leave(
        "an optional subscript has to be there", "give it a default in an extension", at: node)
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

  /// What Xcode's canvas shows is no part of the app.
  mutating func applyPreview(_ node: some FreestandingMacroExpansionSyntax) {
    if node.macroName.text == "Preview" { edits.replace(node.range) }
  }

  // MARK: Imports

  static let carried: Set = [
    "Combine", "CoreFoundation", "CoreGraphics", "Darwin", "Dispatch", "Foundation", "OSLog",
    "ObjectiveC", "PaneUIKit", "QuartzCore", "UIKit", "os",
  ]
  /// Libraries of which PaneLibraries has the names that pagers use.
  static let libraries: Set = ["Kingfisher", "Nuke", "PureLayout", "SDWebImage", "SnapKit", "Then"]
  /// With what its names begin; nothing if any may be used.
  static let missing = [
    "AVFoundation": [
      "AVAssetExport", "AVAssetReader", "AVAssetWriter", "AVAudioEngine", "AVCapture",
      "AVMetadata", "AVMutable", "AVSpeech", "AVVideo",
    ],
    "AVKit": ["AVPictureInPicture", "AVRoutePicker"], "Accelerate": ["vImage", "vDSP"],
    "AudioToolbox": [
      "AudioBuffer", "AudioComponent", "AudioConverter", "AudioFile", "AudioQueue", "AudioStream",
      "AudioUnit",
    ],
    "CommonCrypto": ["CC_", "kCC"], "Contacts": ["CN"],
    "CoreData": ["NSManaged", "NSPersistent", "NSFetch"],
    "CoreImage": ["CIBarcode", "CIDetector", "CIFeature", "CIKernel", "CIQRCode", "CISampler"],
    "CoreLocation": ["CL"], "CoreMedia": ["CMAudio", "CMBlock", "CMFormat", "CMSample", "CMVideo"],
    "CoreMotion": [
      "CMAccelerometer", "CMAltimeter", "CMAttitude", "CMDeviceMotion", "CMGyro",
      "CMMagnetometer", "CMMotion", "CMPedometer",
    ],
    "CoreText": [
      "CTFontCopy", "CTFontCreate", "CTFontGet", "CTFrame", "CTFramesetter", "CTLine",
      "CTParagraph", "CTRun", "CTTypesetter", "kCT",
    ], "EventKit": ["EKAlarm", "EKParticipant", "EKRecurrence", "EKReminder", "EKSource"],
    "ImageIO": [
      "CGAnimate", "CGImageDestination", "CGImageMetadata", "CGImageSourceCreateIncremental",
      "CGImageSourceUpdate", "kCGImageAnimation", "kCGImageDestination", "kCGImagePropertyGIF",
    ], "LocalAuthentication": ["LA"],
    "MapKit": ["MK", "CL"], "MediaPlayer": ["MP"], "MessageUI": ["MF"], "Metal": ["MTL"],
    "MobileCoreServices": ["UTTypeCopy", "UTTypeCreate", "UTTypeIs"], "Network": ["NW"],
    "PDFKit": ["PDF"],
    "Photos": [
      "PHAssetResourceManager", "PHAssetResourceRequest", "PHContentEditing", "PHLivePhotoEditing",
      "PHLivePhotoFrame",
    ],
    "PhotosUI": ["PHPicker"], "QuickLook": ["QL"],
    "SafariServices": ["SFAuthentication", "SFContentBlocker", "SFSafariExtension"],
    "Security": ["Sec", "kSec"], "SpriteKit": ["SK"], "StoreKit": ["SK"], "SwiftUI": [],
    "SystemConfiguration": ["SC", "kSC"], "UniformTypeIdentifiers": ["UT"],
    "UserNotifications": ["UN"], "Vision": ["VN"],
    "WebKit": [
      "WKBack", "WKContent", "WKContextMenu", "WKDownload", "WKElement", "WKError", "WKFind",
      "WKHTTP", "WKOpenPanel", "WKPDF", "WKPreview", "WKScript", "WKSecurity", "WKSnapshot",
      "WKURLScheme", "WKUserScript", "WKWebsiteDataRecord", "WKWebsiteDataType", "WKWindow",
    ],
  ]

  /// Modules that come with one that is imported.
  private static let carriedAlong = [
    "AVFoundation": ["CoreMedia"], "AVKit": ["AVFoundation", "CoreMedia"], "PhotosUI": ["Photos"],
  ]

  /// The names of SwiftUI's that a file with UIKit's may have.
  private static let ofSwiftUI: Set = [
    "AnyView", "EnvironmentObject", "GeometryReader", "LocalizedStringKey", "ObservedObject",
    "PreviewProvider", "StateObject", "UIHostingConfiguration", "UIHostingController",
    "UIViewControllerRepresentable", "UIViewRepresentable", "View", "ViewBuilder", "ViewModifier",
  ]

  /// UIKit comes with SwiftUI: a file that imports that alone, and has none of these, is UIKit's.
  private static let ofSwiftUIAlone = ofSwiftUI.union([
    "Alignment", "Angle", "Animation", "AnyTransition", "App", "AppStorage", "Binding", "Button",
    "ButtonStyle", "Capsule", "Circle", "Color", "EdgeInsets", "Environment", "EnvironmentKey",
    "EnvironmentValues", "FocusState", "Font", "ForEach", "GeometryProxy", "Gradient", "Group",
    "HStack", "Image", "ImageRenderer", "Label", "LinearGradient", "List", "NavigationStack",
    "NavigationView", "Observable", "ObservableObject", "Path", "PhotosPicker", "PreferenceKey",
    "Published", "Rectangle", "RoundedRectangle", "Scene", "ScrollView", "Section", "Shape",
    "Spacer", "State", "Text", "TextField", "Transaction", "UIApplicationDelegateAdaptor",
    "UnitPoint", "VStack", "WindowGroup", "ZStack", "withAnimation",
  ])

  /// What a phone has not either.
  static let elsewhere: Set = ["AppKit", "Cocoa", "CRT", "Musl", "WinSDK"]
  /// Swift's own modules, which are here.
  static let own: Set = [
    "Distributed", "Observation", "RegexBuilder", "Swift", "Synchronization", "_Concurrency",
  ]

  /// Of what has one of these names something may be Combine's.
  private static let combined: Set = [
    "AnyCancellable", "AnyPublisher", "Cancellable", "CurrentValueSubject", "Deferred", "Empty",
    "Fail", "Future", "Just", "PassthroughSubject", "Publisher", "Publishers", "Scheduler",
    "Subject", "Subscriber", "Subscribers", "Subscription", "TopLevelDecoder", "TopLevelEncoder",
    "assign", "dataTaskPublisher", "objectWillChange", "publish", "publisher", "receive", "send",
    "sink", "store", "subscribe",
  ]

  /// What the copy needs: Foundation has two of Combine's names as well.
  var module: String {
    let isCombined =
      file.imports.contains("Combine") && !file.words.isDisjoint(with: Self.combined)
      || ["ObservableObject", "Published"].contains {
        file.words.contains($0) && !names.declared.contains($0)
      }
    return isCombined ? "PaneCombine" : "PaneUIKit"
  }

  /// UIKit, and what comes with it, is PaneUIKit, to which the copy's first line may have added
  /// PaneCombine. So is a module whose files are in the same call: the copies are one module.
  mutating func apply(to node: ImportDeclSyntax) {
    guard let module = node.path.first?.name.text, let last = node.path.last else { return }
    let path = (node.importKindSpecifier?.start ?? node.path.start)..<last.end
    if Self.carried.contains(module) || names.isNeighbour(module, of: file) {
      return edits.replace(path, with: "PaneUIKit")
    }
    if Self.libraries.contains(module) { return edits.replace(path, with: "PaneLibraries") }
    guard !Self.own.contains(module), !node.isConditional else { return }
    guard let own = Self.missing[module] else { return importIfThere(node, module) }
    let along = Self.carriedAlong[module, default: []]
    let prefixes = own + along.flatMap { Self.missing[$0, default: []] }
    let isAlone = module == "SwiftUI" && !file.imports.contains("UIKit")
    let ofSwiftUI = isAlone ? Self.ofSwiftUIAlone : Self.ofSwiftUI
    let needed = file.words.subtracting(names.declared).filter { word in
      module == "SwiftUI"
        ? ofSwiftUI.contains(word) : prefixes.contains { Self.isName(word, with: $0) }
    }
    guard !needed.isEmpty else { return edits.replace(path, with: "PaneUIKit") }
    guard let parts = isAlone ? nil : parts(that: needed) else {
      edits.missing = module
      return edits.leave(
        "there is no \(module) here: the file is left out", "keep what needs it in another file",
        at: node)
    }
    edits.replace(path, with: "PaneUIKit")
    for part in parts where !isLeftOut(part) {
      leftOut.append(part.range)
      edits.replace(part.range)
      edits.leave(
        "there is no \(module) here: what this declares is left out", "keep it in another file",
        at: part)
    }
  }

  /// The declarations that need one of `words`, if the others do without them and what uses one does
  /// not compile without it: what an extension has of a type of the files may be called unseen.
  private func parts(that words: Set<String>) -> [CodeBlockItemSyntax]? {
    func has(_ item: CodeBlockItemSyntax, _ words: Set<String>) -> Bool {
      item.tokens(viewMode: .sourceAccurate).contains { words.contains($0.plain) }
    }
    let items = Array(file.items).filter { !$0.item.is(ImportDeclSyntax.self) }
    let parts = items.filter { has($0, words) }
    let nodes = file.nodes.filter { node in
      node.enclosingType == nil && parts.contains { $0.range.contains(node.start) }
    }
    let lost = Set(nodes.flatMap(\.declaredNames))
    let extended = nodes.compactMap { $0.as(ExtensionDeclSyntax.self) }
    let others = items.filter { !has($0, words) }
    guard extended.allSatisfy({ names.types[$0.typePath]?.declarations.isEmpty != false }),
      !others.isEmpty, !others.contains(where: { has($0, lost) })
    else { return nil }
    return parts
  }

  /// Whether the declaration that `node` is, or is in, is left out.
  func isLeftOut(_ node: some SyntaxProtocol) -> Bool {
    leftOut.contains { $0.contains(node.start) }
  }

  /// What other files lose with this one, or with what is left out of it.
  mutating func listLost(_ users: [SwiftFile]) {
    guard edits.missing != nil || !leftOut.isEmpty, let first = file.nodes.first else { return }
    let types = names.types.values.filter { type in
      type.declarations.contains {
        $0.enclosingType == nil && names.fileNumber(of: $0) == number
          && (edits.missing != nil || isLeftOut($0))
      }
    }.map(\.path).sorted()
    for user in users where user !== file {
      let used = types.filter(user.words.contains)
      guard !used.isEmpty else { continue }
      edits.leave(
        "\(user.path) needs \(used.joined(separator: ", ")), which is left out",
        "declare that where nothing is missing", at: first)
    }
  }

  /// Another module may be there or not: then the compiler tells what is missing, and not only that
  /// the module is.
  private mutating func importIfThere(_ node: ImportDeclSyntax, _ module: String) {
    let end = node.parent?.as(CodeBlockItemSyntax.self)?.end ?? node.end
    let location = Adoption.location(file.path, line: file.line(at: end))
    edits.insert("\n#if canImport(\(module))\n", at: node.start)
    edits.insert("\n#endif\n\(location)\n", at: end)
    edits.leave(
      "\(module) may not be here: what needs it does not compile then",
      "add it to the package, or keep what needs it in a file of its own", at: node)
  }

  /// A name that is written with a module that the copies have not: `UIKit.UIView`, `UIKit::View`.
  mutating func apply(toModule module: TokenSyntax?, before name: TokenSyntax?) {
    // OSLog is a class as well, which is what the name means behind a dot.
    guard let module, let name, names.types[module.text] == nil, module.text != "OSLog",
      !names.values.contains(module.text)
    else { return }
    let isNeighbour = names.isNeighbour(module.text, of: file)
    // Foundation's own Timer is the machine's, and so are others.
    if Self.carried.contains(module.text) {
      edits.replace(
        module.range, with: module.text == "Combine" ? "PaneCombine" : "PaneUIKit", isFilled: false)
    } else if Self.libraries.contains(module.text), !isNeighbour {
      edits.replace(module.range, with: "PaneLibraries")
    } else if isNeighbour && file.imports.contains(module.text)
      || names.isOwn(module.text, of: file) && names.globals.contains(name.plain)
        && !file.imports.contains(module.text)
    {
      edits.replace(module.start..<name.start)
    }
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
