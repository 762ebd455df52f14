"""All materials except paint, as tables of the principled shader's values."""
from nodes import linear, material

# name: color, roughness, metallic, specular, clear coat. At roughnesses of 0.275 and above, the denoiser uses the surface
# itself. Below, it uses the reflected objects, which leaves thin bars and edges speckled.
PLAIN = {
    'seal': ((0.006, 0.006, 0.007), 0.28, 0, 0.4, 0), 'black': ((0.006, 0.006, 0.007), 0.28, 0, 0.5, 0),
    'piano': ((0.004, 0.004, 0.005), 0.06, 0, 0.5, 0.5), 'satinblack': ((0.014, 0.014, 0.015), 0.42, 0, 0.4, 0),
    'void': ((0.002, 0.002, 0.002), 0.8, 0, 0.05, 0), 'liner': ((0.004, 0.004, 0.004), 0.75, 0, 0.1, 0),
    'gap': ((0.0015, 0.0015, 0.0015), 0.7, 0, 0.05, 0), 'frit': ((0.002, 0.002, 0.002), 0.35, 0, 0.3, 0),
    'chrome': ((0.78, 0.79, 0.80), 0.05, 1, 0.5, 0), 'satin': ((0.42, 0.43, 0.44), 0.29, 1, 0.5, 0),
    'exhaust': ((0.48, 0.47, 0.46), 0.28, 1, 0.5, 0), 'mirror': ((0.8, 0.8, 0.8), 0.01, 1, 0.5, 0),
    'bucket': ((0.03, 0.03, 0.033), 0.28, 0.8, 0.5, 0), 'reflector': ((0.75, 0.76, 0.78), 0.10, 1, 0.5, 0),
    'glassball': ((0.05, 0.055, 0.065), 0.02, 0.3, 1.0, 1.0), 'redbucket': ((0.05, 0.001, 0.001), 0.28, 0.3, 0.5, 0),
    'alloy': ((0.50, 0.51, 0.53), 0.28, 1, 0.5, 0.3), 'darkalloy': ((0.035, 0.036, 0.04), 0.28, 0.9, 0.5, 0.5),
    'tyre': ((0.020, 0.020, 0.021), 0.52, 0, 0.35, 0), 'disc': ((0.36, 0.355, 0.35), 0.30, 1, 0.5, 0),
    'plate': ((0.010, 0.010, 0.011), 0.30, 0, 0.5, 0), 'platemark': ((0.62, 0.33, 0.16), 0.30, 1, 0.5, 0), 'lettering': ((0.075, 0.075, 0.077), 0.6, 0, 0.3, 0), 'carpet': ((0.010, 0.010, 0.011), 0.95, 0, 0.05, 0),
    'dash': ((0.026, 0.025, 0.025), 0.5, 0, 0.35, 0), 'dial': ((0.004, 0.004, 0.005), 0.3, 0, 0.4, 0),
    'canvas': ((0.012, 0.012, 0.014), 0.9, 0, 0.1, 0), 'rubber': ((0.01, 0.01, 0.01), 0.7, 0, 0.2, 0),
    'carbon': ((0.012, 0.012, 0.013), 0.28, 0.2, 0.5, 1.0), 'steel': ((0.30, 0.30, 0.31), 0.4, 1, 0.5, 0),
}
# name: color, strength
LIGHTS = {
    'led': ((0.86, 0.93, 1.0), 7.5), 'bulb': ((1.0, 0.86, 0.66), 4.0), 'redled': ((1.0, 0.012, 0.006), 4.5),
    'mark': ((0.85, 0.88, 0.9), 1.0), 'needle': ((1.0, 0.05, 0.02), 1.2), 'screenlit': ((0.010, 0.014, 0.020), 0.8),
    'tile': ((0.05, 0.075, 0.11), 0.9), 'route': ((0.20, 0.55, 0.95), 1.2),
}
# name: tint, transparency
PANES = {
    'screen': ((0.66, 0.70, 0.70), 0.90), 'pane': ((0.26, 0.28, 0.29), 0.80), 'privacy': ((0.08, 0.085, 0.09), 0.8),
    'amber': ((0.8, 0.25, 0.02), 0.4), 'lens': ((0.95, 0.96, 0.97), 0.97), 'redglass': ((0.55, 0.010, 0.008), 0.75), 'redlens': ((0.40, 0.006, 0.005), 0.35),
}

SCATTERS = 0.78
UPRIGHT, UPRIGHT_SHINE = ('pane', 'privacy'), 0.42  # a light strip would appear as a white bar across upright glass


def principled(name, colour, rough, metal, spec, coat):
    m, t = material(name)
    b = t.node('ShaderNodeBsdfPrincipled', None, Base_Color=tuple(colour) + (1.0,), Roughness=rough, Metallic=float(metal),
               Specular=0.0 if coat else spec).outputs[0]
    t.output('ShaderNodeOutputMaterial', t.coated(b, 0.04, share=coat) if coat else b)
    return m


def light(name, colour, strength):
    m, t = material(name)
    seen = t.node('ShaderNodeLightPath').outputs['Is Camera Ray']
    strength = t.math('MULTIPLY', t.range(seen, 0.0, 1.0, 0.08, 1.0), strength)
    t.output('ShaderNodeOutputMaterial', t.node('ShaderNodeEmission', None, Color=tuple(colour) + (1.0,), Strength=strength))
    m.cycles.sample_as_light = False
    return m


def pane(name, tint, clear):
    """Builds thin glass: tinted and transparent, with reflections increasing toward the edge; colored glass also scatters."""
    m, t = material(name)
    inside = t.node('ShaderNodeBsdfTransparent', None, Color=tuple(tint) + (1.0,))
    if clear < SCATTERS:
        inside = t.mix(clear, t.node('ShaderNodeBsdfDiffuse', None, Color=tuple(c * 0.25 for c in tint) + (1.0,)), inside)
    front = t.math('SUBTRACT', 1.0, t.node('ShaderNodeNewGeometry').outputs['Backfacing'])
    share = t.math('MULTIPLY', front, UPRIGHT_SHINE if name in UPRIGHT else 1.0)
    t.output('ShaderNodeOutputMaterial', t.coated(inside, 0.0, 1.52, share))
    return m


def leather(name, hex_, rough=0.48):
    m, t = material(name)
    place = t.node('ShaderNodeTexCoord').outputs['Object']
    grain = t.node('ShaderNodeTexVoronoi', None, Vector=place, Scale=420.0).outputs['Distance']
    bump = t.node('ShaderNodeBump', None, Strength=0.12, Distance=0.002, Height=grain)
    t.output('ShaderNodeOutputMaterial', t.node('ShaderNodeBsdfPrincipled', None, Base_Color=linear(hex_), Roughness=rough, Specular=0.35, Normal=bump))
    return m


def wood(name):
    m, t = material(name)
    place = t.node('ShaderNodeTexCoord').outputs['Object']
    wave = t.node('ShaderNodeTexWave', None, Vector=place, Scale=9.0, Distortion=7.0, Detail=3.0).outputs['Fac']
    colour = t.colour(wave, linear('4a2310'), linear('7d451f'))
    t.output('ShaderNodeOutputMaterial', t.coated(t.node('ShaderNodeBsdfPrincipled', None, Base_Color=colour, Roughness=0.35, Specular=0.0).outputs[0], 0.05))
    return m


class Shop:
    """Makes each material once, by name. The listing's colors come from its job."""

    def __init__(self, chosen):
        self.chosen, self.made = chosen, {}

    def __getitem__(self, name):
        if name not in self.made:
            self.made[name] = self.make(name)
        return self.made[name]

    def make(self, name):
        from paint import paint
        c = self.chosen
        if name in ('paint', 'paint2', 'wheelpaint'):
            second = name == 'paint2' and c.get('color2')
            return paint(name, c['color2'] if second else c['color'], c['paint'])
        if name == 'caliper':
            return principled(name, linear(c['caliper'])[:3], 0.28, 0, 0.5, 1.0)
        if name in ('leather', 'leather2', 'door', 'stitch', 'band'):
            return leather(name, {'leather': c['leather'], 'leather2': c['leather2'], 'door': c['leather2'], 'stitch': c['stitch'], 'band': c['leather']}[name])
        if name == 'wood':
            return wood(name)
        if name in LIGHTS:
            return light(name, *LIGHTS[name])
        if name in PANES:
            return pane(name, *PANES[name])
        return principled(name, *PLAIN[name])
