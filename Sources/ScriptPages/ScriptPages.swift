// ScriptPages
