import ScenarioLanguage

// Prints how many megabytes of scenario text are read in a second, and how many are formatted: the
// best of several rounds, since everything else that a machine does can only slow it down.

let vocabulary = Vocabulary(loaders: ["eager", "three-pane"], metrics: [])

/// About ten megabytes of gestures, as many as a scenario may have.
let text: String = {
  let block = """
        # A reader turns two pages and looks back at one.
        jump to page 12
        repeat 3 {
            flick left 1500 pt/s every 120.5 ms times 6   # quickly
            drag left 0.6 page over 300 ms
            release
            settle
        }
        scroll to page 40 scene 2 animated
        replay "Traces/two-thumbs.trace"

    """
  return """
    scenario "Much"
    script generated cues 12 per page seed 7
    pages 100
    scenes 3
    loaders eager three-pane
    gestures {
        open at page 1

    """ + String(repeating: block, count: 33_000) + "}\n"
}()

func bestRate(of body: () -> Bool) -> Double {
  let clock = ContinuousClock()
  let times = (0..<9).map { _ in
    clock.measure { precondition(body(), "the text is no scenario") }
  }
  let best = times.min() ?? .seconds(1)
  return Double(text.utf8.count) / 1e6 / (best / .seconds(1))
}

let bytes = Array(text.utf8)
let reading = bestRate {
  Scenario.parse(bytes: bytes, file: "much.scenario", vocabulary: vocabulary).scenario != nil
}
let formatting = bestRate { Scenario.format(text).utf8.count > 0 }
print("read      \(reading.rounded()) MB/s")
print("formatted \(formatting.rounded()) MB/s")
