import PaneUIKit

/// The cells of one section, which `fill` fills.
final class Cells: NSObject, UICollectionViewDataSource {
  private let count: Int
  private let fill: (UICollectionViewCell, Int) -> Void

  init(_ count: Int, fill: @escaping (UICollectionViewCell, Int) -> Void = { _, _ in }) {
    (self.count, self.fill) = (count, fill)
  }

  /// A collection view over them.
  func view(
    _ frame: CGRect, _ layout: UICollectionViewLayout,
    of type: UICollectionViewCell.Type = UICollectionViewCell.self
  ) -> UICollectionView {
    let view = UICollectionView(frame: frame, collectionViewLayout: layout)
    view.register(type, forCellWithReuseIdentifier: "page")
    view.dataSource = self
    return view
  }

  func collectionView(_: UICollectionView, numberOfItemsInSection: Int) -> Int { count }
  func collectionView(
    _ view: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "page", for: path)
    fill(cell, path.item)
    return cell
  }
}
