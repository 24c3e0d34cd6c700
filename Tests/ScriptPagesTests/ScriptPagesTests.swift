// ScriptPagesTests
