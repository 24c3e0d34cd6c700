// ScrollingTests
