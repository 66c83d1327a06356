// ArchgenCLI
