import CPango

/// How a part of a page looks, by what it is for.
enum TextStyle: Hashable, CaseIterable {
  case name, remark, speech, lyric, direction, heading, centred, transition
  case runningTitle, runningScene, folio

  /// What Pango has to know to set the bytes of `range` like this, with `size` points of body.
  func addAttributes(to list: OpaquePointer?, range: Range<Int>, size: Double) {
    func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
      attribute?.pointee.start_index = UInt32(range.lowerBound)
      attribute?.pointee.end_index = UInt32(range.upperBound)
      pango_attr_list_insert(list, attribute)
    }

    add(ink.attribute)
    if relativeSize != 1 { add(pango_attr_scale_new(relativeSize)) }
    if tracking != 0 { add(pango_attr_letter_spacing_new(units(tracking * size))) }
    if isBold { add(pango_attr_weight_new(PANGO_WEIGHT_BOLD)) }
    if isItalic { add(pango_attr_style_new(PANGO_STYLE_ITALIC)) }
  }

  private var ink: PageColour {
    switch self {
    case .speech, .lyric, .centred: .text
    case .name, .heading: .rubric
    case .remark, .direction, .transition: .quiet
    case .runningTitle, .runningScene, .folio: .quiet
    }
  }

  /// Size, as a part of the body's.
  private var relativeSize: Double {
    switch self {
    case .name: 0.8
    case .runningTitle: 0.62
    case .runningScene: 0.7
    case .folio: 0.75
    default: 1
    }
  }

  /// Space added between letters, as a part of the body's size. Capitals need some.
  private var tracking: Double {
    switch self {
    case .name: 0.05
    case .runningTitle: 0.07
    default: 0
    }
  }

  private var isBold: Bool { self == .name || self == .centred }

  private var isItalic: Bool {
    switch self {
    case .remark, .direction, .lyric, .transition, .heading, .runningScene: true
    default: false
    }
  }
}
