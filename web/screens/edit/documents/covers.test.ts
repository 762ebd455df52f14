import { expect, test } from 'vitest'
import { applyKey, rectangleBetween, dragCover, newCover } from './covers.ts'

const page = { width: 1000, height: 1400 }
const cover = { x: 100, y: 200, width: 300, height: 50 }
const press = (key: string, shiftKey = false) => applyKey(cover, { key, shiftKey }, page)

test('a rectangle can be drawn in any direction within the page', () => {
  const end = { x: 400.4, y: 250 }
  expect(rectangleBetween({ x: 100, y: 200 }, end, page)).toEqual({ x: 100, y: 200, width: 300, height: 50 })
  expect(rectangleBetween(end, { x: 100, y: 200 }, page)).toEqual({ x: 100, y: 200, width: 300, height: 50 })
  expect(rectangleBetween({ x: -50, y: 1390 }, { x: 2000, y: 1500 }, page)).toEqual({
    x: 0,
    y: 1290,
    width: 1000,
    height: 110,
  })
})

test('a click without dragging creates a cover of minimum size', () => {
  expect(rectangleBetween({ x: 999, y: 5 }, { x: 999, y: 5 }, page)).toEqual({ x: 988, y: 5, width: 12, height: 12 })
})

test('a cover is moved and resized by a pointer', () => {
  const [from, to] = [
    { x: 150, y: 220 },
    { x: 160, y: 200 },
  ]
  expect(dragCover('move', cover, from, to, page)).toEqual({ ...cover, x: 110, y: 180 })
  expect(dragCover('size', cover, from, to, page)).toEqual({ ...cover, width: 310, height: 30 })
  expect(dragCover('move', cover, from, { x: 5000, y: -5000 }, page)).toEqual({ ...cover, x: 700, y: 0 })
})

test('arrow keys move a cover, Shift resizes it, Delete removes it, and other keys do nothing', () => {
  expect(press('ArrowRight')).toEqual({ ...cover, x: 112 })
  expect(press('ArrowUp')).toEqual({ ...cover, y: 188 })
  expect(press('ArrowDown', true)).toEqual({ ...cover, height: 62 })
  expect(press('ArrowLeft', true)).toEqual({ ...cover, width: 288 })
  expect(press('Delete')).toBeNull()
  expect(press('Backspace')).toBeNull()
  expect(press('Tab')).toBeUndefined()
})

test('new covers are placed below one another and stay on the page', () => {
  const all = Array.from({ length: 50 }, (_, index) => newCover(page, index))
  expect(all[1]!.y).toBeGreaterThan(all[0]!.y + all[0]!.height)
  for (const { x, y, width, height } of all) expect([x + width <= 1000, y + height <= 1400]).toEqual([true, true])
})
