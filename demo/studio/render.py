"""Renders pictures of cars: blender -b -t 1 -P demo/studio/render.py -- body=gt color=8a0f14 view=front34 out=x.png

A job consists of key=value pairs. jobs=FILE reads a JSON list of jobs instead.
"""
import json
import os
import random
import shutil
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault('OPENBLAS_NUM_THREADS', '1')  # must be set before numpy is imported; the denoiser uses a single thread

import bpy  # noqa: E402

sys.path.insert(0, str(Path(__file__).resolve().parent))

import bodies  # noqa: E402
from car.assemble import car  # noqa: E402
from car.wheels import wheels  # noqa: E402
from car.wrap import lamp_point  # noqa: E402
from develop import develop  # noqa: E402
from materials import Shop  # noqa: E402
from nodes import LAYER  # noqa: E402
from scene import Stage  # noqa: E402
from sets import room  # noqa: E402
from views import WHOLE, place  # noqa: E402

DEFAULTS = dict(body='gt', face='', color='8a0f14', color2='', paint='metallic', wheels='2', view='front34', seed='1',
                width='1600', height='1000', samples='6', out='out.png', leather='6b3a1e', leather2='161314',
                stitch='8a5a3a', caliper='b01218', fine='0.009', turn='0', hand='left', zoom='1', aside='0', lift='0', cockpit='')
EXPOSURE = 0.4  # in stops, applied before the film curve
LOOK = ('color', 'color2', 'paint', 'leather', 'leather2', 'stitch', 'caliper')
STEER = dict(front34=-15, low34=-15, high34=-15, hero=-20, lamp=-15)  # degrees, away from the camera, to show the wheel's face
AZIMUTH = dict({k: v[0] for k, v in WHOLE.items()}, wheel=65, lamp=35, cockpit=180)


def prepare(job):
    scene = bpy.context.scene
    if scene.render.engine != 'CYCLES':  # setting it again would recompile all shaders
        scene.render.engine = 'CYCLES'
    c = scene.cycles
    c.device, c.seed = 'CPU', int(job['seed'])
    c.use_adaptive_sampling = False
    c.use_denoising = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transparent_max_bounces = 4, 2, 3, 10
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.blur_glossy = 3.0, 0.4
    r = scene.render
    r.resolution_x, r.resolution_y, r.resolution_percentage = int(job['width']), int(job['height']), 100
    r.use_persistent_data = True


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
    file.format.exr_codec = 'NONE'  # temporary files, for which compression would take seconds
    file.file_slots.clear()
    for name, slot in (('Image', 'Image'), ('Denoising Normal', 'Normal'), ('Denoising Albedo', 'Albedo')):
        file.file_slots.new(slot)
        tree.links.new(source.outputs[name], file.inputs[-1])
    return file


def takes(folder, samples):
    """Renders in two takes: first bases and uncoated parts, then only the coats, with the rest held out."""
    scene = bpy.context.scene
    file = passes(folder)
    coats = [m for m in bpy.data.materials if m.node_tree and LAYER in m.node_tree.nodes]
    for take, name in enumerate(('base', 'coat')):
        scene.cycles.samples = max(2, round(samples * (1 - take * 0.35)))  # reflections have little noise
        scene.render.film_transparent = bool(take)
        scene.cycles.sample_clamp_direct = 3.0 if take else 8.0  # smooths the edges of mirrored lights
        for m in coats:
            m.node_tree.nodes[LAYER].outputs[0].default_value = take
        for ob in bpy.data.objects:
            ob.is_holdout = bool(take) and ob.type == 'MESH' and ob.data.materials[0] not in coats
        file.base_path = f'{folder}/{name}'
        bpy.ops.render.render()


def anchors(s):
    """Returns the positions of the lamp and the dashboard, for the close-ups."""
    lamp = s.lamp_at or lamp_point(s)
    dash = s.dash or (s.screen[0][0] + 0.62, s.belt_at)
    return lamp, (dash[0], 0, dash[1])


def render(job, stage):
    job = {**DEFAULTS, **{k: str(v) for k, v in job.items()}}
    t0, cpu = time.time(), time.process_time()
    s = bodies.load(job['body'], job['face'])
    wheel = int(job['wheels']) if job['wheels'].isdigit() else job['wheels']
    # A car seen from the right is mirrored, including its wheels.
    steer = STEER.get(job['view'], 0) * (-1 if job['hand'] == 'right' else 1)
    parts = lambda: car(job['body'], job['face'], float(job['fine']), job['cockpit']) + [(m, p, False) for m, p in wheels(s, wheel, steer)]
    stage.set_up((job['body'], job['face'], wheel, job['fine'], job['cockpit'], steer), parts, [job[k] for k in LOOK], lambda: Shop(job))
    turn = float(job['turn']) + random.Random(job['seed'] + job['view']).uniform(-2.5, 2.5)
    room(s, job['view'], AZIMUTH[job['view']])
    place(s, job['view'], *anchors(s), float(job['width']) / float(job['height']), turn, *(float(job[k]) for k in ('zoom', 'aside', 'lift')))
    # For a view from the right, mirror both the car and the picture, so the light comes from the same side.
    right = job['hand'] == 'right'
    for ob, _ in stage.car:
        if (ob.scale.y < 0) != right:  # setting it again would repack the mesh
            ob.scale.y = -1 if right else 1
    prepare(job)
    folder = tempfile.mkdtemp()
    t1 = time.time()
    takes(folder, int(job['samples']))
    t2 = time.time()
    if os.environ.get('KEEP'):
        shutil.copytree(folder, os.environ['KEEP'] + '/' + Path(job['out']).stem, dirs_exist_ok=True)
    done = Path(folder) / Path(job['out']).name
    develop(folder, str(done), EXPOSURE + (job['view'] == 'cockpit') * 0.4, seed=int(job['seed']), mirrored=right)
    shutil.move(done, job['out'])  # atomic: no partial picture after an interruption
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
