// PageLoadersTests
