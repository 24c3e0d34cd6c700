import PaneBench

/// A benchmark program with every subcommand of `panebench`, and one more loader.
@main
struct Bench {
  static func main() {
    PaneBench.main(loaders: [SinglePageLoader.self])
  }
}
