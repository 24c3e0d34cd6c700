import Adopting
import Testing

/// A phone takes every error for an NSError.
@Suite("Every error is an NSError")
struct ErrorTests {
  @Test(
    "a cast to NSError goes by way of Error",
    arguments: [
      ("f((e as? NSError)?.code)", "f((e as? any Error as NSError?)?.code)"),
      ("let a = e as! NSError", "let a = e as! any Error as NSError"),
      ("if e is NSError, b {}", "if e is any Error, b {}"),
      (
        "guard let a = e as? NSError else { return }",
        "guard let a = e as? any Error as NSError? else { return }"
      ),
      ("switch e { case is NSError: f() }", "switch e { case is any Error: f() }"),
      ("f(e as? Foundation.NSError)", "f(e as? any Error as PaneUIKit.NSError?)"),
      ("f((e as NSError).code, e as NSError?)", nil), ("f(e as? NSErrors, e is URLError)", nil),
    ] as [(String, String?)])
  func casts(source: String, expected: String?) throws {
    try check(row(source, expected.map(Case.Outcome.becomes) ?? .same))
  }

  @Test(
    "what a pattern binds as NSError is one",
    arguments: [
      (
        "do { try f() } catch let e as NSError { g(e) }",
        "catch let e            { let e = e as NSError; g(e) }"
      ),
      (
        "do { try f() } catch let e as NSError where e.code == 1 && a.e { g(e) } catch {}",
        "catch let e            where (e as NSError).code == 1 && a.e { let e = e as NSError; g(e) } catch"
      ),
      (
        "switch a { case let e as NSError where e.code > 1: g(e) }",
        "case let e as any Error where (e as NSError).code > 1: let e = e as NSError; g(e)"
      ),
      (
        "if case .failure(let e as NSError) = a, e.code == 1 { g(e) } else { g(e) }",
        "(let e as any Error) = a, (e as NSError).code == 1 { let e = e as NSError; g(e) } else { g(e) }"
      ),
      (
        "for case let e as NSError in all { g(e) }",
        "for case let e as any Error in all { let e = e as NSError; g(e) }"
      ),
    ])
  func patterns(source: String, expected: String) throws {
    try check(row(source, .becomes(expected)))
  }

  @Test("a guard binds for what follows, and an app may have an NSError of its own")
  func others() throws {
    try check(
      row("func f() { guard case let e as NSError = a else { return } }", .lists("NSError")))
    try check(row("class NSError {}\nf(a as? NSError)", .same))
  }
}
