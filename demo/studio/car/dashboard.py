"""Dashboards by kind: sections swept across the car, with instruments, screens and vents set in.

Offsets are from the dash's upper rear edge: x rearward, z up; y is the car's own.
"""
import numpy as np

from shape.curves import rounded
from shape.solids import cushion, grid, moved, tube, turned

from .instruments import clock, dial, keys, panel, stack, toggles, vent

# Sections as runs of (x, z) points: the padded top, the inlay, the roll below it, the knee panel.
SECTIONS = {
    'modern': dict(top=[(-0.50, -0.03), (-0.14, 0.010), (-0.01, 0.0), (0.004, -0.020), (-0.022, -0.044), (-0.030, -0.058)],
                   inlay=[(-0.030, -0.056), (-0.016, -0.128)],
                   roll=[(-0.020, -0.126), (0.020, -0.132), (0.046, -0.160), (0.040, -0.215), (0.0, -0.250), (-0.05, -0.262)],
                   knee=[(-0.04, -0.255), (-0.030, -0.30), (-0.07, -0.40), (-0.20, -0.50), (-0.36, -0.54)]),
    'low': dict(top=[(-0.50, -0.04), (-0.16, -0.004), (-0.02, 0.0), (0.010, -0.018), (-0.03, -0.052), (-0.05, -0.066)],
                inlay=[(-0.050, -0.064), (-0.030, -0.112)],
                roll=[(-0.034, -0.110), (0.010, -0.120), (0.030, -0.142), (0.018, -0.180), (-0.03, -0.215), (-0.09, -0.235)],
                knee=[(-0.08, -0.23), (-0.10, -0.30), (-0.16, -0.40), (-0.30, -0.48), (-0.4, -0.5)]),
    'upright': dict(top=[(-0.50, -0.02), (-0.12, 0.012), (-0.01, 0.004), (0.006, -0.014), (-0.004, -0.05), (-0.010, -0.085)],
                    inlay=[(-0.010, -0.083), (-0.002, -0.165)],
                    roll=[(-0.006, -0.163), (0.030, -0.170), (0.050, -0.195), (0.044, -0.250), (0.010, -0.290), (-0.04, -0.300)],
                    knee=[(-0.03, -0.295), (-0.020, -0.34), (-0.06, -0.46), (-0.20, -0.58), (-0.36, -0.60)]),
    'slab': dict(top=[(-0.50, -0.02), (-0.10, 0.004), (-0.012, 0.0), (0.002, -0.012), (-0.004, -0.028), (-0.05, -0.034)],
                 inlay=[(-0.026, -0.050), (-0.010, -0.120)],
                 roll=[(-0.050, -0.118), (0.0, -0.122), (0.012, -0.132), (0.006, -0.160), (-0.06, -0.200), (-0.12, -0.21)],
                 knee=[(-0.11, -0.20), (-0.11, -0.30), (-0.15, -0.42), (-0.28, -0.50), (-0.4, -0.5)]),
    'flat': dict(top=[(-0.40, -0.01), (-0.08, 0.014), (0.0, 0.008), (0.020, -0.010), (0.014, -0.026), (-0.004, -0.034)],
                 inlay=[(-0.004, -0.032), (0.002, -0.150)],
                 roll=[(0.0, -0.148), (0.024, -0.152), (0.030, -0.166), (0.022, -0.182), (0.0, -0.188), (-0.03, -0.19)],
                 knee=[(-0.02, -0.185), (-0.03, -0.24), (-0.10, -0.34), (-0.24, -0.42), (-0.36, -0.44)]),
}

# Instruments: dials as (offset from the wheel, lift, radius) or a panel's (width, height); screens as (y, width, height, drop, lean, content).
KINDS = {
    'gt': dict(section='modern', dials=[(-0.078, -0.034, 0.056), (0.078, -0.034, 0.056), (0, -0.050, 0.030)], hood=(0.046, 0.165), screens=[(0.03, 0.27, 0.115, 0.012, 'map')],
               vents=[('round', -0.74, 0.040), ('slot', -0.085, 0.13), ('slot', 0.135, 0.13), ('round', 0.74, 0.040)], keys=[(0.03, -0.205, 0.22)], wheel='sport', console=(0.36, 0.25, 'knob')),
    'sport': dict(section='low', cluster=(0.25, 0.105), hood=(0.062, 0.150), screens=[(0.04, 0.125, 0.175, -0.115, 'menu')],
                  vents=[('round', -0.70, 0.042), ('round', -0.60, 0.042), ('round', 0.16, 0.042), ('round', 0.66, 0.042)], keys=[(0.03, -0.30, 0.15)], wheel='sport', console=(0.34, 0.21, 'toggle')),
    'coupe': dict(section='modern', dials=[(0, -0.028, 0.060), (-0.115, -0.036, 0.046), (0.115, -0.036, 0.046)], hood=(0.054, 0.195), screens=[(0.04, 0.26, 0.105, -0.085, 'map')],
                  vents=[('slot', -0.72, 0.15), ('slot', 0.46, 0.16), ('slot', 0.70, 0.12)], keys=[(0.04, -0.205, 0.20)], wheel='round', console=(0.33, 0.23, 'stick'), clock=(0.04, 0.034, 0.030)),
    'roadster': dict(section='low', dials=[(-0.066, -0.036, 0.052), (0.066, -0.036, 0.052)], hood=(0.050, 0.145), screens=[(0.05, 0.22, 0.10, 0.026, 'map')],
                     vents=[('round', -0.68, 0.040), ('round', -0.03, 0.036), ('round', 0.05, 0.036), ('round', 0.13, 0.036), ('round', 0.68, 0.040)], keys=[(0.05, -0.165, 0.20)], wheel='sport', console=(0.32, 0.22, 'stick')),
    'open4': dict(section='modern', cluster=(0.28, 0.105), hood=(0.030, 0.17), screens=[(0.04, 0.28, 0.115, 0.020, 'map')],
                  vents=[('slot', -0.72, 0.14), ('slot', -0.08, 0.12), ('slot', 0.15, 0.12), ('slot', 0.72, 0.14)], keys=[(0.04, -0.205, 0.24)], wheel='round', console=(0.36, 0.25, 'knob'), clock=(0.035, -0.092, 0.026)),
    'sedan': dict(section='modern', wide=(-0.56, 0.20, 0.125), hood=(0.0, 0.2), vents=[('slot', -0.78, 0.13), ('slot', 0.02, 0.30), ('slot', 0.68, 0.22)], keys=[(0.02, -0.205, 0.26)], wheel='round', console=(0.40, 0.27, 'toggle')),
    'lounge': dict(section='upright', cluster=(0.29, 0.115), hood=(0.030, 0.18), screens=[(0.02, 0.31, 0.125, 0.018, 'map'), (0.52, 0.27, 0.095, -0.10, 'menu')],
                   vents=[('round', -0.80, 0.042), ('round', -0.10, 0.040), ('round', 0.14, 0.040), ('round', 0.80, 0.042)], keys=[(0.02, -0.235, 0.28)], wheel='round', console=(0.42, 0.30, 'knob'), clock=(0.02, -0.124, 0.034)),
    'electric': dict(section='slab', cluster=(0.25, 0.075), hood=(0.0, 0.2), screens=[(0.05, 0.36, 0.215, -0.035, 'map')], vents=[('slot', 0.56, 0.44), ('slot', -0.66, 0.26)], keys=[], wheel='square', console=(0.30, 0.26, 'none')),
    'suv': dict(section='upright', cluster=(0.29, 0.115), hood=(0.036, 0.175), screens=[(0.02, 0.30, 0.165, -0.020, 'map')],
                vents=[('slot', -0.80, 0.13), ('slot', -0.05, 0.12), ('slot', 0.10, 0.12), ('slot', 0.66, 0.26)], keys=[(0.02, -0.235, 0.27)], wheel='round', console=(0.44, 0.30, 'toggle')),
    'family': dict(section='upright', dials=[(-0.072, -0.034, 0.054), (0.072, -0.034, 0.054)], hood=(0.048, 0.165), screens=[(0.03, 0.25, 0.135, 0.040, 'map')],
                   vents=[('round', -0.76, 0.042), ('slot', -0.06, 0.13), ('slot', 0.12, 0.13), ('round', 0.76, 0.042)], keys=[(0.03, -0.235, 0.24)], wheel='round', console=(0.40, 0.26, 'knob')),
    'utility': dict(section='flat', dials=[(-0.072, -0.010, 0.054), (0.072, -0.010, 0.054)], hood=(0.052, 0.160), screens=[(0.03, 0.24, 0.135, -0.060, 'map')],
                    vents=[('round', -0.78, 0.040), ('round', -0.16, 0.038), ('round', 0.22, 0.038), ('round', 0.78, 0.040)], keys=[(0.03, -0.255, 0.24)], wheel='utility', console=(0.36, 0.25, 'stick'), rail=True),
    'van': dict(section='upright', dials=[(-0.070, -0.030, 0.052), (0.070, -0.030, 0.052)], hood=(0.050, 0.160), screens=[(0.04, 0.25, 0.145, -0.015, 'map')],
                vents=[('slot', -0.80, 0.13), ('slot', 0.28, 0.10), ('slot', 0.78, 0.14)], keys=[(0.04, -0.235, 0.22)], wheel='utility', console=(0.0, 0.26, 'dash')),
    'eighties': dict(section='upright', dials=[(-0.070, -0.034, 0.052), (0.070, -0.034, 0.052), (-0.158, -0.042, 0.030), (0.158, -0.042, 0.030)], hood=(0.044, 0.215), screens=[],
                     vents=[('slot', -0.72, 0.12), ('slot', -0.02, 0.12), ('slot', 0.13, 0.12), ('slot', 0.70, 0.12)], keys=[(0.055, -0.235, 0.24)], wheel='round', console=(0.34, 0.22, 'stick')),
    'classic': dict(section='flat', dials=[(-0.075, -0.085, 0.056), (0.075, -0.085, 0.056), (0.30, -0.060, 0.030), (0.37, -0.060, 0.030), (0.44, -0.060, 0.030)], hood=(0.0, 0.15), screens=[],
                    vents=[], keys=[], toggles=(0.0, -0.128, 5), wheel='classic', console=(0.24, 0.22, 'stick'), chrome=True, glovebox=True),
    'prewar': dict(section='flat', dials=[(0.185, -0.085, 0.058), (0.375, -0.085, 0.058), (0.28, -0.056, 0.023), (0.28, -0.115, 0.023)], hood=(0.0, 0.15), screens=[],
                   vents=[], keys=[], toggles=(-0.08, -0.138, 4), wheel='prewar', console=(0.0, 0.18, 'long'), chrome=True),
}


# A dashboard from the time before screens: needles, knobs, round vents (measured from the ends or from the middle) and a
# lever.
ANALOGUE = dict(dials=[(-0.060, -0.038, 0.050), (0.060, -0.038, 0.050), (-0.143, -0.040, 0.025), (0.143, -0.040, 0.025)], hood=(0.058, 0.205),
                vents=[('round', -0.062, 0.036), ('round', 0.062, 0.036), ('round', -9, 0.040), ('round', 9, 0.040)], clock=(0.0, 'middle', 0.019),
                screens=[], keys=[], stack=(0.0, 0.205, 0.142), wheel='three', redline=True)
LEVERS = {'analogue': 'ball', 'gated': 'gate', 'selector': None}


def fitted(own, wanted):
    """Returns the table of a cockpit: the body's own, optionally with another lever or without screens, or another one. Old
    cockpits ignore these options."""
    if wanted not in ('manual', *LEVERS):
        return KINDS[wanted or own]
    if 'chrome' in KINDS[own]:
        return KINDS[own]
    height, width, lever = KINDS[own]['console']
    if wanted == 'manual':
        return {**KINDS[own], 'console': (height or 0.24, width, 'ball')}
    k = {name: v for name, v in KINDS[own].items() if name not in ('cluster', 'wide')}
    section = 'modern' if k['section'] == 'slab' else k['section']
    return {**k, **ANALOGUE, 'section': section, 'console': (height or 0.24, width, LEVERS[wanted] or lever)}


def dashboard(x, z, half, wheel_y, k, inlay):
    """Builds the whole dash from its cockpit's table, except the steering wheel and the console."""
    section = SECTIONS[k['section']]
    classic = bool(k.get('chrome'))
    clear = {'modern': 0.016, 'upright': 0.034, 'flat': 0.034}.get(k['section'], 0.024)
    y = np.linspace(-half, half, 81)
    wrap = (0.0 if classic else 0.055) * (y / half) ** 4
    rise, wide = k['hood']
    hood = rise * np.exp(-((y - wheel_y) / wide) ** 6)
    falls = lambda dx: min(1.0, max(0.0, (dx + 0.50) / 0.36))  # keeps the instrument hood below the car's hood
    at = lambda dx, dz, part: (x + dx + wrap + (0.035 * hood / max(rise, 0.01) if part == 'top' and dz > -0.03 else 0),
                               z + dz + (hood * falls(dx) if part == 'top' and dz > -0.045 else 0))

    def sweep(part, times=3):
        run = [at(dx, dz, part) for dx, dz in section[part]]
        rows = np.stack([np.stack([px + 0 * y, y, pz + 0 * y], 1) for px, pz in run], 1)
        return grid(np.stack([rounded(r, times, False) for r in rows])[:, ::-1])

    skins = dict(top='dash', inlay='wood' if classic else inlay, roll='dash' if classic or k['section'] == 'flat' else 'leather', knee='leather2')
    out = [(skins[part], sweep(part, 0 if part == 'inlay' else 3)) for part in section]
    face = section['inlay']
    middle = ((face[0][0] + face[1][0]) / 2, (face[0][1] + face[1][1]) / 2)
    lean = -np.arctan2(face[1][0] - face[0][0], face[0][1] - face[1][1])
    on = lambda yy, dz: (x + np.interp(-dz, [-face[0][1], -face[1][1]], [face[0][0], face[1][0]]) + (0 if classic else 0.055 * (yy / half) ** 4), yy, z + dz)
    line = lambda dx, dz, r, m: (m, tube(np.stack([x + dx + wrap, y, z + dz + 0 * y], 1), r, 8))
    out.append(line(face[1][0] + 0.004, face[1][1] + 0.004, 0.0026, 'chrome' if classic else 'satin'))
    if k['section'] not in ('flat', 'slab'):
        dx, dz = section['roll'][1]
        out.append(line(dx - 0.002, dz - 0.004, 0.0016, 'stitch'))
    for sort, yy, size in k['vents']:
        yy = np.sign(yy) * (half - 0.105) if abs(yy) == 9 else yy
        if abs(yy) < half - 0.06:
            tall = min(0.044, abs(face[1][1] - face[0][1]) * 0.62)
            out += vent(on(yy, middle[1]), sort, size, tall, lean)
    for dy, dz, r in k.get('dials', []):
        where = np.array(on(wheel_y + dy, dz)) + [0.006, 0, 0] if classic else (x + clear, wheel_y + dy, z + dz + rise * 0.62)
        out += dial(where, r, classic, -0.12 if not classic else lean, k.get('redline') and dy < 0)
    if 'dials' in k and not classic:
        out.append(('piano', moved(cushion((0, 0, 0), (0.03, wide * 2.0, 0.12), 5), (x + clear - 0.022, wheel_y, z - 0.030 + rise * 0.55))))
    if 'cluster' in k:
        out += panel((x + clear, wheel_y, z + (0.026 if rise else 0.040) - 0.024 + rise * 0.4), *k['cluster'], -0.16, 'gauges')
    if 'wide' in k:
        y0, y1, h = k['wide']
        out += panel((x + 0.02, (y0 + y1) / 2, z + 0.044), y1 - y0, h, -0.16, 'wide', wheel_y)
    for yy, w, h, dz, content in k.get('screens', []):
        out += panel((x + (0.022 if dz > -0.05 else 0.045), yy, z + dz), w, h, -0.20, content)
    for yy, dz, w in k['keys']:
        dx = max(p[0] for p in section['roll']) if dz > -0.26 else -0.01
        out += keys((x + dx - 0.004, yy, z + dz), w)
    if 'stack' in k:
        yy, w, h = k['stack']
        dx = max(p[0] for p in section['roll'])
        out += stack((x + dx + 0.012, yy, z + face[1][1] - 0.006 - h / 2), w, h)
    if 'clock' in k:
        yy, dz, r = k['clock']
        dz = middle[1] if dz == 'middle' else dz
        out += clock(on(yy, dz) if dz < 0 else (x - 0.05, yy, z + dz), r, lean)
    if 'toggles' in k:
        yy, dz, count = k['toggles']
        out += toggles(on(yy, dz), count)
    if k.get('glovebox'):
        a = np.linspace(0, 2 * np.pi, 48, endpoint=False)
        box = np.stack([0.305 + np.sign(np.cos(a)) * 0.082 + 0.014 * np.cos(a), -0.0905 + np.sign(np.sin(a)) * 0.032 + 0.014 * np.sin(a)], 1)
        out.append(('gap', tube([np.array(on(u, v)) + [0.001, 0, 0] for u, v in box], 0.0020, 6, closed=True)))
        out.append(('chrome', moved(turned([(0.010, 0.0), (0.010, 0.006), (0.007, 0.009), (1e-5, 0.009)], 24, 'x'), on(0.305, -0.064), turn_y=lean)))
    if k.get('rail'):
        out.append(('satinblack', tube([on(0.34, -0.09), np.array(on(0.37, -0.09)) + [0.05, 0, 0], np.array(on(0.66, -0.09)) + [0.05, 0, 0], on(0.69, -0.09)], 0.014, 14)))
    return out
