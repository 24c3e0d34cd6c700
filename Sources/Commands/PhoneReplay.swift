import ArgumentParser
import Basics
import Foundation
import Pages
import Pictures
import Replaying
import Tables
import Traces

/// What a replay is held against.
enum Judge: String, ExpressibleByArgument, CaseIterable {
  case phone
}

extension ReplayCommand {
  /// Plays the touches of a phone's log to the scroll model, and says where the two differ.
  ///
  /// - Throws: `ExitCode` 1 if they do.
  func compareWithPhone(_ file: TraceFile) throws {
    let output = try output.map { try OutputFile($0, inputs: [trace]) }
    let comparison = try PhoneComparison(file, path: trace)
    if let resized = comparison.resized {
      StandardError.print(
        "warning: \(trace): the scroll view has another size from \(fixedPoint(resized.seconds, decimals: 3)) s on; what follows is not compared."
      )
    }
    let title = "\((trace as NSString).lastPathComponent): a phone and the model"
    try output?.write(Data(document(comparison, title: title).utf8))
    print(comparison.tables.terminalText(.tables), terminator: "")
    if !comparison.agrees { throw ExitCode(1) }
  }

  /// A chart, or a page with tables, chart and film, as the name of the output says.
  private func document(_ comparison: PhoneComparison, title: String) -> String {
    let plot = Plot(comparison, title: title)
    guard let output, (try? FilmFile(output))?.isPage == true else { return plot.svg() }
    let blocks =
      comparison.tables.map { Block.table($0, style: .fixed) }
      + [.plot(plot, name: plot.note), .film(comparison.film(title: title))]
    return Page(title: title, lead: comparison.headline, blocks).html
  }
}
