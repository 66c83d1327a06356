// Linter
