import SwiftSyntax

extension PagerNames {
  /// The classes that the files declare once and whatever holds, by their paths.
  private var classes: [(type: TypeRecord, node: ClassDeclSyntax)] {
    sortedTypes.compactMap { type in type.plainClass.map { (type, $0) } }
  }

  /// A method that only a subclass of the class that conforms has is called on a phone: the class
  /// gets one that is missing, which the subclass overrides.
  func addSubclassMethods(_ adopters: inout [Adopter]) {
    var added: Set<String> = []
    var inserts: [(file: Int, text: String, offset: Int)] = []
    for (type, _) in classes {
      listUnread(type, &adopters)
      for method in type.methods where !method.isStatic && !method.node.modifiers.has("override") {
        listHidden(method, type, &adopters)
        listDiffering(method, type, &adopters)
        guard let base = above(type).last(where: { lacks(method, $0) }),
          !conformsItself(type, method, below: base)
        else { continue }
        let isPrivate = method.node.modifiers.has("private", "fileprivate")
        if isPrivate, !method.node.attributes.has("objc") { continue }
        guard let stub = stub(of: method, in: base, &adopters),
          let target = base.plainClass, !target.modifiers.has("final"), !isPrivate,
          adopters[method.file].canOverride(method, in: type)
        else {
          listUncalled(method, base, &adopters)
          continue
        }
        // What a public class has of a public protocol is public, and so is what overrides it.
        let isPublic = ["open", "public"].contains(target.modifiers.access) && stub.isPublic
        let extended = method.node.enclosingType?.as(ExtensionDeclSyntax.self)?.modifiers
        let own = method.node.modifiers.access ?? extended?.access
        let words = (isPublic && own == nil ? "public " : "") + "override "
        inserts.append((method.file, words, method.node.funcKeyword.start))
        guard added.insert("\(base.path).\(method.signature)").inserted else { continue }
        let text = (isPublic ? " public " : " ") + "\(stub.text);"
        inserts.append((fileNumber(of: target), text, target.memberBlock.leftBrace.end))
      }
    }
    for (file, text, offset) in inserts { adopters[file].edits.insert(text, at: offset) }
  }

  /// UIKit's classes that are not directly below these: `UIView`, or `UIViewController`.
  private static let between = [
    "UIButton": "UIControl", "UICollectionView": "UIScrollView", "UITableView": "UIScrollView",
    "UICollectionViewCell": "UICollectionReusableView", "UITextView": "UIScrollView",
  ]

  /// What `type` descends from: also UIKit's classes, if the files extend them.
  func above(_ type: TypeRecord) -> [TypeRecord] {
    let (line, root) = line(of: type)
    guard let root, self.type(root)?.isProtocol != true else { return Array(line.dropFirst()) }
    let base = isController(root) ? "UIViewController" : isView(root) ? "UIView" : nil
    let above = base.map { [Self.between[root] ?? $0, $0, "UIResponder"] } ?? []
    let ends = [root] + above + ["NSObject"]
    return line.dropFirst() + ends.compactMap { types[$0] }.filter { $0.declarations.isEmpty }
  }

  /// Two files may each have a type of one name: what is known of one is taken of both.
  func listNamesakes(_ adopters: inout [Adopter]) {
    for node in types.values.flatMap({ type in
      type.declarations.filter { fileNumber(of: $0) != fileNumber(of: type.declarations[0]) }
    }) where node.is(ClassDeclSyntax.self) || node.is(ProtocolDeclSyntax.self) {
      adopters[fileNumber(of: node)].edits.leave(
        "another file has a type called \(node.typePath), too", "rename one", at: node)
    }
  }

  /// An optional property that only a subclass of the class that conforms has is not read here.
  private func listUnread(_ type: TypeRecord, _ adopters: inout [Adopter]) {
    for name in type.properties.keys.sorted() {
      guard let owners = optionalProperties[name], let value = type.properties[name],
        let place = value.type.map({ Syntax($0) }) ?? value.initial.map({ Syntax($0) }),
        let base = above(type).last(where: { base in
          property(name, of: base.path) == nil && owners.contains { isA(base.path, $0) }
        })
      else { continue }
      adopters[fileNumber(of: place)].edits.leave(
        "\(name) is not read here, as only a subclass of \(base.path) has it",
        "declare it in \(base.path), and override it", at: place)
    }
  }

  /// A message goes by its name alone: what a class and one below it keep to themselves is one
  /// method for Objective-C.
  private func listHidden(_ method: Method, _ type: TypeRecord, _ adopters: inout [Adopter]) {
    guard method.isExposed, case let name = Self.selector(method),
      let base = above(type).first(where: { $0.selectors[name]?.isExposed == true })
    else { return }
    adopters[method.file].edits.leave(
      "a phone calls this in place of \(base.path)'s \(name)", "rename one of them", at: method.node
    )
  }

  /// Objective-C's protocols are met by methods that differ in what may be nil, Swift's are not; and
  /// here a method that throws meets a requirement that does not.
  private func listDiffering(_ method: Method, _ type: TypeRecord, _ adopters: inout [Adopter]) {
    let (node, own) = (method.node, method.node.signature)
    func plain(_ types: String) -> String { types.filter { $0 != "?" } }
    let isDifferent =
      if let other = requirement(method, of: type)?.node.signature {
        own.effects != other.effects
          || own.types != other.types && plain(own.types) == plain(other.types)
      } else {
        // Of UIKit's it is known which may give nil.
        conformances(of: type).contains { Self.belongs(node, to: $0) }
          && (own.parameterClause.flat.contains("!")
            || node.result?.isOptional == false
              && [method.name, own.labels.last ?? ""].contains(where: Self.givingNil.contains))
      }
    guard isDifferent else { return }
    adopters[method.file].edits.leave(
      "\(method.signature) and its protocol differ in what is optional, throws or is async",
      "declare it as the protocol does", at: node)
  }

  /// What UIKit's optional methods that may give nil are called, or their last labels.
  private static let givingNil: Set = [
    "titleForFooterInSection", "titleForHeaderInSection", "viewForFooterInSection",
    "viewForHeaderInSection", "viewForZooming", "willDeselectRowAt", "willSelectRowAt",
  ]

  private func listUncalled(_ method: Method, _ base: TypeRecord, _ adopters: inout [Adopter]) {
    // What a scroll view tells is called all the same, by name.
    let called = ["DidScroll", "Dragging", "Decelerating", "DidEndScrollingAnimation"]
    if method.name.hasPrefix("scrollView"), called.contains(where: method.name.hasSuffix) { return }
    adopters[method.file].edits.leave(
      "\(method.signature) is not called here, as only a subclass of \(base.path) has it",
      "declare it in \(base.path), and override it", at: method.node)
  }

  /// Whether `base` conforms to a protocol in which `method` is optional, and does not have it.
  private func lacks(_ method: Method, _ base: TypeRecord) -> Bool {
    !line(of: base).types.contains { $0.method(method.signature) != nil }
      && (requirement(method, of: base) != nil
        || conformances(of: base).contains { Self.belongs(method.node, to: $0) })
  }

  /// What is optional in a protocol of the files' to which `type` conforms.
  private func requirement(_ method: Method, of type: TypeRecord) -> Method? {
    optionals[method.name]?.first {
      $0.method.signature == method.signature && isA(type.path, $0.owner)
    }?.method
  }

  /// Whether a method of UIKit's protocol `name` may be meant: by the type of its first parameter.
  static func belongs(_ method: FunctionDeclSyntax, to name: String) -> Bool {
    guard Adopter.isDelegate(name), Adopter.isOfUIKit(method.name.plain),
      let first = method.signature.parameterClause.parameters.first?.type.typeName
    else { return false }
    let scrolling = [
      "UIScrollView", "UICollectionViewDelegate", "UITableViewDelegate", "UITextView",
    ]
    return name.hasPrefix(first) && name != "UIScrollViewDelegate"
      || first == "UIScrollView" && scrolling.contains { name.hasPrefix($0) }
  }

  /// Whether a class between the two conforms as well: that one's methods are known to Swift.
  private func conformsItself(_ type: TypeRecord, _ method: Method, below base: TypeRecord) -> Bool
  {
    line(of: type).types.prefix { $0 !== base }.contains { type in
      type.inherited.dropFirst().contains { name in
        self.type(name, in: type.path)?.optionals.contains { $0.signature == method.signature }
          == true || Self.belongs(method.node, to: name)
      }
    }
  }

  /// What stands in the class that conforms, and whether the protocol is public.
  private func stub(
    of method: Method, in base: TypeRecord, _ adopters: inout [Adopter]
  ) -> (text: String, isPublic: Bool)? {
    if let optional = requirement(method, of: base) {
      let shape = MethodShape(optional.node, &adopters[optional.file].edits)
      let owner = optional.node.enclosingType?.as(ProtocolDeclSyntax.self)?.modifiers.access
      // One that throws by itself could not be told from it.
      guard !shape.isThrowing, optional.node.signature.types == method.node.signature.types
      else { return nil }
      return ("\(shape.requirement) { throw OptionalMethodMissing() }", owner == "public")
    }
    // UIKit's defaults do nothing where nothing is returned.
    let shape = MethodShape(method.node, &adopters[method.file].edits)
    guard method.node.result == nil, !shape.isThrowing else { return nil }
    return (shape.requirement.dropLast(" throws".count) + " {}", true)
  }

  // MARK: Which methods are there

  /// Says in each class that may be asked which of the methods it has: in a release, symbols do not
  /// say so.
  func addAnswers(_ adopters: inout [Adopter]) {
    // What each class would say of thousands of methods is not said.
    guard !asked.isEmpty, asked.count * classes.count < 1_000_000 else { return }
    var answering: Set<String> = []
    let downward = classes.sorted { line(of: $0.type).types.count < line(of: $1.type).types.count }
    for (type, node) in downward {
      let (line, root) = line(of: type)
      let above = line.dropFirst()
      guard above.allSatisfy({ $0.plainClass != nil }), isKnown(root), isDelegate(type),
        line.allSatisfy({
          $0.methods.allSatisfy { !asked.contains($0.signature) || !$0.node.isConditional }
        })
      else { continue }
      let isFirst = !above.contains { answering.contains($0.path) }
      answering.insert(type.path)
      let having = [type] + self.above(type)
      let own = asked.filter { name in having.contains { $0.method(name)?.answers == true } }
      // What UIKit's class may have itself is not denied.
      let others = asked.subtracting(own).filter { name in
        root?.hasPrefix("UI") != true
          || !Self.answering.contains(root ?? "")
            && !Self.ofUIKit.contains(name.prefix { $0 != "(" })
      }
      func cases(_ names: Set<String>, _ answer: Bool) -> String {
        let list = names.sorted().map { "\"\($0)\"" }
        return list.isEmpty ? "" : "case \(list.joined(separator: ", ")): return \(answer); "
      }
      let text = """
         nonisolated \(isFirst ? "" : "override ")public class func hasMethod(_ name: String) -> Bool? { \
        guard self === \(node.name.text).self else { return nil }; switch name { \(cases(own, true))\
        \(cases(others, false))default: return nil } };
        """
      let number = fileNumber(of: node)
      adopters[number].edits.insert(text, at: node.memberBlock.leftBrace.end)
      if isFirst { adopters[number].edits.conform(node, to: "AskedClass") }
    }
  }

  /// These have methods of their delegate's, and UIKit's classes these methods.
  private static let answering: Set = ["UICollectionViewController", "UITableViewController"]
  private static let ofUIKit = Set(
    """
    addChild addSubview apply awakeFromNib becomeFirstResponder canPerformAction deleteItems didMove \
    didMoveToSuperview didMoveToWindow didReceiveMemoryWarning didTransition dismiss draw endEditing \
    gestureRecognizerShouldBegin hitTest insertItems invalidateLayout layoutIfNeeded layoutSubviews \
    loadView loadViewIfNeeded point preferredLayoutAttributesFitting prepare prepareForReuse present \
    reloadData reloadItems reloadSections removeFromParent removeFromSuperview resignFirstResponder \
    safeAreaInsetsDidChange scrollRectToVisible scrollToItem sendActions setContentOffset setEditing \
    setHighlighted setNeedsDisplay setNeedsLayout setSelected setViewControllers setZoomScale show \
    sizeThatFits sizeToFit startAnimating stopAnimating tintColorDidChange touchesBegan \
    touchesCancelled touchesEnded touchesMoved traitCollectionDidChange updateConfiguration \
    updateConstraints updateViewConstraints viewDidAppear viewDidDisappear viewDidLayoutSubviews \
    viewDidLoad viewIsAppearing viewSafeAreaInsetsDidChange viewWillAppear viewWillDisappear \
    viewWillLayoutSubviews viewWillTransition willMove willTransition zoom
    """.split(separator: " "))

  /// Whether the class at the root is none of another module of the app's, which may answer itself.
  private func isKnown(_ root: String?) -> Bool {
    guard let root else { return true }
    return ["UI", "NS", "CA"].contains { root.hasPrefix($0) }
      || type(root)?.isProtocol ?? Adopter.isDelegate(root)
  }
}
