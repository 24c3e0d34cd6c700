import ScriptPages
import Scrolling
import Traces

/// Why a scenario cannot be replayed.
package enum ScenarioSetupError: Error, CustomStringConvertible {
  case nobodySpeaks
  case unknownCharacter(String, known: [String])
  case otherScreen(path: String, trace: CGSize, device: CGSize)

  package var message: String {
    switch self {
    case .nobodySpeaks: "nobody speaks in the script, so there are no lines to hide"
    case .unknownCharacter(let name, _): "nobody in the script is called '\(name)'"
    case .otherScreen(let path, let trace, let device):
      "\(path):1: these offsets are of a screen of \(trace.text) pt, and the scenario's has \(device.text)"
    }
  }

  package var help: String {
    switch self {
    case .nobodySpeaks: "use the mode 'read', or write Fountain: \(Script.cueShape)"
    case .unknownCharacter(_, let known):
      "memorize one of \(known.prefix(20).joined(separator: ", "))\(known.count > 20 ? ", …" : "")"
    case .otherScreen(_, let trace, _): "give the scenario the device \(trace.text) pt"
    }
  }

  package var description: String {
    "\(message). \(help.prefix(1).uppercased())\(help.dropFirst())."
  }
}
