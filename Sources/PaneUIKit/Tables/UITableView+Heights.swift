import Foundation

/// How high rows, headers and footers are: by the delegate, the table's properties, or the views.
extension UITableView {
  /// What the delegate says of a row; nil if it has no such method.
  func statedHeight(_ path: IndexPath) -> CGFloat? {
    known(delegate?.tableView(self, heightForRowAt: path))
  }
  func statedEstimate(_ path: IndexPath) -> CGFloat? {
    known(delegate?.tableView(self, estimatedHeightForRowAt: path))
  }
  private func known(_ height: CGFloat?) -> CGFloat? { height.flatMap { $0.isNaN ? nil : $0 } }

  /// Whether the delegate answers about the first row there is.
  var statesHeights: Bool { askedOnce.heights }
  var statesEstimates: Bool { askedOnce.estimates }
  private var askedOnce: (heights: Bool, estimates: Bool) {
    if let answers { return answers }
    guard delegate != nil, let section = itemCounts.firstIndex(where: { $0 > 0 })
    else { return (false, false) }
    let path = IndexPath(row: 0, section: section)
    let asked = (heights: statedHeight(path) != nil, estimates: statedEstimate(path) != nil)
    answers = asked
    return asked
  }

  /// Whether heights are not known before rows are in view: since iOS 11, unless that is off.
  var estimatesHeights: Bool {
    let isOn = estimatedRowHeight < 0 ? engine.ios == .ios13 : estimatedRowHeight > 0
    return (isOn || statesEstimates) && (rowHeight < 0 || statesHeights)
  }
  /// The height of rows that do not say any.
  var commonHeight: CGFloat { rowHeight < 0 ? 44 : rowHeight }
  var commonEstimate: CGFloat { estimatedRowHeight > 0 ? estimatedRowHeight : commonHeight }

  /// How far rows are from the sides.
  var rowMargin: CGFloat { style == .insetGrouped ? (bounds.width >= 414 ? 20 : 16) : 0 }

  /// The height of a section's header or footer. One without a height has that of its title or its
  /// view; in a grouped table there is a gap where there is neither. The numbers are estimates.
  func height(ofHeader isHeader: Bool, _ section: Int) -> CGFloat {
    let stated = known(
      isHeader
        ? delegate?.tableView(self, heightForHeaderInSection: section)
        : delegate?.tableView(self, heightForFooterInSection: section))
    let height = stated ?? (isHeader ? sectionHeaderHeight : sectionFooterHeight)
    if stated != nil, height >= 0 { return height }
    let key = key(isHeader ? TableSection.header : TableSection.footer, section)
    guard let view = supplements[key] ?? viewOf(key, titledIn: ruler) else {
      guard height < 0 else { return style == .plain ? 0 : height }
      return style == .plain ? 0 : isHeader && section == 0 ? 35 : 17.5
    }
    // One that is out of view is not kept for its section: it may be the next one's.
    if supplements[key] == nil, let kind = view.queue,
      !(queues[kind]?.contains { $0 === view } ?? false)
    {
      queues[kind, default: []].append(view)
    }
    guard height < 0 else { return height }
    return view.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// The view of a header or footer, which the delegate makes, or its title, which is in `ruler` if
  /// that is to be measured alone; nil if there is neither.
  func viewOf(
    _ key: SupplementKey, titledIn ruler: UITableViewHeaderFooterView? = nil
  ) -> UIReusableView? {
    let (section, isHeader) = (key.path.section, key.kind == TableSection.header)
    let view =
      isHeader
      ? delegate?.tableView(self, viewForHeaderInSection: section)
      : delegate?.tableView(self, viewForFooterInSection: section)
    if let view { return view as? UIReusableView ?? HeldView(view) }
    let title =
      isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
    guard let title else { return nil }
    let made = ruler ?? UITableViewHeaderFooterView(reuseIdentifier: nil)
    made.textLabel?.text = title
    return made
  }
}

/// What holds a header or a footer that is a view of any class.
private final class HeldView: UIReusableView {
  private let view: UIView

  init(_ view: UIView) {
    self.view = view
    super.init(frame: CGRect(origin: .zero, size: view.frame.size))
    view.fillBounds(of: self)
  }

  required init?(coder: NSCoder) { nil }

  override var sizedView: UIView { view }
  override var heldView: UIView { view }
}
