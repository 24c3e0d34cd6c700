// Instruments
