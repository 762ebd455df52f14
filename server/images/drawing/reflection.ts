import type { Canvas } from './backdrop.ts'
import type { Camera } from './camera.ts'
import { blurred } from './develop.ts'
import { layersOf, sample } from './paint-car.ts'
import type { Sheet } from './mesh.ts'
import type { Model } from './model.ts'
import { project } from './raster.ts'
import type { Shader } from './shade.ts'

/** Adds the car's mirror image to the floor: at half size, softer and fainter the higher the mirrored part. */
export function paintReflection(canvas: Canvas, model: Model, sheet: Sheet, camera: Camera, shader: Shader): void {
  const [width, height] = [canvas.width >> 1, canvas.height >> 1]
  const half = { ...camera, scale: camera.scale / 2, centreX: camera.centreX / 2, centreY: camera.centreY / 2 }
  const layers = layersOf(model, project(sheet, half, 1, true), width, height)
  const image = new Float32Array(width * height * 3)
  const cover = new Float32Array(width * height * 3)
  const colour = new Float64Array(3)
  const dark = new Float32Array(3)
  for (let at = 0; at < width * height; at++) {
    const triangle = layers.solid.triangle[at]! || layers.glass.triangle[at]!
    if (!triangle) continue
    const x = (at % width) + 0.5
    const y = Math.floor(at / width) + 0.5
    const z = sample(layers, shader, dark, 0, at, x, y, colour)
    const fade = Math.exp(-Math.max(0, z) * 1.7)
    for (let k = 0; k < 3; k++) image[at * 3 + k] = Math.min(2.5, colour[k]!) * fade
    cover[at * 3] = fade
    cover[at * 3 + 1] = Math.max(0, z) * fade
  }
  const fine = Math.max(1, Math.round(width / 800))
  const [sharp, soft] = [blurred(image, width, height, fine), blurred(image, width, height, fine * 5)]
  const covers = blurred(cover, width, height, fine * 2)
  blend(canvas, sharp, soft, covers, width, height, camera.centreY)
}

function blend(
  canvas: Canvas,
  sharp: Float32Array,
  soft: Float32Array,
  covers: Float32Array,
  width: number,
  height: number,
  horizon: number,
): void {
  for (let row = Math.max(0, Math.ceil(horizon)); row < canvas.height; row++) {
    const y = Math.min(height - 1.001, Math.max(0, row / 2 - 0.25))
    const fy = y % 1
    for (let column = 0; column < canvas.width; column++) {
      const x = Math.min(width - 1.001, Math.max(0, column / 2 - 0.25))
      const fx = x % 1
      const at = ((y | 0) * width + (x | 0)) * 3
      const read = (from: Float32Array, k: number) =>
        (from[at + k]! * (1 - fx) + from[at + 3 + k]! * fx) * (1 - fy) +
        (from[at + width * 3 + k]! * (1 - fx) + from[at + width * 3 + 3 + k]! * fx) * fy
      const cover = read(covers, 0)
      if (cover < 0.002) continue
      const blur = Math.min(1, (1.6 * read(covers, 1)) / cover)
      const pixel = (row * canvas.width + column) * 3
      for (let k = 0; k < 3; k++) {
        const mirrored = read(sharp, k) * (1 - blur) + read(soft, k) * blur
        canvas.light[pixel + k] = canvas.light[pixel + k]! * (1 - 0.75 * cover) + 0.4 * mirrored
      }
    }
  }
}
