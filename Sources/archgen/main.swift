import ArchgenCLI

Process.main()
