"""Full-size pickup for heavy loads: haunches over twin wheels, mirrors that see past a trailer."""
from .fullsize_pickup import SHAPE as FULLSIZE

SHAPE = dict(FULLSIZE, hip=0.13, hip_at=(3.22, 0.78), mirror_size=1.9)
