import ScenarioLanguage
import Testing

@Suite("Formatting scenarios")
struct FormatterTests {
  @Test("a canonical text stays as it is, comments and all")
  func canonicalText() {
    let text = """
      # How long does a script take to open?

      scenario "Memorize mode: flick through the second act"

      device iphone-6 portrait                   # or: device 375x667 pt @2x 60 Hz
      script generated cues 12 per page seed 7   # or: script file "Scripts/a.fountain" cues …
      mode memorize                              # read | memorize | image | blank
      pages 10 100 1_000 10_000
      loaders eager three-pane

      gestures {   # what a thumb does
          open at page 1
          # Twelve pages.
          repeat 12 {
              flick left 1500 pt/s
              settle
          }
          flick left 2000 pt/s every 120 ms times 6   # flicks that do not wait
          hold 200 ms
          scroll to page 40 animated                  # or: jump to page 40

          rotate landscape
      }   # gestures

      expect {
          load-time is constant within 10% for three-pane
      }
      # The end.

      """
    #expect(Scenario.format(text) == text)
  }

  @Test("spaces, empty lines, braces and numbers get their one form")
  func layout() {
    let text = """


      scenario   "A   B"
      device 1024 x 1366 pt @ 2 x 60 Hz   #   wide#


      pages 10   1000 0_1_0 10000


      gestures{

        repeat 1000{flick left 1500 pt/s}  # all of it
      # inside
        repeat 2 { settle # twice
        }
        hold 20000ms

      }
      expect { load-time is constant within 10 %
      blank-frames=1000 }
      """
    #expect(
      Scenario.format(text) == """
        scenario "A   B"
        device 1024x1366 pt @2x 60 Hz   #   wide#

        pages 10 1_000 010 10_000

        gestures {
            repeat 1_000 {
                flick left 1500 pt/s
            }   # all of it
            # inside
            repeat 2 {
                settle   # twice
            }
            hold 20_000 ms
        }
        expect {
            load-time is constant within 10%
            blank-frames = 1_000
        }

        """)
  }

  @Test("byte order marks at the start are left out, however many there are")
  func byteOrderMarks() {
    #expect(Scenario.format("\u{FEFF}\n \u{FEFF}settle\u{FEFF}") == "settle \u{FEFF}\n")
  }

  @Test("a text that is no scenario is laid out as well as its braces allow")
  func brokenText() {
    #expect(
      Scenario.format("}} foo , { \"open\n{{ x 5 x-6 @2x5 10 % 1__0 }\r\n\t#c \r }") == """
        }
        }
        foo , {
            "open
            {
                {
                    x 5 x-6 @2x 5 10% 1__0
                }
                #c
            }

        """)
  }
}
