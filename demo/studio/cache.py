"""The folder for meshes and the denoiser's weights. Inside the project, because its files are trusted (unpickled)."""
import os
from pathlib import Path

CACHE = Path(os.environ.get('STUDIO_CACHE') or Path(__file__).parents[2] / '.cache/studio')
