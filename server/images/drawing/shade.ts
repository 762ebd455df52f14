import type { Finish } from './drawing.ts'
import { houseKinds } from './house.ts'
import { kinds } from './marks.ts'
import { blackGloss, chrome, markMaterials, type Material, partMaterials, trim } from './materials.ts'
import { parts } from './mesh.ts'
import type { Model } from './model.ts'
import { clamp, linear, smooth } from './numbers.ts'
import type { Light } from './studio-light.ts'
import type { Surface } from './surface.ts'

export type Shader = {
  /** Writes the light that a point sends to the camera. */
  opaque(surface: Surface, out: Float64Array): void
  /** Lays a window over what lies behind it, which `out` holds. */
  glass(surface: Surface, out: Float64Array): void
}

/** Makes the shading for one picture. */
export function makeShader(model: Model, light: Light, paint: string, finish: Finish): Shader {
  const colour = linear(paint)
  const materials = partMaterials(linear(model.vary.caliper), linear(model.vary.leather))
  const falling = new Float64Array(3)
  const mirrored = new Float64Array(3)
  const soft = new Float64Array(3)

  function opaque(s: Surface, out: Float64Array): void {
    switch (s.part) {
      case parts.band:
        return band(s, out)
      case parts.lid:
      case parts.paint:
        return painted(s, 1, out)
      case parts.headlamp:
        return headlamp(s, out)
      case parts.house: {
        const kind = model.kindAt(s.x, s.z, s.u, s.v)
        if (kind === houseKinds.paint) return painted(s, 1, out)
        return plain(s, kind === houseKinds.chrome ? chrome : trim, 1, out)
      }
      default:
        return plain(s, materials[s.part]!, shelter(s), out)
    }
  }

  /** A silvered bowl behind glass with the bulb in its middle; the surface coordinate is the distance from there. */
  function headlamp(s: Surface, out: Float64Array): void {
    plain(s, blackGloss, 1, out)
    const flutes = 0.75 + 0.25 * Math.abs(Math.sin(s.y * 95))
    const bowl = 0.34 * smooth(0.98, 0.7, s.v) * flutes * (0.4 + 0.6 * smooth(-0.08, 0.08, s.u))
    const ring = 1.5 * smooth(0.07, 0.03, Math.abs(s.v - 0.84)) * (model.plan.bumpers ? 0 : 1)
    const bulb = 1.9 * smooth(0.42, 0.1, s.v)
    const glow =
      (model.plan.bumpers || model.plan.lamps === 'free' ? bowl : bowl * 0.25) +
      ring +
      bulb * (model.plan.bumpers || model.plan.lamps === 'free' ? 0.3 : 0.7)
    out[0] = out[0]! + glow * 0.96
    out[1] = out[1]! + glow * 0.97
    out[2] = out[2]! + glow
  }

  /** Wheels stand in the shade of their arches, seats in that of the body. */
  function shelter(s: Surface): number {
    if (s.part >= parts.tyre && s.part <= parts.caliper) return model.inArch(s.x, s.y, s.z)
    if (s.part === parts.leather || s.part === parts.tub) return model.open ? 0.9 : 0.55
    return 1
  }

  function band(s: Surface, out: Float64Array): void {
    const mark = s.v < 5 ? model.marks?.at(s.u, s.v) : undefined
    if (!mark) return painted(s, 1, out)
    const depth = -model.marks!.depth()
    if (mark.kind === kinds.grille) return grille(s, depth, out)
    if (mark.kind === kinds.slats) return slats(s, depth, out)
    if (mark.kind === kinds.gap) {
      painted(s, 0.09, out)
      return
    }
    if (mark.kind === kinds.beam) return beam(s, depth, out)
    plain(s, markMaterials[mark.kind]!, 1, out)
    if (mark.kind === kinds.lens && depth < 0.006) for (let k = 0; k < 3; k++) out[k] = out[k]! * 0.4
  }

  /** A projector behind the lens: bright in the middle, with a rim that catches the light. */
  function beam(s: Surface, depth: number, out: Float64Array): void {
    plain(s, blackGloss, 1, out)
    const glow = 1.5 * smooth(0.008, 0.03, depth) + 0.35 * smooth(0.006, 0.001, depth)
    out[0] = out[0]! + glow * 0.93
    out[1] = out[1]! + glow * 0.97
    out[2] = out[2]! + glow
  }

  function grille(s: Surface, depth: number, out: Float64Array): void {
    // a mesh of slanted blades that fades into the dark behind it
    const blade = Math.abs(((s.v / 0.026) % 1) * 2 - 1)
    const cross = Math.abs((((s.u + 10) / 0.06) % 1) * 2 - 1)
    s.nz = clamp(s.nz + (blade - 0.5) * 1.1, -1, 1)
    const size = 1 / Math.hypot(s.nx, s.ny, s.nz)
    s.nx *= size
    s.ny *= size
    s.nz *= size
    const seen = smooth(0.4, 0.8, Math.max(blade, cross * 0.9)) * smooth(0.0, 0.02, depth)
    plain(s, trim, 0.25 + 1.6 * seen, out)
    for (let k = 0; k < 3; k++) out[k] = out[k]! * (0.1 + 0.9 * seen) * 0.9 + 0.0015
  }

  function slats(s: Surface, depth: number, out: Float64Array): void {
    const across = ((s.u + 0.0165) / 0.033) % 1
    const bend = across * 2 - 1
    if (Math.abs(bend) > 0.6) return plain(s, markMaterials[kinds.gap]!, 1, out)
    const tx = -s.ny
    const ty = s.nx
    s.nx += tx * bend * 0.8
    s.ny += ty * bend * 0.8
    const size = 1 / Math.hypot(s.nx, s.ny, s.nz)
    s.nx *= size
    s.ny *= size
    s.nz *= size
    plain(s, chrome, 0.5 + 0.5 * smooth(0, 0.05, depth), out)
  }

  /** A light surface under the studio's lamps, seen through nothing. */
  function plain(s: Surface, material: Material, share: number, out: Float64Array): void {
    if (material.shine) reflect(s, material.rough, mirrored)
    light.falling(s.nx, s.ny, s.nz, falling)
    const edge = (1 - s.facing) ** 5
    const shine = material.shine + (1 - material.shine) * edge * (material.rough > 0.2 ? 0.25 : 0.8)
    const ground = grounded(s)
    for (let k = 0; k < 3; k++) {
      const tint = material.colour[k]!
      const body = material.metal ? tint * 0.16 : tint
      const coat = material.metal ? (tint + (1 - tint) * edge) * shine : material.shine ? shine : 0
      out[k] = share * (body * falling[k]! * ground + coat * mirrored[k]!) + tint * material.glow
    }
  }

  function painted(s: Surface, share: number, out: Float64Array): void {
    light.falling(s.nx, s.ny, s.nz, falling)
    const edge = (1 - s.facing) ** 5
    const ground = grounded(s)
    const matte = finish === 'matte'
    reflect(s, matte ? 0.5 : 0.012, mirrored)
    const coat = matte ? 0.04 + 0.3 * edge : 0.05 + 0.65 * edge
    const flakes = finish === 'metallic' ? 0.3 : finish === 'pearl' ? 0.14 : 0
    if (flakes) reflect(s, 0.32, soft)
    for (let k = 0; k < 3; k++) {
      const base = colour[k]!
      const diffuse =
        finish === 'metallic' ? 0.5 * (0.45 + 0.55 * s.facing) : finish === 'pearl' ? 0.8 : matte ? 0.8 : 0.95
      const sheen = flakes
        ? flakes * (0.4 + 0.6 * s.facing) * soft[k]! * (finish === 'pearl' ? 0.5 + 0.5 * base : base)
        : 0
      out[k] =
        share *
        (base * diffuse * falling[k]! * ground + sheen + (matte ? coat * (0.4 + 0.6 * base) : coat) * mirrored[k]!)
    }
  }

  function glass(s: Surface, out: Float64Array): void {
    reflect(s, blackGloss.rough, mirrored)
    const shine = 0.055 + 0.85 * (1 - s.facing) ** 5
    for (let k = 0; k < 3; k++) out[k] = out[k]! * 0.4 + 0.0012 + (shine * mirrored[k]!) / (1 + 0.14 * mirrored[k]!)
  }

  function reflect(s: Surface, rough: number, into: Float64Array): void {
    const twice = 2 * s.facing
    light.from(s.x, s.y, s.z, twice * s.nx - s.vx, twice * s.ny - s.vy, twice * s.nz - s.vz, rough, into)
  }
  return { opaque, glass }
}

/** Less light arrives low on the car and from below. */
function grounded(s: Surface): number {
  return 0.3 + 0.7 * smooth(-0.05, 0.75, s.z + 0.35 * Math.max(0, s.nz))
}
