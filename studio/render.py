"""Renders pictures of cars: blender -b -t 1 -P studio/render.py -- body=gt color=8a0f14 view=front34 out=x.png

A job is key=value pairs, or jobs=FILE names a JSON list of them.
"""
import json
import os
import random
import shutil
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault('OPENBLAS_NUM_THREADS', '1')  # before numpy: the denoiser keeps to the thread that renders

import bpy  # noqa: E402

sys.path.insert(0, str(Path(__file__).resolve().parent))

import bodies  # noqa: E402
from car.assemble import car  # noqa: E402
from car.wheels import wheels  # noqa: E402
from car.wrap import lamp_point  # noqa: E402
from develop import develop  # noqa: E402
from materials import Shop  # noqa: E402
from scene import Stage  # noqa: E402
from sets import EXPOSURE, light_set  # noqa: E402
from views import WHOLE, place  # noqa: E402

DEFAULTS = dict(body='gt', color='8a0f14', color2='', paint='metallic', wheels='2', view='front34', set='dark', seed='1',
                width='1600', height='1000', samples='40', out='out.png', leather='6b3a1e', leather2='161314',
                stitch='8a5a3a', caliper='b01218', fine='0.009', passes='3', noise='0.02')
AZIMUTH = dict({k: v[0] for k, v in WHOLE.items()}, wheel=65, lamp=35, cockpit=150)


def prepare(job):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    c = scene.cycles
    c.device, c.samples, c.seed = 'CPU', int(job['samples']), int(job['seed'])
    c.use_adaptive_sampling = False
    c.use_denoising = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transparent_max_bounces = 6, 2, 4, 10
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.blur_glossy = 3.0, 0.4
    r = scene.render
    r.resolution_x, r.resolution_y, r.resolution_percentage = int(job['width']), int(job['height']), 100
    r.use_persistent_data = os.environ.get('PD') == '1'
    scene.view_settings.view_transform, scene.view_settings.look = 'Filmic', 'Medium High Contrast'
    scene.view_settings.exposure = EXPOSURE[job['set']]
    r.image_settings.file_format = 'PNG'


def passes(folder):
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    tree.links.new(source.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs[0])
    file = tree.nodes.new('CompositorNodeOutputFile')
    file.base_path, file.format.file_format, file.format.color_depth = folder, 'OPEN_EXR', '32'
    file.file_slots.clear()
    for name, slot in (('Image', 'Image'), ('Denoising Normal', 'Normal'), ('Denoising Albedo', 'Albedo')):
        file.file_slots.new(slot)
        tree.links.new(source.outputs[name], file.inputs[-1])


def anchors(s):
    """Where the lamp and the dashboard are, for the close views."""
    lamp = s.lamp_at or lamp_point(s)
    dash = s.dash or (s.screen[0][0] + 0.62, s.belt_at)
    return lamp, (dash[0], 0, dash[1])


def render(job, stage):
    job = {**DEFAULTS, **{k: str(v) for k, v in job.items()}}
    t0, cpu = time.time(), time.process_time()
    s = bodies.load(job['body'])
    wheel = int(job['wheels']) if job['wheels'].isdigit() else job['wheels']
    parts = lambda: car(job['body'], float(job['fine'])) + [(m, p, False) for m, p in wheels(s, wheel)]
    stage.set_up((job['body'], wheel, job['fine']), parts, Shop(job))
    jitter = random.Random(job['seed'] + job['view']).uniform(-1, 1)
    light_set(job['set'], s, job['view'], AZIMUTH[job['view']], job['seed'])
    place(s, job['view'], *anchors(s), float(job['width']) / float(job['height']), jitter)
    prepare(job)
    folder = tempfile.mkdtemp()
    passes(folder)
    t1 = time.time()
    bpy.ops.render.render()
    t2 = time.time()
    if os.environ.get('KEEP'):
        shutil.copytree(folder, os.environ['KEEP'] + '/' + Path(job['out']).stem, dirs_exist_ok=True)
    develop(folder, job['out'], int(job['passes']), seed=int(job['seed']))
    shutil.rmtree(folder)
    print(f"{job['out']}: build {t1 - t0:.1f} s, render {t2 - t1:.1f} s, develop {time.time() - t2:.1f} s; "
          f'processor {time.process_time() - cpu:.0f} s', flush=True)


def main(argv):
    given = dict(a.split('=', 1) for a in argv)
    jobs = json.loads(Path(given['jobs']).read_text()) if 'jobs' in given else [given]
    stage = Stage()
    for job in jobs:
        render(job, stage)


if __name__ == '__main__':
    main(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])
