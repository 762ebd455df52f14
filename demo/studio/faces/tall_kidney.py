"""Two tall, narrow openings that reach down past the plate, slim lamps, wide intakes at the corners."""
from . import crisp

FACE = dict(
    grilles=[(crisp([(0.016, 0.30), (0.045, 0.155), (0.185, 0.155), (0.235, 0.36), (0.250, 0.78), (0.222, 1.0), (0.055, 1.01), (0.016, 0.95)], 0.025), 'blades', 'darkalloy', 'piano')],
    lamps=crisp([(0.37, 0.755), (0.72, 0.715), (0.98, 0.83), (1.0, 0.92), (0.76, 0.955), (0.38, 0.93)], 0.02), drl='upper', projectors=2, projector=0.026,
    inlays=[('piano', crisp([(-0.1, -0.04), (0.56, -0.04), (0.52, 0.11), (-0.1, 0.11)], 0.02)), ('piano', crisp([(0.58, 0.02), (0.88, 0.06), (0.95, 0.50), (0.82, 0.56), (0.64, 0.36)], 0.02))], plate_front=0.42,
    tails=[crisp([(0.42, 0.50), (0.96, 0.50), (1.02, 0.62), (1.02, 0.95), (0.86, 0.97), (0.82, 0.74), (0.42, 0.70)], 0.02)],
)
