export type Point = [number, number]

export const clamp = (value: number, low = 0, high = 1): number => (value < low ? low : value > high ? high : value)
export const mix = (from: number, to: number, share: number): number => from + (to - from) * share
export const bell = (value: number, width: number): number => Math.exp(-((value / width) ** 2))

/** 0 below `from`, 1 above `to`, an S between; `from` may be the larger. */
export function smooth(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** Numbers from 0 to 1 that follow from the seed alone. */
export function random(seed: number): () => number {
  let state = (Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bd1e995) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Paint as linear light. */
export function linear(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.replace('#', ''), 16) || 0
  const channel = (byte: number) => {
    const c = byte / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }
  return [channel((value >> 16) & 255), channel((value >> 8) & 255), channel(value & 255)]
}
