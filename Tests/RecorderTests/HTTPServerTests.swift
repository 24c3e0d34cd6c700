import Basics
import Foundation
import Testing

@testable import Recorder

@Suite("The recorder's server")
struct HTTPServerTests {
  @Test(
    "what is no address of this machine is refused, and not served on all of them instead",
    arguments: ["", "localhost", "127.0.0.1 ", "127.0.0", "203.0.113.7"])
  func host(_ host: String) {
    let error = #expect(throws: InputError.self) { _ = try HTTPServer(host: host, port: 0) }
    #expect(
      error?.reason == "port 0 cannot be served on \(host): Cannot assign requested address")
    #expect(error?.exitStatus == .fileAccess)
  }

  @Test("that no descriptor is left is said as what it is")
  func noSocket() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      limit.rlim_cur = 0
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      do throws(InputError) { _ = try HTTPServer(host: "127.0.0.1", port: 0) } catch {
        exit(error.reason.hasSuffix(": Too many open files") ? EXIT_SUCCESS : EXIT_FAILURE)
      }
      exit(EXIT_FAILURE)
    }
  }
}
