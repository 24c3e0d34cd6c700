import SwiftSyntax

/// An adapter for the pager of the files: what was found by names and types, and `#error` where
/// nothing was.
public struct PagerSketch: Encodable, Hashable, Sendable {
  /// What the adapter is, such as `NSObject, Pager, BookDataSource`.
  public let inherits: String
  /// Its members, a line each.
  public let lines: [String]
}

extension PagerNames {
  /// An adapter for the class that pages; nil if none does.
  func sketch(isVertical: Bool) -> PagerSketch? {
    guard let type = likeliestPager else { return nil }
    let (sources, sourceLines) = dataSources(of: type)
    let (call, takesPage) = creation(of: type, isVertical, sources.map(\.type))
    let takesSelf = call.contains("(self") || call.contains(" self")
    let show = showing(of: type)
    let isController = isController(type.path)
    let isObject = sources.contains { conformances(of: $0.type).contains("NSObjectProtocol") }
    var lines: [String?] = [
      isController
        ? "public var viewController: UIViewController { pager }"
        : "public let viewController = UIViewController()",
      "private let pages: DrawnPages",
      // A source that is given to the initializer has to be there before.
      takesSelf ? "private var pager: \(type.path)!" : "private let pager: \(type.path)",
      "", "public init(pages: DrawnPages, page: Int) {", "  self.pages = pages",
      isObject && takesSelf ? "  super.init()" : nil, "  pager = \(call)",
      isObject && !takesSelf ? "  super.init()" : nil,
      call.contains("<#") ? "  #error(\"Give what stands in <# #>: it is the app's.\")" : nil,
    ]
    lines += sources.filter { canSet($0.property, of: type) }
      .map { "  pager.\($0.property) = self" }
    lines += registrations(of: sources.map(\.type), in: type).map { "  \($0)" }
    let given = ([call] + sourceLines).joined()
    if !["pages.draw", "pages.view", "pages.image"].contains(where: given.contains) {
      let isAsked = ["<#", "#error"].contains(where: given.contains)
      let missing = "#error(\"Give the pager its pages here: 'pages' draws them.\")"
      lines.append((filling(of: type) ?? (isAsked ? nil : missing)).map { "  \($0)" })
    }
    if !isController {
      let reloads = type.methods("reloadData").contains { $0.node.signature.takes([]) }
      lines += [
        "  pager.frame = viewController.view.bounds",
        "  pager.autoresizingMask = [.flexibleWidth, .flexibleHeight]",
        "  viewController.view.addSubview(pager)", reloads ? "  pager.reloadData()" : nil,
      ]
    }
    if !takesPage, show != nil {
      // Pagers go to a page once they know how large it is.
      lines += [
        "  if page > 0 {", "    viewController.view.layoutIfNeeded()",
        "    show(page, animated: false)", "  }",
      ]
    }
    lines += [
      "}", "", "public func show(_ page: Int, animated: Bool) {",
      "  \(show ?? "#error(\"Have the app's pager go to 'page' here.\")")", "}",
    ]
    let inherits = (isObject ? ["NSObject"] : []) + ["Pager"] + sources.map(\.type.path)
    return PagerSketch(
      inherits: inherits.joined(separator: ", "), lines: lines.compactMap { $0 } + sourceLines)
  }

  /// The class that looks most like the pager; nil if none does. An app uses what is public.
  private var likeliestPager: TypeRecord? {
    let found = sortedTypes.map { (type: $0, score: pagerScore(of: $0)) }.filter { $0.score > 0 }
    let shared = found.filter { $0.type.plainClass?.modifiers.has("public", "open") ?? false }
    return (shared.isEmpty ? found : shared).max { $0.score < $1.score }?.type
  }

  /// How much a class looks like the pager; 0 of what cannot be one.
  private func pagerScore(of type: TypeRecord) -> Int {
    guard let node = type.plainClass, node.genericParameterClause == nil,
      !node.modifiers.has("private", "fileprivate"), isView(type.path) || isController(type.path),
      let root = line(of: type).root, !root.hasSuffix("NavigationController"),
      !["Cell", "Bar", "Item", "Button", "Control", "Indicator"].contains(where: {
        root.hasSuffix($0) || type.name.hasSuffix($0)
      })
    else { return 0 }
    let line = line(of: type).types
    func has(_ words: String...) -> Bool {
      line.contains { type in words.contains { type.counts[$0] != nil } }
    }
    let isPaged = ["UIPageViewController", "UIScrollView", "UICollectionView"].contains {
      root.hasPrefix($0)
    }
    let word = ["Pager", "Paging", "Page", "Carousel", "Banner", "Slide", "Browser", "Gallery"]
    let listens = has("scrollViewDidScroll", "scrollViewDidEndDecelerating", "pageViewController")
    let asked = has("dataSource", "numberOfPages", "currentPage", "currentIndex")
    // What another class makes and holds is a part of that.
    let isPart = types.values.contains { other in
      other !== type && !other.declarations.isEmpty
        && other.properties.values.contains {
          $0.isHeld && [$0.type?.typeName, $0.madeType].contains(type.name)
        }
    }
    return (isPaged && (listens || asked) ? 3 : 0) + (listens ? 3 : 0) + (asked ? 2 : 0)
      + (word.contains { type.name.contains($0) } ? 2 : 0) - (isPart ? 4 : 0)
  }

  // MARK: How it is made

  /// The call of the initializer of which most is known, and whether it is told the page.
  private func creation(
    of type: TypeRecord, _ isVertical: Bool, _ sources: [TypeRecord]
  ) -> (call: String, takesPage: Bool) {
    let way = isVertical ? ".vertical" : ".horizontal"
    let calls = initializers(of: type).map { node in
      let given = node.signature.parameterClause.parameters
        .compactMap { argument($0, way, sources, in: type.path) }
      return (given: given, end: node.optionalMark == nil ? ")" : ")!")
    }.filter { !$0.given.contains { $0.contains("NSCoder") } }
    let best = calls.min { first, second in
      func unknown(_ call: [String]) -> Int { call.count { $0.contains("<#") } }
      return (unknown(first.given), second.given.count)
        < (unknown(second.given), first.given.count)
    }
    if let (given, end) = best {
      let takesPage = given.contains { $0 == "page" || $0.hasSuffix(": page") }
      return ("\(type.path)(\(given.joined(separator: ", "))\(end)", takesPage)
    }
    let root = line(of: type).root ?? ""
    let own =
      switch root {
      case "UIPageViewController":
        "transitionStyle: .scroll, navigationOrientation: \(way), options: nil"
      case "UICollectionViewController": "collectionViewLayout: UICollectionViewFlowLayout()"
      case "UICollectionView":
        "frame: UIScreen.main.bounds, collectionViewLayout: UICollectionViewFlowLayout()"
      default: isController(root) ? "" : "frame: UIScreen.main.bounds"
      }
    return ("\(type.path)(\(own))", false)
  }

  /// What a call gives for `parameter`, with its label; nil if it may be left out.
  func argument(
    _ parameter: FunctionParameterSyntax, _ way: String = "", _ sources: [TypeRecord] = [],
    in scope: String = ""
  ) -> String? {
    let name = parameter.secondName ?? parameter.firstName
    let given = parameter.type.typeName.flatMap { self.type($0, in: scope) }
    let value =
      sources.contains { $0 === given }
      ? "self"
      : given.flatMap { $0.cases.contains(String(way.dropFirst())) ? way : nil }
        ?? Self.value(name.plain.lowercased(), parameter.type, way)
        ?? given.flatMap { isMadePlainly($0) ? "\($0.path)()" : $0.cases.first.map { ".\($0)" } }
    guard parameter.defaultValue == nil || value == "page" else { return nil }
    return parameter.given(value ?? "<#\(name.plain): \(parameter.type.trimmedDescription)#>")
  }

  /// Whether all that one is made of has a value.
  private func isMadePlainly(_ type: TypeRecord) -> Bool {
    guard let one = type.declarations.first, line(of: type).types.count == 1,
      one.is(ClassDeclSyntax.self) || one.is(StructDeclSyntax.self)
    else { return false }
    guard type.initializers.isEmpty else {
      return initializers(of: type).contains { $0.signature.takes([]) }
    }
    return type.properties.values.allSatisfy {
      $0.initial != nil || $0.type?.isOptional == true || !$0.isHeld
    }
  }

  /// Its own, or else those that it inherits of the files' classes.
  func initializers(of type: TypeRecord) -> [InitializerDeclSyntax] {
    let own = line(of: type).types.first { !$0.initializers.isEmpty }?.initializers ?? []
    return own.filter { !$0.modifiers.has("private", "fileprivate") && !$0.isConditional }
  }

  /// What a parameter is given, if its name and type say so.
  static func value(_ name: String, _ type: TypeSyntax, _ way: String = "") -> String? {
    func says(_ words: String...) -> Bool { words.contains { name.contains($0) } }
    let text = type.unwrapped.trimmedDescription.filter { $0 != " " }
    switch text {
    case "Int" where says("count", "number", "total"): return "pages.count"
    case "Int" where says("page", "index", "start", "initial", "position", "first", "current"):
      return "page"
    case "CGRect": return "UIScreen.main.bounds"
    case "UICollectionViewLayout", "UICollectionViewFlowLayout":
      return "UICollectionViewFlowLayout()"
    case _ where text.hasSuffix("TransitionStyle"): return ".scroll"
    case _ where text.hasSuffix("NavigationOrientation"): return way
    case "NSCoder": return "NSCoder()"
    default: break
    }
    let element = type.unwrapped.as(ArrayTypeSyntax.self)?.element.trimmedDescription
    if let element, let one = page("$0", as: element, named: name) {
      return "(0..<pages.count).map { \(one) }"
    }
    // An initializer keeps what it is given, which is `@escaping`.
    let plain = type.as(AttributedTypeSyntax.self)?.baseType ?? type
    if let function = plain.as(FunctionTypeSyntax.self), function.parameters.count == 1,
      function.parameters.first?.type.trimmedDescription == "Int",
      let one = page("$0", as: function.returnClause.type.trimmedDescription, named: name)
    {
      return "{ \(one) }"
    }
    return type.isOptional ? "nil" : nil
  }

  /// What shows page `number`, as a value of a type.
  static func page(_ number: String, as type: String, named name: String) -> String? {
    switch type.filter({ $0 != "?" && $0 != "!" }) {
    case "UIImage": "pages.image(of: \(number))"
    case "UIView": "pages.view(of: \(number))"
    case "UIImageView": "UIImageView(image: pages.image(of: \(number)))"
    case "UIViewController": "pages.viewController(of: \(number))"
    case "URL": "pages.imageURL(of: \(number))"
    case "String":
      ["image", "url", "photo", "picture"].contains { name.contains($0) }
        ? "pages.imageName(of: \(number))" : "\"\\(\(number))\""
    default: nil
    }
  }
}
