import PaneUIKit

// What documents show in Swift and no example or template has.

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
