import PaneBench

/// A benchmark program with every subcommand of `panebench`, and one loader more.
@main
struct Bench {
  static func main() {
    PaneBench.main(loaders: [SinglePageLoader.self])
  }
}
