import Foundation
import Testing

/// Runs the steps of action.yml one after the other, as GitHub's runner does, in a repository of their own. What compiles is
/// played by a script: it "builds" the program that is here already.
@Suite("The GitHub action")
struct ActionTests {
  /// What the action does, by the indentation of its file.
  private struct Action {
    struct Step {
      let name: Substring
      var script = ""
      var folder = "."
      var variables: [(name: String, value: String)] = []
    }
    /// By the inputs' names.
    var defaults: [String: String] = [:]
    var steps: [Step] = []

    init(_ text: String) {
      var (input, block) = ("", "")
      for line in text.split(separator: "\n") {
        let words = line.trimmingPrefix { $0 == " " }
        let key = String(words.prefix { $0 != ":" })
        let value = String(words.dropFirst(key.count).trimmingPrefix(": "))
        switch line.count - words.count {
        case 2: input = key
        case 4 where key == "default": defaults[input] = value
        case 4 where words.hasPrefix("- name: "): steps.append(Step(name: words.dropFirst(8)))
        case 6 where key == "working-directory": steps[steps.count - 1].folder = value
        case 6: block = key
        case 8... where block == "run": steps[steps.count - 1].script += line.dropFirst(8) + "\n"
        case 8 where block == "env": steps[steps.count - 1].variables.append((key, value))
        default: break
        }
      }
    }
  }

  private static let scenario = """
    scenario "Small"
    mode blank
    pages 10
    loaders three-pane
    repetitions 2
    gestures {
        open at page 1
        flick left 1500 pt/s
        settle
        close
    }

    """

  private let program: Program
  private let action: Action
  private let base: String

  init() async throws {
    program = try Program()
    let file = Program.package.appendingPathComponent("action.yml")
    action = Action(try String(contentsOf: file, encoding: .utf8))
    #expect(action.steps.map(\.script.isEmpty) == [false, false, false, false, false, true])
    try program.file("own.scenario", Self.scenario)
    let set = try await program.shell(
      """
      mkdir -p tools temp built
      ln -s '\(Program.built.path)' built/bench
      printf '#!/bin/bash\\ncase "$*" in *--show-bin-path*) echo %q;; esac\\n' "$PWD/built" > tools/swift
      chmod +x tools/swift
      built/bench run own.scenario --passes census --output all.jsonl >/dev/null
      built/bench report all.jsonl --format baseline --output baseline.jsonl
      git init --quiet . && git add own.scenario baseline.jsonl
      git -c user.name=t -c user.email=t@example.org commit --quiet --message base
      git rev-parse HEAD
      """)
    #expect(set.status == 0, "\(set.complaint)")
    base = set.output.split(separator: "\n").last.map(String.init) ?? ""
  }

  /// What stands for an expression.
  private func value(_ text: String) throws -> String {
    let inputs = [
      "package": ".", "program": "bench", "scenarios": "own.scenario", "base": base,
      "within": "2s",
    ]
    var result = text
    for match in text.matches(of: /\$\{\{ (.+?) \}\}/) {
      let name = String(match.1)
      let value: String? =
        switch name {
        case "github.action_path": Program.package.path
        case "runner.temp": program.folder.appendingPathComponent("temp").path
        default:
          name.hasPrefix("inputs.")
            ? inputs[String(name.dropFirst(7))] ?? action.defaults[String(name.dropFirst(7))]
            : nil
        }
      result = result.replacingOccurrences(of: match.0, with: try #require(value, "\(name)"))
    }
    return result
  }

  /// Runs the shell steps up to the first that fails, and says which.
  private func run() async throws -> (failed: String?, output: String) {
    var output = ""
    for step in action.steps {
      // What somebody else writes into an input must not become code.
      #expect(!step.script.contains("${{"), "\(step.name)")
      let variables = try step.variables.map { "export \($0.name)='\(try value($0.value))'" }
      let result = try await program.shell(
        """
        set -o pipefail
        export PATH="$PWD/tools:$PATH" GITHUB_STEP_SUMMARY="$PWD/summary.md" GITHUB_WORKSPACE="$PWD" HOME="$PWD/temp"
        \(variables.joined(separator: "\n"))
        cd '\(try value(step.folder))'
        \(step.script)
        """)
      output += result.output
      if result.status != 0 { return (String(step.name), output + result.complaint) }
    }
    return (nil, output)
  }

  @Test("what is the same passes, and the summary says so")
  func same() async throws {
    let result = try await run()
    #expect(result.failed == nil, "\(result.output)")
    #expect(result.output.contains("::notice title=PaneBench::16 the same\n"))
    let summary = try program.text(of: "summary.md")
    #expect(summary.hasPrefix("### Nothing got worse\n\n16 the same.\n"))
    #expect(
      try program.files().contains("temp")
        && program.text(of: "temp/panebench/junit.xml").contains("tests=\"1\" failures=\"0\""))
  }

  @Test("what is worse fails the counting step, with an annotation beside the scenario")
  func worse() async throws {
    let stricter = try program.text(of: "baseline.jsonl")
      .replacingOccurrences(of: "\"open-fetches\":3", with: "\"open-fetches\":2")
    try program.file("baseline.jsonl", stricter)
    let result = try await run()
    #expect(result.failed == "Count, and compare with the baseline")
    #expect(
      result.output.contains(
        "::error file=own.scenario,title=PaneBench%3A Small::three-pane at 10 pages: open-fetches 2 → 3 (+1)\n"
      ), "\(result.output)")
    #expect(try program.text(of: "summary.md").hasPrefix("### Something got worse\n"))
  }

  @Test("the shell of each step is sound, where shellcheck is installed")
  func shellcheck() async throws {
    guard try await program.shell("command -v shellcheck || true").output != "" else { return }
    for step in action.steps {
      try program.file("step.sh", "#!/bin/bash\n" + step.script)
      let result = try await program.shell("shellcheck step.sh")
      #expect(result.status == 0, "\(step.name)\n\(result.output)")
    }
  }
}
