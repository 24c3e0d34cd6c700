// StatisticsTests
