import { describe, expect, test, vi } from 'vitest'
import { draw } from './draw.ts'
import { angles, type Drawing, finishes, shapes } from './drawing.ts'

// drawing is pure computing, so a busy machine may take its time
vi.setConfig({ testTimeout: 30_000 })

const [width, height] = [160, 100]
// a green as pure as no studio has: what is green is car
const usual: Drawing = { shape: 'gt', angle: 'front-three-quarter', paint: '#00b020', finish: 'solid', seed: 1 }
const drawn = new Map<string, Uint8ClampedArray>()

/** Every picture is drawn once. */
function picture(own: Partial<Drawing>): Uint8ClampedArray {
  const drawing = { ...usual, ...own }
  const key = JSON.stringify(drawing)
  const pixels = drawn.get(key) ?? draw(drawing, width, height)
  drawn.set(key, pixels)
  return pixels
}

/** The mean difference of cells of ten by ten pixels, so that grain and fine detail do not count. */
function difference(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  const cells = new Float64Array((width / 10) * (height / 10))
  for (let at = 0; at < width * height; at++) {
    const cell = Math.floor(at / width / 10) * (width / 10) + Math.floor((at % width) / 10)
    for (let k = 0; k < 3; k++) cells[cell] = cells[cell]! + (a[at * 4 + k]! - b[at * 4 + k]!) / 300
  }
  return cells.reduce((sum, value) => sum + Math.abs(value), 0) / cells.length
}

function closest(pictures: Uint8ClampedArray[]): number {
  let least = Infinity
  pictures.forEach((a, i) => pictures.slice(i + 1).forEach((b) => (least = Math.min(least, difference(a, b)))))
  return least
}

test('the same drawing gives the same bytes', () => {
  expect(draw(usual, width, height)).toEqual(draw({ ...usual }, width, height))
})

test('each seed gives a picture of its own', () => {
  expect(closest([1, 2, 3, 4, 5, 6].map((seed) => picture({ seed })))).toBeGreaterThan(1)
})

test('shapes can be told apart', () => {
  expect(closest(shapes.map((shape) => picture({ shape, angle: 'side' })))).toBeGreaterThan(1)
})

test('angles can be told apart', () => {
  expect(closest(angles.map((angle) => picture({ angle })))).toBeGreaterThan(3)
})

test('finishes can be told apart', () => {
  expect(closest(finishes.map((finish) => picture({ finish })))).toBeGreaterThan(0.3)
})

describe.each(shapes)('%s', (shape) => {
  test.each(angles)('shows the car from its %s', (angle) => {
    const pixels = picture({ shape, angle })
    let car = 0
    for (let at = 0; at < pixels.length; at += 4) {
      expect(pixels[at + 3]).toBe(255)
      if (pixels[at + 1]! > 30 && pixels[at + 1]! > pixels[at]! * 1.4 && pixels[at + 1]! > pixels[at + 2]! * 1.4) car++
    }
    expect(car / (width * height)).toBeGreaterThan(0.035)
    expect(car / (width * height)).toBeLessThan(0.75)
  })
})
