"""Where meshes and the denoiser's weights are kept: in the project, for what is read from there is trusted."""
import os
from pathlib import Path

CACHE = Path(os.environ.get('STUDIO_CACHE') or Path(__file__).parents[2] / '.cache/studio')
