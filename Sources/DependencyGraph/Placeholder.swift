// DependencyGraph
