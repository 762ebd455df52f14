import { expect, test } from 'vitest'
import { pictureName, stepByKey } from './pictures.ts'

test('a picture is named by its place among the others', () => {
  expect(pictureName('2019 Porsche 911 GT3', 1, 6)).toBe('2019 Porsche 911 GT3, picture 2 of 6')
  expect(pictureName('2019 Porsche 911 GT3', 0, 1)).toBe('2019 Porsche 911 GT3')
})

test('keys step through the pictures and stop at the ends', () => {
  expect(stepByKey('ArrowRight', 0, 3)).toBe(1)
  expect(stepByKey('ArrowRight', 2, 3)).toBe(2)
  expect(stepByKey('ArrowLeft', 0, 3)).toBe(0)
  expect(stepByKey('Home', 2, 3)).toBe(0)
  expect(stepByKey('End', 0, 3)).toBe(2)
})

test('other keys are left to the page', () => {
  expect(stepByKey('Tab', 0, 3)).toBeUndefined()
  expect(stepByKey('ArrowDown', 0, 3)).toBeUndefined()
})
