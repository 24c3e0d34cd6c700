// PaneBench
