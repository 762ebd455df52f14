import { clamp, mix, smooth } from './numbers.ts'
import type { Variation } from './variation.ts'

/** Light arriving at a place from a direction: the studio's lamps as reflections see them. */
export type Light = {
  /** Writes red, green, blue; `rough` widens all edges. */
  from(x: number, y: number, z: number, dx: number, dy: number, dz: number, rough: number, out: Float64Array): void
  /** What falls on a surface that faces this way. */
  falling(nx: number, ny: number, nz: number, out: Float64Array): void
}

/** A rectangle in a plane: two ranges, the light it gives and how soft its edges are. */
type Panel = { at: number; a: [number, number]; b: [number, number]; power: number; soft: number; warm: number }

type Bounds = { front: number; rear: number; height: number }

/** Hangs the lamps for a car; `facing` is the side the camera is on: -1 in front, 1 behind, 0 beside. */
export function hangLamps(vary: Variation, bounds: Bounds, facing: number, matte: boolean): Light {
  const { ceiling, near, far, ends } = layout(vary, bounds, facing)
  const tone = vary.tone
  const gloom = matte ? 0.9 : 1

  function from(
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    rough: number,
    out: Float64Array,
  ): void {
    let strength = 1
    let up = dz
    let height = z
    if (dz < 0) {
      // the floor mirrors the studio, more at grazing angles, and is dark next to the car
      up = -dz
      height = -z
      const reach = z / (up + 1e-4)
      const floor = (0.08 + 0.3 * (1 - up) ** 3) * smooth(0, 1.6, reach * Math.hypot(dx, dy))
      strength = mix(1, floor, smooth(0, 0.09, up))
    }
    let light = 0
    let warmth = 0
    if (up > 0.02) light += panels(ceiling, height, up, x, y, dx, dy, rough)
    const sides = dy < 0 ? near : far
    const t = Math.abs(dy) > 0.01 ? 1 / dy : 0
    if (t) {
      for (const panel of sides) {
        const away = (panel.at - y) * t
        light +=
          panel.power *
          inside(panel.a, x + dx * away, panel.soft, rough * away) *
          inside(panel.b, height + up * away, panel.soft, rough * away)
      }
    }
    if (Math.abs(dx) > 0.05) {
      for (const panel of ends) {
        const away = (panel.at - x) / dx
        if (away <= 0) continue
        const value =
          panel.power *
          inside(panel.a, y + dy * away, panel.soft, rough * away) *
          inside(panel.b, height + up * away, panel.soft, rough * away)
        light += value
        warmth += value * panel.warm
      }
    }
    const horizon = Math.exp(-((up / (0.2 + rough)) ** 2)) * (0.7 + 0.3 * dy) * 2.6 + 0.35 + up * 0.25
    light *= strength
    out[0] = light * 1.0 + warmth * 0.1 + tone[0] * horizon * (0.3 + 0.7 * strength)
    out[1] = light * 0.985 + tone[1] * horizon * (0.3 + 0.7 * strength)
    out[2] = light * 0.975 - warmth * 0.12 + tone[2] * horizon * (0.3 + 0.7 * strength)
  }

  function falling(nx: number, ny: number, nz: number, out: Float64Array): void {
    const above = clamp(nz * 0.5 + 0.5)
    const light =
      gloom *
      (0.4 * above * above +
        0.34 * Math.max(0, -ny) * above +
        0.14 * Math.max(0, ny) +
        0.25 * Math.max(0, nx * (facing || -0.3)) +
        0.03)
    for (let k = 0; k < 3; k++) out[k] = light + tone[k]! * 0.4
  }
  return { from, falling }
}

function panels(
  list: Panel[],
  height: number,
  up: number,
  x: number,
  y: number,
  dx: number,
  dy: number,
  rough: number,
): number {
  let light = 0
  for (const panel of list) {
    const away = (panel.at - height) / up
    const spread = rough * away
    light +=
      panel.power *
      inside(panel.a, x + dx * away, panel.soft, spread) *
      inside(panel.b, y + dy * away, panel.soft, spread)
  }
  return light
}

/** 1 within a range, falling off over `soft` at its edges; blurred light is also weaker. */
function inside(range: [number, number], value: number, soft: number, spread: number): number {
  const half = (range[1] - range[0]) / 2
  const edge = soft + spread
  const off = Math.abs(value - (range[0] + range[1]) / 2)
  if (off >= half + edge) return 0
  const t = off <= half - edge ? 1 : clamp((half + edge - off) / (2 * edge))
  const value01 = t * t * (3 - 2 * t)
  return edge > half ? (value01 * half * 1.6) / (edge + 0.6 * half) : value01
}

function layout(vary: Variation, bounds: Bounds, facing: number) {
  const middle = (bounds.front + bounds.rear) / 2
  const half = (bounds.rear - bounds.front) / 2
  const roof = bounds.height + 1.9
  const panel = (
    at: number,
    a: [number, number],
    b: [number, number],
    power: number,
    soft: number,
    warm = 0,
  ): Panel => ({ at, a, b, power, soft, warm })
  const long: [number, number] = [middle - half * 1.7, middle + half * 1.7]
  const ceilings: Panel[][] = [
    [panel(roof, long, [-0.25, 1.15], 3, 0.4), panel(roof, long, [-1.75, -1.55], 10, 0.1)],
    [panel(roof, long, [-1.25, -0.85], 6.5, 0.16), panel(roof, long, [0.75, 1.15], 6.5, 0.16)],
    [0, 1, 2, 3].map((k) =>
      panel(
        roof,
        [middle - half * 1.6 + k * half * 0.85, middle - half * 1.6 + k * half * 0.85 + half * 0.55],
        [-1.5, 1.5],
        4,
        0.2,
      ),
    ),
    [
      panel(roof, long, [-2.2, -1.9], 10, 0.1),
      panel(roof, long, [-0.45, 0.35], 6, 0.2),
      panel(roof, long, [1.9, 2.2], 10, 0.1),
    ],
  ]
  const far = [panel(5.2, [middle - half * 3, middle + half * 3], [2.3, 3.2], 3.2, 0.45)]
  // a long strip runs on far past the end that is turned away, where the flank mirrors it
  const [left, right] = [
    middle - half * (facing > 0 ? 6 : facing < 0 ? 4 : 1.9),
    middle + half * (facing < 0 ? 6 : facing > 0 ? 4 : 1.9),
  ]
  const strip = 2.0 + vary.glow * 0.5
  const near = [
    panel(-4.8, [left, right], [strip, strip + 0.42], 8, 0.2),
    panel(-6.5, [left * 1.3, right * 1.3], [0.5, 1.35], 0.8, 0.45),
  ]
  const ends = [
    panel(bounds.front - 4.2, [-2.4, 2.6], [1.25, 2.1], facing < 0 ? 2.6 : 1.4, 0.35, 0.3),
    panel(bounds.rear + 4.2, [-2.6, 2.4], [1.35, 2.2], facing > 0 ? 2.6 : 1.4, 0.35, 0.3),
    panel(bounds.front - 6, [-5, 5], [0.1, 0.8], 0.5, 0.8),
    panel(bounds.rear + 6, [-5, 5], [0.1, 0.8], 0.5, 0.8),
  ]
  return { ceiling: ceilings[vary.lights]!, near, far, ends }
}
