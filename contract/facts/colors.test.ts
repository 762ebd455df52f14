import { expect, test } from 'vitest'
import { castListings } from '#demo/cast/listings.ts'
import { colorFamilyOf } from './colors.ts'

test.each([
  ['Guards Red', 'red'],
  ['ROSSO CORSA', 'red'],
  ['Silver Grey Metallic', 'gray'],
  ['Blue-Black Metallic', 'black'],
  ['Opalescent Silver Blue', 'blue'],
  ['Black Sapphire Metallic', 'black'],
  ['Midnight Sapphire', 'blue'],
  ['Grün', 'green'],
  ['Weiß', 'white'],
  ['Black with red stitching', 'black'],
  ['Tan/Brown', 'brown'],
  ['Cognac', 'brown'],
  ['Ivory over Oxblood', 'white'],
  ['Colored', 'other'],
  ['Individual paint', 'other'],
  ['', 'other'],
  ['__proto__', 'other'],
])('%j is %s', (color, family) => {
  expect(colorFamilyOf(color)).toBe(family)
})

test('most colors of the demo have a family', () => {
  const colors = new Set(castListings().flatMap(({ color }) => color ?? []))
  const unknown = [...colors].filter((color) => colorFamilyOf(color) === 'other')
  expect(unknown.length / colors.size).toBeLessThan(0.06)
})
