import { expect, test } from 'vitest'
import { frameOf, panView, fitted, zoomView } from './zoom.ts'

const frame = frameOf({ width: 1000, height: 500 }, { width: 2560, height: 1600 })

test('the maximum scale is full resolution, or three', () => {
  expect(frame.shown).toEqual({ width: 800, height: 500 })
  expect(frame.maximum).toBeCloseTo(3.2)
  expect(frameOf({ width: 2000, height: 1250 }, { width: 1600, height: 1000 }).maximum).toBe(3)
})

test('the point under the pointer stays fixed', () => {
  const point = { x: 200, y: -100 }
  const view = zoomView(fitted, 2, frame, point)
  // In coordinates of the fitted picture, the point under the pointer must stay the same.
  expect({ x: (point.x - view.x) / view.scale, y: (point.y - view.y) / view.scale }).toEqual(point)
})

test('the zoom stops at the fitted size and at the maximum scale', () => {
  expect(zoomView(fitted, 0.2, frame)).toEqual(fitted)
  expect(zoomView(fitted, 50, frame).scale).toBe(frame.maximum)
})

test('panning stops at the edges, and zooming out recenters the picture', () => {
  const view = zoomView(fitted, 2, frame)
  expect(panView(view, { x: 9_999, y: 9_999 }, frame)).toEqual({ scale: 2, x: 300, y: 250 })
  expect(panView(view, { x: -9_999, y: -9_999 }, frame)).toEqual({ scale: 2, x: -300, y: -250 })
  expect(zoomView(panView(view, { x: 9_999, y: 9_999 }, frame), 0.5, frame)).toEqual(fitted)
  expect(panView(fitted, { x: 50, y: 50 }, frame)).toEqual(fitted)
})
