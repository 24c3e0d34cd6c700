// InstrumentsTests
