import PaneBench

PaneBench.main()
