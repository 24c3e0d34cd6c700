/// Measures one job, given on standard input, and ends the process. Defined in PaneBenchTesting.
void panebench_run_worker(void);
