"""Was die Seite von selbst sagt: Beschriftungen, Hinweise, Hilfe. Ein Modul je Teil."""
