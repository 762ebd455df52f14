import type { Canvas } from './backdrop.ts'
import type { Camera } from './camera.ts'
import { evenTriangles } from './even.ts'
import { parts, type Sheet } from './mesh.ts'
import type { Model } from './model.ts'
import { drawing, emptyLayer, project, rasterise, type Layer, type Screen } from './raster.ts'
import type { Shader } from './shade.ts'
import { emptySurface, surfaceAt } from './surface.ts'

/** The solid parts of a model and its windows, each with the nearest triangle of every sample. */
export type Layers = { screen: Screen; solid: Layer; glass: Layer }

/** Paints the car over the studio, with four samples a pixel where there are edges. */
export function paintCar(canvas: Canvas, model: Model, sheet: Sheet, camera: Camera, shader: Shader): void {
  const layers = layersOf(model, project(sheet, camera, 2, false), canvas.width * 2, canvas.height * 2)
  const even = evenTriangles(layers.screen, model)
  const colour = new Float64Array(3)
  const sum = new Float64Array(3)
  const { solid, glass } = layers
  const width = solid.width
  for (let row = 0; row < canvas.height; row++) {
    for (let column = 0; column < canvas.width; column++) {
      const first = row * 2 * width + column * 2
      const touched = touches(solid.triangle, first, width) || touches(glass.triangle, first, width)
      if (!touched) continue
      const pixel = (row * canvas.width + column) * 3
      if (isEven(layers.screen.part, even, layers, first)) {
        sample(layers, shader, canvas.light, pixel, first, column * 2 + 1, row * 2 + 1, colour)
        for (let k = 0; k < 3; k++) canvas.light[pixel + k] = colour[k]!
        continue
      }
      sum.fill(0)
      for (let k = 0; k < 4; k++) {
        const [x, y] = [k & 1, k >> 1]
        sample(
          layers,
          shader,
          canvas.light,
          pixel,
          first + y * width + x,
          column * 2 + x + 0.5,
          row * 2 + y + 0.5,
          colour,
        )
        // bright samples are held back a little, so that edges of lamps stay smooth
        for (let c = 0; c < 3; c++) sum[c] = sum[c]! + Math.min(4, colour[c]!) / 4
      }
      for (let k = 0; k < 3; k++) canvas.light[pixel + k] = sum[k]!
    }
  }
}

/** Finds the visible triangles. */
export function layersOf(model: Model, screen: Screen, width: number, height: number): Layers {
  const solid = emptyLayer(width, height)
  const all = new Uint8Array(32).fill(drawing.whole)
  all[parts.band] = all[parts.lid] = drawing.byCorner
  all[parts.house] = drawing.bySample
  rasterise(screen, solid, all, model.solid)
  const glass = emptyLayer(width, height)
  const house = new Uint8Array(32)
  house[parts.house] = drawing.bySample
  rasterise(screen, glass, house, model.window, solid)
  return { screen, solid, glass }
}

/** Shades one sample and returns its height; `light` at `pixel` is what stands behind the car. */
export function sample(
  layers: Layers,
  shader: Shader,
  light: Float32Array,
  pixel: number,
  at: number,
  x: number,
  y: number,
  out: Float64Array,
): number {
  const solid = layers.solid.triangle[at]!
  if (solid) {
    surfaceAt(layers.screen, solid - 1, x, y, surface)
    shader.opaque(surface, out)
  } else for (let k = 0; k < 3; k++) out[k] = light[pixel + k]!
  const glass = layers.glass.triangle[at]!
  if (!glass) return surface.z
  surfaceAt(layers.screen, glass - 1, x, y, surface)
  shader.glass(surface, out)
  return surface.z
}

const surface = emptySurface()

function touches(triangle: Int32Array, first: number, width: number): boolean {
  return (triangle[first]! | triangle[first + 1]! | triangle[first + width]! | triangle[first + width + 1]!) !== 0
}

/** Whether one sample stands for the pixel: one part, evenly lit, behind the same pane or none. */
function isEven(part: Uint8Array, even: Uint8Array, { solid, glass }: Layers, first: number): boolean {
  const { width, triangle } = solid
  const panes = glass.triangle
  const pane = panes[first]! > 0
  if (panes[first + 1]! > 0 !== pane || panes[first + width]! > 0 !== pane || panes[first + width + 1]! > 0 !== pane)
    return false
  const a = triangle[first]!
  const b = triangle[first + 1]!
  const c = triangle[first + width]!
  const d = triangle[first + width + 1]!
  if (!a || !b || !c || !d) return pane && !a && !b && !c && !d
  const own = part[a - 1]!
  if (part[b - 1] !== own || part[c - 1] !== own || part[d - 1] !== own) return false
  return (even[a - 1]! & even[b - 1]! & even[c - 1]! & even[d - 1]!) === 1
}
