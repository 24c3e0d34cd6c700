import Testing
@testable import Films
