import Reader
import PaneBench
import PaneUIKit

@main
struct Bench {
  static func main() { PaneBench.main(loaders: [PagerLoader<ReaderPager>.self]) }
}
