// As UIKit does: whoever imports PaneUIKit has Foundation, and with it Dispatch and the geometry.
@_exported import Foundation
