import ArchgenCLI
