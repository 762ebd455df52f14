"""The parts of a car. Each is a function from a form to patches with material names."""
