import Foundation
import Testing

@Suite("What make install installs")
struct InstallTests {
  /// As `--experimental-dump-help` describes a command.
  private struct Command: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable { let kind, name: String }
      let names: [Name]?
      let shouldDisplay: Bool
    }
    let commandName: String
    let shouldDisplay: Bool
    let arguments: [Argument]?
    let subcommands: [Command]?
  }
  private struct Help: Decodable { let command: Command }

  @Test("the manual page names every command and every option")
  func manual() async throws {
    let dump = try await Program().run("--experimental-dump-help")
    #expect(dump.status == 0)
    let help = try JSONDecoder().decode(Help.self, from: Data(dump.output.utf8))
    let page = try String(
      contentsOf: Program.package.appendingPathComponent("Documentation/panebench.1"),
      encoding: .utf8)
    func check(_ command: Command) {
      #expect(page.contains(command.commandName), "\(command.commandName)")
      for argument in command.arguments ?? [] where argument.shouldDisplay {
        for name in argument.names ?? [] where name.kind == "long" {
          #expect(
            page.contains("\(name.name)"),
            "\(command.commandName) --\(name.name): 'make man' writes the page again")
        }
      }
      for subcommand in command.subcommands ?? [] where subcommand.shouldDisplay {
        check(subcommand)
      }
    }
    check(help.command)
  }

  @Test("make install and make uninstall leave nothing behind")
  func install() async throws {
    let program = try Program()
    let make = """
      make --no-print-directory -C '\(Program.package.path)' -o build PANEBENCH='\(Program.built.path)' \
      DESTDIR="$PWD/root" PREFIX=/usr
      """
    let installed = try await program.shell(
      "\(make) install >/dev/null && find root -type f | sort")
    #expect(
      installed.output == """
        root/usr/bin/panebench
        root/usr/share/bash-completion/completions/panebench
        root/usr/share/fish/vendor_completions.d/panebench.fish
        root/usr/share/man/man1/panebench.1
        root/usr/share/zsh/site-functions/_panebench

        """, "\(installed.complaint)")
    let complete = try await program.shell(
      "bash -n root/usr/share/bash-completion/completions/panebench && root/usr/bin/panebench --version"
    )
    #expect(complete.status == 0)
    let removed = try await program.shell("\(make) uninstall >/dev/null && find root -type f")
    #expect(removed == Program.Result(status: 0, output: "", complaint: ""))
  }
}
