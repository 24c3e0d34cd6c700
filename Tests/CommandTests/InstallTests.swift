import Testing

@Suite("make install")
struct InstallTests {
  @Test("installs the program and completions, and make uninstall leaves nothing behind")
  func install() async throws {
    let program = Program()
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
        root/usr/share/zsh/site-functions/_panebench

        """, "\(installed.complaint)")
    let removed = try await program.shell("\(make) uninstall >/dev/null && find root -type f")
    #expect(removed == Program.Result(status: 0, output: "", complaint: ""))
  }
}
