import { expect, test } from 'vitest'
import { frameOf, panned, whole, zoomed } from './zoom.ts'

const frame = frameOf({ width: 1000, height: 500 }, { width: 2560, height: 1600 })

test('a picture is shown whole, and enlarged until its pixels are those of the page', () => {
  expect(frame.shown).toEqual({ width: 800, height: 500 })
  expect(frame.most).toBeCloseTo(3.2)
  expect(frameOf({ width: 2000, height: 1250 }, { width: 1600, height: 1000 }).most).toBe(3)
})

test('what is under the pointer stays there', () => {
  const point = { x: 200, y: -100 }
  const view = zoomed(whole, 2, frame, point)
  // The place of the picture under the pointer, before and after, counted in the picture as it is when it is whole.
  expect({ x: (point.x - view.x) / view.scale, y: (point.y - view.y) / view.scale }).toEqual(point)
})

test('it is neither smaller than whole nor larger than its pixels', () => {
  expect(zoomed(whole, 0.2, frame)).toEqual(whole)
  expect(zoomed(whole, 50, frame).scale).toBe(frame.most)
})

test('no edge comes further in than that of the box, and a picture that is made smaller comes back to the middle', () => {
  const view = zoomed(whole, 2, frame)
  expect(panned(view, { x: 9_999, y: 9_999 }, frame)).toEqual({ scale: 2, x: 300, y: 250 })
  expect(panned(view, { x: -9_999, y: -9_999 }, frame)).toEqual({ scale: 2, x: -300, y: -250 })
  expect(zoomed(panned(view, { x: 9_999, y: 9_999 }, frame), 0.5, frame)).toEqual(whole)
  expect(panned(whole, { x: 50, y: 50 }, frame)).toEqual(whole)
})
