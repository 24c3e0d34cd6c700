/// The name of a signal by its number on Linux; those of a worker that dies by itself or is ended.
package func signalName(_ signal: Int) -> String {
  let names = [
    1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT", 4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 7: "SIGBUS",
    8: "SIGFPE", 9: "SIGKILL", 11: "SIGSEGV", 13: "SIGPIPE", 15: "SIGTERM", 24: "SIGXCPU",
    31: "SIGSYS",
  ]
  return names[signal] ?? "signal \(signal)"
}
