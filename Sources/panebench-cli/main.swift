import PaneBench

await PaneBench.main()
