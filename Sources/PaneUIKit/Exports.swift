// As UIKit does: a file that imports PaneUIKit has Foundation, and with it Dispatch and the
// geometry.
@_exported import Foundation
@_exported import Observation
