import { paintBackdrop, type Canvas } from './backdrop.ts'
import { type Framing, setCamera } from './camera.ts'
import { develop } from './develop.ts'
import type { Drawing } from './drawing.ts'
import { paintCar } from './paint-car.ts'
import { paintReflection } from './reflection.ts'
import { buildModel } from './model.ts'
import { join } from './mesh.ts'
import { makeShader } from './shade.ts'
import { hangLamps } from './studio-light.ts'

/**
 * Draws a car in the studio. The pixels are RGBA; the same drawing at the same size gives the same bytes. `framing`
 * moves the car aside, for pictures that carry a heading.
 */
export function draw(drawing: Drawing, width: number, height: number, framing: Framing = {}): Uint8ClampedArray {
  const model = buildModel(drawing)
  const { bounds, vary } = model
  const sheet = join(model.mesh)
  const camera = setCamera(sheet, drawing.angle, vary, bounds, width, height, framing)
  const facing = { 'front-three-quarter': -1, front: -1, wheel: -1, side: 0, 'rear-three-quarter': 1, rear: 1 }[
    drawing.angle
  ]
  const light = hangLamps(vary, bounds, facing, drawing.finish === 'matte')
  const shader = makeShader(model, light, drawing.paint, drawing.finish)
  const canvas: Canvas = { width, height, light: new Float32Array(width * height * 3) }
  paintBackdrop(canvas, camera, vary, bounds, width * (framing.centre ?? 0.5))

  paintReflection(canvas, model, sheet, camera, shader)
  paintCar(canvas, model, sheet, camera, shader)
  return develop(canvas)
}
