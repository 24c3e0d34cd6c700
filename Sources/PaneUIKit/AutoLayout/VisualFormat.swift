extension NSLayoutConstraint {
  /// How views that follow each other are aligned, and in which direction they do.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    // A bit for each attribute, as UIKit numbers them.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    // Inert, as text runs from left to right:
    public static let directionLeadingToTrailing = FormatOptions([])
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
  }

  /// The constraints that `format` draws, such as `H:|-8-[page(>=100)]-|`, not active yet.
  public static func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]? = nil,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormat(format, metrics: metrics ?? [:], views: views)
    var all = reader.read()
    for attribute in [
      Attribute.left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY,
      .firstBaseline, .lastBaseline,
    ]
    where opts.contains(FormatOptions(rawValue: 1 << UInt(attribute.rawValue))) {
      all += zip(reader.items, reader.items.dropFirst()).map {
        NSLayoutConstraint($1[attribute], $0[attribute])
      }
    }
    return all
  }
}

/// Reads a visual format. One that says nothing ends the replay with what is wrong, as in UIKit.
@MainActor private struct VisualFormat {
  private typealias Predicate = (
    relation: NSLayoutConstraint.Relation, value: Value, priority: UILayoutPriority
  )
  /// What joins views; a standard one to an edge is as wide as the margin.
  private typealias Gap = (predicates: [Predicate], isStandard: Bool)
  private enum Value {
    case number(CGFloat)
    case view(LayoutItem)
  }

  private let format: String
  private var rest: Substring
  private let metrics, views: [String: Any]
  private let isVertical: Bool
  private(set) var items: [LayoutItem] = []

  init(_ format: String, metrics: [String: Any], views: [String: Any]) {
    (self.format, self.metrics, self.views) = (format, metrics, views)
    rest = format.filter { !$0.isWhitespace }[...]
    isVertical = rest.hasPrefix("V:")
    if isVertical || rest.hasPrefix("H:") { rest = rest.dropFirst(2) }
  }

  private var begin: NSLayoutConstraint.Attribute { isVertical ? .top : .leading }
  private var end: NSLayoutConstraint.Attribute { isVertical ? .bottom : .trailing }

  mutating func read() -> [NSLayoutConstraint] {
    var all: [NSLayoutConstraint] = []
    // The gap before the next view; nil if nothing joins them.
    var gap: Gap? = skip("|") ? connection() : nil
    repeat {
      guard skip("[") else { fail("a view in brackets was expected") }
      let item = view(named: name())
      let lengths = skip("(") ? predicates() : []
      guard skip("]") else { fail("a bracket is not closed") }
      for length in lengths { all.append(self.length(of: item, length)) }
      if let gap { all += join(items.last, item, gap) }
      items.append(item)
      guard !rest.isEmpty else { return all }
      gap = connection()
    } while !skip("|")
    guard rest.isEmpty else { fail("nothing can follow the last edge") }
    return all + (gap.map { join(items.last, nil, $0) } ?? [])
  }

  /// What is between a view or an edge and the next.
  private mutating func connection() -> Gap {
    guard skip("-") else { return ([(.equal, .number(0), .required)], false) }
    if rest.first == "[" || rest.first == "|" {
      return ([(.equal, .number(systemSpacing), .required)], true)
    }
    let gap = skip("(") ? predicates() : [predicate()]
    guard skip("-") else { fail("a gap ends with '-'") }
    return (gap, false)
  }

  private mutating func predicates() -> [Predicate] {
    var all = [predicate()]
    while skip(",") { all.append(predicate()) }
    guard skip(")") else { fail("a parenthesis is not closed") }
    return all
  }

  private mutating func predicate() -> Predicate {
    let relation: NSLayoutConstraint.Relation =
      skip(">=") ? .greaterThanOrEqual : skip("<=") ? .lessThanOrEqual : .equal
    _ = skip("==")
    let sign: CGFloat = skip("-") ? -1 : 1
    let word = name()
    let value = number(word).map { Value.number(sign * $0) } ?? .view(view(named: word))
    let priority = skip("@") ? number(name()) ?? 1000 : 1000
    return (relation, value, UILayoutPriority(Float(priority)))
  }

  private func number(_ word: String) -> CGFloat? {
    (Double(word) ?? anyNumber(metrics[word])).map { CGFloat($0) }
  }

  private func view(named name: String) -> LayoutItem {
    guard let object = views[name] else { fail("there is no view or metric '\(name)'") }
    return LayoutItem(object)
  }

  private func length(of item: LayoutItem, _ length: Predicate) -> NSLayoutConstraint {
    let attribute: NSLayoutConstraint.Attribute = isVertical ? .height : .width
    let (other, number): (LayoutPart?, CGFloat) =
      switch length.value {
      case .number(let number): (nil, number)
      case .view(let other): (other[attribute], 0)
      }
    return NSLayoutConstraint(
      item[attribute], other, relation: length.relation, constant: number,
      priority: length.priority)
  }

  /// The gap between two views, or a view and the edge of what it is in.
  private func join(
    _ before: LayoutItem?, _ after: LayoutItem?, _ gap: Gap
  ) -> [NSLayoutConstraint] {
    guard let view = (after ?? before)?.container ?? after?.view else {
      fail("'|' is the edge of a superview, and the view has none")
    }
    let usesMargins = gap.isStandard && (before == nil || after == nil)
    let edge = LayoutItem(view, usesMargins ? .margins : .whole)
    return gap.predicates.map { predicate in
      guard case .number(let number) = predicate.value else {
        fail("a gap is a number or a metric")
      }
      return NSLayoutConstraint(
        (after ?? edge)[after == nil ? end : begin], (before ?? edge)[before == nil ? begin : end],
        relation: predicate.relation, constant: usesMargins ? 0 : number,
        priority: predicate.priority)
    }
  }

  private mutating func skip(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  /// The name or number that comes next.
  private mutating func name() -> String {
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    guard !word.isEmpty else { fail("a name or a number was expected") }
    rest = rest.dropFirst(word.count)
    return String(word)
  }

  private func fail(_ reason: String) -> Never {
    preconditionFailure("visual format '\(format)': \(reason), before '\(rest)'")
  }
}

/// A number, of whatever type an app gives it. Foundation on Linux makes no NSNumber of a CGFloat.
func anyNumber(_ value: Any?) -> Double? {
  (value as? CGFloat).map(Double.init) ?? (value as? NSNumber)?.doubleValue
}
