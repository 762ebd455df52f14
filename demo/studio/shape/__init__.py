"""Geometry without Blender: curves, implicit forms, meshing and cutting, all in meters."""
