import type { Camera } from './camera.ts'
import { bell, smooth } from './numbers.ts'
import type { Variation } from './variation.ts'

/** A picture in linear light, three numbers a pixel. */
export type Canvas = { width: number; height: number; light: Float32Array }

type Footprint = { front: number; rear: number; halfWidth: number }

/** Paints the empty studio: a glow behind the car, the wall and the polished floor with the car's shadow. */
export function paintBackdrop(canvas: Canvas, camera: Camera, vary: Variation, foot: Footprint, middle: number): void {
  const { width, height, light } = canvas
  const horizon = camera.centreY
  const wall = wallLight(vary, width, height, middle)
  for (let row = 0; row < height; row++) {
    const down = (row + 0.5 - horizon) / height
    // light changes slowly from left to right: every fourth pixel is worked out
    let before = -1
    for (let column = 0; column < width + 3; column += 4) {
      const across = (column + 0.5 - middle) / height
      let value: number
      let shadow = 1
      if (down <= 0) value = wall(across, -down)
      else {
        // the floor mirrors the wall; the lower one looks, the less
        const away = (camera.eye[2] * camera.scale) / (down * height)
        const x =
          camera.eye[0] +
          away * (camera.forward[0] + (camera.right[0] * (column + 0.5 - camera.centreX)) / camera.scale)
        const y =
          camera.eye[1] +
          away * (camera.forward[1] + (camera.right[1] * (column + 0.5 - camera.centreX)) / camera.scale)
        const dx = Math.max(0, foot.front + 0.15 - x, x - foot.rear + 0.15)
        const dy = Math.max(0, Math.abs(y) - foot.halfWidth + 0.12)
        const distance = Math.sqrt(dx * dx + dy * dy)
        shadow = 1 - 0.93 * Math.exp(-distance * 3.4) - 0.05 * Math.exp(-distance)
        value =
          (wall(across, down * 1.1) * (0.3 + 0.7 * Math.exp(-down * 7)) +
            0.2 * smooth(0, 0.12, down) * Math.exp(-(distance * distance) / 9)) *
          shadow
      }
      for (let k = Math.max(0, column - 3); k <= Math.min(column, width - 1); k++) {
        const at = (row * width + k) * 3
        const own = before < 0 ? value : value + ((before - value) * (column - k)) / 4
        light[at] = vary.tone[0] * own
        light[at + 1] = vary.tone[1] * own
        light[at + 2] = vary.tone[2] * own
      }
      before = value
    }
  }
}

/** The wall's brightness at a place: shares of the picture's height from the middle and from the horizon. */
function wallLight(
  vary: Variation,
  width: number,
  height: number,
  middle: number,
): (across: number, up: number) => number {
  const wide = 0.62 * (width / height / 1.6)
  const bright = 1.2 + vary.glow
  const glow = (across: number, up: number) =>
    bright * Math.exp(-((across / wide) ** 2)) * Math.exp(-(((up + 0.05) / 0.34) ** 2)) + 0.06
  if (vary.backdrop === 'glow') return glow
  if (vary.backdrop === 'wall') {
    // tall panels, washed with light from a cove at the top
    return (across, up) => {
      const seam = Math.abs((((across + 8.13) / 0.31) % 1) * 2 - 1)
      const wash =
        0.5 * bright * Math.exp(-((across / (wide * 1.25)) ** 2)) * (bell(up - 0.62, 0.3) + 0.85 * bell(up - 0.02, 0.2))
      return (
        (wash + 0.06) *
        (1 - 0.35 * smooth(0.95, 0.995, seam)) *
        (0.94 + 0.06 * smooth(-1, 1, Math.sin(Math.floor((across + 8.13) / 0.31) * 2.4)))
      )
    }
  }
  // thin tubes of light above each other, running out to both sides
  const offset = (middle / width - 0.5) * 0.1
  return (across, up) => {
    let tubes = 0
    for (let k = 0; k < 3; k++) {
      const line = 0.42 + k * 0.085
      const off = Math.abs(up - line - (across + offset) * (across + offset) * 0.02)
      const fade = smooth(wide * (1.25 - k * 0.2), wide * (0.5 - k * 0.1), Math.abs(across))
      tubes += fade * (4.5 * smooth(0.0042, 0.0014, off) + 0.5 * Math.exp(-off * 26)) * (1 - k * 0.25)
    }
    return 0.8 * glow(across, up) + tubes
  }
}
