import { addGrid, type Mesh, type Part, parts } from './mesh.ts'
import type { WheelDesign } from './variation.ts'

type Spoke = {
  from: number
  to: number
  /** Half widths at hub and rim. */
  widths: [number, number]
  /** How far the spoke leans to the side between hub and rim, in radians. */
  sweep: number
  start: number
  depth: number
}

/** Adds hub and spokes of a design. */
export function addSpokes(mesh: Mesh, design: WheelDesign | 'wire', rim: number, half: number, metal: Part): void {
  const outer = rim - 0.008
  const face = half * 0.78
  const fan = (count: number, ...spokes: Partial<Spoke>[]) => {
    for (let k = 0; k < count; k++)
      for (const spoke of spokes) {
        const full: Spoke = {
          from: 0.045,
          to: outer,
          widths: [0.02, 0.016],
          sweep: 0,
          depth: 0.045,
          ...spoke,
          start: (2 * Math.PI * k) / count + (spoke.start ?? 0),
        }
        addSpoke(mesh, full, face, metal)
      }
  }
  if (design === 'twin')
    fan(5, { start: -0.1, sweep: -0.1, widths: [0.019, 0.013] }, { start: 0.1, sweep: 0.1, widths: [0.019, 0.013] })
  if (design === 'five') fan(5, { widths: [0.036, 0.026], depth: 0.055 })
  if (design === 'multi') fan(15, { widths: [0.011, 0.009], depth: 0.04 })
  if (design === 'turbine') fan(11, { sweep: 0.42, widths: [0.014, 0.022], depth: 0.05 })
  if (design === 'mesh') {
    fan(
      10,
      { widths: [0.012, 0.01], to: rim * 0.62 },
      { from: rim * 0.6, sweep: 0.2, widths: [0.01, 0.009] },
      { from: rim * 0.6, sweep: -0.2, widths: [0.01, 0.009] },
    )
  }
  if (design === 'blades')
    fan(
      5,
      { start: 0, sweep: 0.24, widths: [0.026, 0.04], depth: 0.03 },
      { start: -0.16, sweep: 0.02, widths: [0.014, 0.01], depth: 0.05 },
    )
  if (design === 'wire')
    fan(
      22,
      { sweep: 0.32, widths: [0.003, 0.003], depth: 0.008 },
      { sweep: -0.32, widths: [0.003, 0.003], depth: 0.008 },
    )
  addHub(mesh, face, design === 'wire' ? parts.chrome : metal)
}

function addSpoke(mesh: Mesh, spoke: Spoke, face: number, part: Part): void {
  const rows: number[][] = []
  const steps = 10
  for (let k = 0; k <= steps; k++) {
    const t = k / steps
    const r = spoke.from + (spoke.to - spoke.from) * t
    const half = spoke.widths[0] + (spoke.widths[1] - spoke.widths[0]) * t + 0.012 * t ** 8
    const angle = spoke.start + spoke.sweep * t ** 1.2
    const y = face - 0.012 * Math.sin(Math.PI * t) + 0.012 * t
    const edge = Math.min(0.007, half * 0.4)
    const section: [number, number][] = [
      [-half, y - spoke.depth],
      [-half, y - edge],
      [-half, y - edge],
      [-half + edge, y],
      [-half + edge, y],
      [half - edge, y],
      [half - edge, y],
      [half, y - edge],
      [half, y - edge],
      [half, y - spoke.depth],
    ]
    rows.push(
      section.flatMap(([c, h]) => [
        r * Math.cos(angle) - c * Math.sin(angle),
        h,
        r * Math.sin(angle) + c * Math.cos(angle),
        0,
        r,
      ]),
    )
  }
  addGrid(mesh, rows, part)
}

function addHub(mesh: Mesh, face: number, metal: Part): void {
  const profile: [number, number][] = [
    [0, face + 0.006],
    [0.03, face + 0.004],
    [0.034, face - 0.002],
    [0.06, face - 0.004],
    [0.074, face - 0.02],
    [0.078, face - 0.07],
  ]
  const rows = Array.from({ length: 41 }, (_, k) => {
    const angle = (2 * Math.PI * k) / 40
    return profile.flatMap(([r, y]) => [r * Math.cos(angle), y, r * Math.sin(angle), 0, r])
  })
  addGrid(mesh, rows, metal)
}
