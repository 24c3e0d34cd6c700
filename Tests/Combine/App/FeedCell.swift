import Combine
import UIKit

final class FeedCell: UICollectionViewCell {
  private let imageView = UIImageView()
  private var loading: AnyCancellable?

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.frame = contentView.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(imageView)
  }
  required init?(coder: NSCoder) { fatalError() }

  override func prepareForReuse() {
    super.prepareForReuse()
    loading?.cancel()
    imageView.image = nil
  }

  func configure(with item: FeedItem) {
    loading = URLSession.shared.dataTaskPublisher(for: item.url)
      .map { UIImage(data: $0.data)?.preparingForDisplay() }
      .replaceError(with: nil)
      .receive(on: DispatchQueue.main)
      .sink { [weak self] in self?.imageView.image = $0 }
  }
}
