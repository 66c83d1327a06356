// Generator
