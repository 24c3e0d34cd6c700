// ScenarioLanguageTests
