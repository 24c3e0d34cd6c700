// ScenarioLanguage
