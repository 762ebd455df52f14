import type { Drawing } from './drawing.ts'
import { random } from './numbers.ts'

export const wheelDesigns = ['twin', 'five', 'multi', 'turbine', 'mesh', 'blades'] as const
export type WheelDesign = (typeof wheelDesigns)[number]
export type Backdrop = 'glow' | 'tubes' | 'wall'

/** What sets two like cars apart. */
export type Variation = {
  wheels: WheelDesign
  darkWheels: boolean
  caliper: string
  leather: string
  yaw: number
  rise: number
  distance: number
  turn: number
  ride: number
  lights: number
  tone: [number, number, number]
  backdrop: Backdrop
  glow: number
  steer: number
}

const tones: [number, number, number][] = [
  [0.046, 0.06, 0.088],
  [0.075, 0.075, 0.08],
  [0.078, 0.069, 0.06],
  [0.045, 0.064, 0.069],
  [0.07, 0.066, 0.09],
  [0.058, 0.064, 0.074],
]
const calipers = ['#a80f14', '#c79200', '#16181b', '#2a2d31', '#5f656c', '#a80f14']
const leathers = ['#6b3a1e', '#16161a', '#8f1318', '#b59b7c', '#1b1b1d', '#3a2a22']

/** Follows from the drawing's seed; the paint counts too, so that one seed for a whole range still varies. */
export function vary({ seed, paint, shape }: Drawing): Variation {
  const next = random(
    seed * 31 + [...`${paint}${shape}`].reduce((sum, letter) => (sum * 33 + letter.charCodeAt(0)) | 0, 7),
  )
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const around = (spread: number) => (next() * 2 - 1) * spread
  return {
    wheels: pick(wheelDesigns),
    darkWheels: next() < 0.34,
    caliper: pick(calipers),
    leather: pick(leathers),
    yaw: around(6),
    rise: around(1),
    distance: 1 + around(0.05),
    turn: next() * 6.28,
    ride: around(0.01),
    lights: Math.floor(next() * 4),
    tone: pick(tones),
    backdrop: pick(['glow', 'tubes', 'wall', 'glow'] as const),
    glow: around(0.25),
    steer: 6 + next() * 16,
  }
}
