"""The parts of a car, each a function from a form to patches with a material's name."""
