import PaneBench

/// A benchmark program with every subcommand of `panebench`, and one loader more.
@main
struct Bench {
  static func main() async {
    await PaneBench.main(loaders: [SinglePageLoader.self])
  }
}
