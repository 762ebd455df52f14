import { curve } from './curves.ts'
import { bell, clamp, smooth } from './numbers.ts'
import type { Plan } from './plan.ts'

/** The body of a plan as functions, for whatever has to fit it. */
export type Form = {
  plan: Plan
  front: number
  rear: number
  top(x: number): number
  /** Height of bonnet, shoulders and deck. */
  lid(x: number, y: number): number
  /** The line around the car from the middle of the nose to the middle of the tail, seen from above. */
  outline: Outline
  /** How far the surface lies inside the outline at a height. */
  inset(station: number, z: number): number
  /** The widest y of the flank at a place. */
  flank(x: number, z: number): number
  /** Where the tail ends at a distance from the middle. */
  tailAt(y: number): number
  /** Length along the outline at x, on the flank. */
  along(x: number): number
}

export type Outline = { x: number[]; y: number[]; length: number[]; facesFront: number[]; facesRear: number[] }

/** Shapes the surfaces of a body. */
export function shapeForm(plan: Plan): Form {
  const front = -plan.frontOverhang
  const rear = plan.wheelbase + plan.rearOverhang
  const top = curve(plan.top, 0.1)
  const outline = drawOutline(plan, front, rear)
  const shallow = plan.wheelbase * 0.5

  function lid(x: number, y: number): number {
    const share = Math.abs(y) / plan.halfWidth
    const bonnet = smooth(shallow, plan.mirrorAt * 0.4, x) * smooth(front - 0.1, front + 0.55, x)
    const haunch = bell(x - plan.wheelbase - 0.05, 0.6)
    return (
      top(x) -
      0.07 * share ** 2.4 +
      bonnet * plan.crest * (bell(share - 0.78, 0.17) - 0.42 * bell(share - 0.48, 0.16)) +
      plan.hip * 0.9 * haunch * bell(share - 0.84, 0.2)
    )
  }

  function inset(station: number, z: number): number {
    const facesFront = outline.facesFront[station]!
    const facesRear = outline.facesRear[station]!
    const h = (z - plan.sill) / (top(outline.x[station]!) - plan.sill)
    const flank = Math.max(0, 1 - facesFront - facesRear)
    return flank * flankInset(plan, h) + facesFront * noseInset(plan, h) + facesRear * tailInset(plan, h)
  }

  function along(x: number): number {
    const k = stationAt(x)
    return outline.length[k]!
  }

  function stationAt(x: number): number {
    let [low, high] = [0, outline.x.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (outline.x[middle]! < x) low = middle + 1
      else high = middle
    }
    return low
  }

  const tailAt = (y: number) => outline.x[outline.y.findLastIndex((edge) => edge > y)]!
  const flank = (x: number, z: number): number => {
    const k = stationAt(x)
    return outline.y[k]! - inset(k, z) + flare(plan, x, z)
  }
  return { plan, front, rear, top, lid, outline, inset, flank, tailAt, along }
}

/** How far the wings come out around the wheels. */
export function flare(plan: Plan, x: number, z: number): number {
  let out = 0
  for (const [axle, radius] of axles(plan)) {
    const away = Math.hypot(x - axle, z - radius) - archRadius(radius)
    out += plan.squareArch ? plan.flare * smooth(0.17, 0.07, away) : plan.flare * bell(away, 0.085)
  }
  return out
}

export const axles = (plan: Plan): [number, number][] => [
  [0, plan.wheel],
  [plan.wheelbase, plan.rearWheel],
]

export const archRadius = (wheel: number): number => wheel * 1.06 + 0.022

function flankInset(plan: Plan, h: number): number {
  const up = clamp((h - plan.shoulder) / (1 - plan.shoulder))
  const low = clamp((plan.shoulder - h) / plan.shoulder)
  return (
    plan.flankLean * up ** 1.5 +
    0.009 * smooth(0, 0.14, up) +
    0.022 * low +
    0.06 * low ** 6 +
    0.02 * bell(h - plan.shoulder * 0.46, 0.15)
  )
}

function noseInset(plan: Plan, h: number): number {
  return 0.02 + plan.noseLean * clamp((h - 0.42) / 0.58) ** 1.5 + 0.1 * clamp((0.25 - h) / 0.25) ** 1.3
}

function tailInset(plan: Plan, h: number): number {
  return (
    0.02 +
    plan.tailLean * clamp((h - 0.5) / 0.5) ** 1.4 -
    0.03 * bell(h - 0.96, 0.07) +
    0.13 * clamp((0.33 - h) / 0.33) ** 1.3
  )
}

function drawOutline(plan: Plan, front: number, rear: number): Outline {
  const points: [number, number][] = []
  const corner = (reach: number, square: number, steps: number) =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const angle = (i / steps) * (Math.PI / 2)
      return [reach * (1 - Math.cos(angle) ** (2 / square)), plan.halfWidth * Math.sin(angle) ** (2 / square)] as const
    })
  for (const [x, y] of corner(plan.frontCorner, plan.frontSquare, 300)) points.push([front + x, y])
  const [start, end] = [front + plan.frontCorner, rear - plan.rearCorner]
  for (let i = 1; i < 200; i++) points.push([start + ((end - start) * i) / 200, plan.halfWidth])
  for (const [x, y] of corner(plan.rearCorner, plan.rearSquare, 300).toReversed()) points.push([rear - x, y])
  const middle = plan.wheelbase * 0.5
  for (const point of points) {
    const [x, y] = point
    point[1] =
      y -
      (y / plan.halfWidth) * plan.waist * bell(x - middle, 0.62) +
      (y / plan.halfWidth) * plan.hip * 0.5 * bell(x - plan.wheelbase, 0.6)
  }
  return evenOutline(points, 230)
}

function evenOutline(points: [number, number][], count: number): Outline {
  const along = [0]
  for (let i = 1; i < points.length; i++)
    along.push(along[i - 1]! + Math.hypot(points[i]![0] - points[i - 1]![0], points[i]![1] - points[i - 1]![1]))
  const total = along.at(-1)!
  const outline: Outline = { x: [], y: [], length: [], facesFront: [], facesRear: [] }
  for (let i = 0, k = 0; i < count; i++) {
    const at = (total * i) / (count - 1)
    while (k + 2 < along.length && along[k + 1]! < at) k++
    const t = (at - along[k]!) / (along[k + 1]! - along[k]! || 1)
    outline.x.push(points[k]![0] + (points[k + 1]![0] - points[k]![0]) * t)
    outline.y.push(i === 0 || i === count - 1 ? 0 : points[k]![1] + (points[k + 1]![1] - points[k]![1]) * t)
    outline.length.push(at)
  }
  for (let i = 0; i < count; i++) {
    const [before, after] = [Math.max(0, i - 1), Math.min(count - 1, i + 1)]
    const [dx, dy] = [outline.x[after]! - outline.x[before]!, outline.y[after]! - outline.y[before]!]
    const nx = -dy / Math.hypot(dx, dy)
    outline.facesFront.push(clamp(-nx) ** 1.5)
    outline.facesRear.push(clamp(nx) ** 1.5)
  }
  return outline
}
