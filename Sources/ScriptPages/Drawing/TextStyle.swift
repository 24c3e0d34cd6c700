import CPango

/// How a part of a page looks, by what it is for.
enum TextStyle: Hashable, CaseIterable {
  case name, remark, speech, lyric, direction, heading, centred, transition
  case runningTitle, runningScene, folio

  private struct Look {
    var ink = PageColour.text
    /// As a part of the body's.
    var size = 1.0
    /// Space added between letters, as a part of the body's size. Capitals need some.
    var tracking = 0.0
    var isBold = false
    var isItalic = false
  }

  private var look: Look {
    switch self {
    case .name: Look(ink: .rubric, size: 0.8, tracking: 0.05, isBold: true)
    case .speech: Look()
    case .lyric: Look(isItalic: true)
    case .remark, .direction, .transition: Look(ink: .quiet, isItalic: true)
    case .heading: Look(ink: .rubric, isItalic: true)
    case .centred: Look(isBold: true)
    case .runningTitle: Look(ink: .quiet, size: 0.62, tracking: 0.07)
    case .runningScene: Look(ink: .quiet, size: 0.7, isItalic: true)
    case .folio: Look(ink: .quiet, size: 0.75)
    }
  }

  /// What Pango has to know to set the bytes of `range` like this, with `size` points of body.
  /// Hidden words take up room and leave no ink: 1 in 65 536 is less than a pixel can show.
  func addAttributes(to list: OpaquePointer?, range: Range<Int>, size: Double, isHidden: Bool) {
    func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
      attribute?.pointee.start_index = UInt32(range.lowerBound)
      attribute?.pointee.end_index = UInt32(range.upperBound)
      pango_attr_list_insert(list, attribute)
    }

    let look = look
    add(look.ink.attribute)
    if look.size != 1 { add(pango_attr_scale_new(look.size)) }
    if look.tracking != 0 { add(pango_attr_letter_spacing_new(units(look.tracking * size))) }
    if look.isBold { add(pango_attr_weight_new(PANGO_WEIGHT_BOLD)) }
    if look.isItalic { add(pango_attr_style_new(PANGO_STYLE_ITALIC)) }
    if isHidden { add(pango_attr_foreground_alpha_new(1)) }
  }
}
