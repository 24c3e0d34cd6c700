// MeasurementTests
