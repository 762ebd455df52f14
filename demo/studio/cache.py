"""The folder for meshes and the denoiser's weights. It is inside the project, because only trusted files may be unpickled."""
import os
from pathlib import Path

CACHE = Path(os.environ.get('STUDIO_CACHE') or Path(__file__).parents[2] / '.cache/studio')
