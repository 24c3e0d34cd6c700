import PaneUIKit

// What documents show in Swift and no example or template has.

final class FillingViewController: UIViewController {
  var onFill: ((UIView, Int) -> Void)?
}

/// Documentation/OwnLoader.md: a page gets onto the screen.
@MainActor func drawn(
  _ page: Int, of pages: DrawnPages, in view: UIView, _ imageView: UIImageView,
  _ reader: FillingViewController
) {
  pages.draw(page, in: view)  // the app hands over a view to fill
  imageView.image = pages.image(of: page)  // the app shows a picture
  reader.onFill = { pages.draw($1, in: $0) }  // labels: onFill(cell.contentView, page)
}

struct Article {
  let number: Int
  init(number: Int) { self.number = number }
}

/// Documentation/Testing.md: what the app has before, and loads that draw nothing.
@MainActor class ArticlePager {
  static var articles: [Article] = []
  static func prepare(pageCount: Int) { articles = (0..<pageCount).map(Article.init) }

  func load() {
    #if canImport(PaneUIKit)
      PageCost.count()
    #endif
  }
}
