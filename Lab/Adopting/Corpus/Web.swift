// swift-format-ignore-file
import UIKit
import WebKit
@objc protocol WebDelegate { @objc optional func loads(_ web: Web) }
class Web: WKWebView { weak var own: WebDelegate?; @objc func tap() { own?.loads?(self) } }
