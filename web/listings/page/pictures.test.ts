import { expect, test } from 'vitest'
import type { PagePicture } from '#contract/pictures/limits.ts'
import { stepByKey } from './gallery-keys.ts'
import { captionOf, groupsOf, isNarrow, pictureName, tilesOf } from './pictures.ts'

test('a picture’s name includes its position', () => {
  const three = ['a', 'b', 'c'].map((url) => ({ url }))
  expect(pictureName('2019 Porsche 911 GT3', 1, three)).toBe('2019 Porsche 911 GT3, picture 2 of 3')
  expect(pictureName('2019 Porsche 911 GT3', 0, [{ url: 'a' }])).toBe('2019 Porsche 911 GT3')
})

test('a seller’s label replaces the name', () => {
  const labeled = [{ url: 'a' }, { url: 'b', label: 'Seats, rear' }]
  expect(pictureName('2019 Porsche 911 GT3', 1, labeled)).toBe('Seats, rear')
})

test('non-empty groups are in a fixed order, with the positions of their pictures', () => {
  const pictures = (['interior', null, 'exterior', 'interior'] as const).map((group, index) => ({
    url: `${index}`,
    group,
  }))
  expect(groupsOf(pictures)).toEqual([
    { group: 'exterior', name: 'Exterior', places: [2] },
    { group: 'interior', name: 'Interior', places: [0, 3] },
  ])
})

test('a caption has the label or the name, the group and the position', () => {
  const pictures = [
    { url: 'a', group: 'exterior' as const },
    { url: 'b', group: 'interior' as const, label: 'Dashboard' },
    { url: 'c', group: 'interior' as const },
    { url: 'd' },
  ]
  expect(pictures.map((_, index) => captionOf('2019 Porsche 911', index, pictures))).toEqual([
    '2019 Porsche 911 · Exterior · 1 of 4',
    'Dashboard · Interior · 2 of 4',
    '2019 Porsche 911 · Interior · 3 of 4',
    '2019 Porsche 911 · 4 of 4',
  ])
  expect(captionOf('2019 Porsche 911', 0, [{ url: 'a' }])).toBe('2019 Porsche 911')
})

test('the box is narrow if most pictures are, and card-shaped by default', () => {
  const [wide, phone, tall] = [
    { url: 'a', width: 1600, height: 1000 },
    { url: 'b', width: 1600, height: 1200 },
    { url: 'c', width: 1200, height: 1600 },
  ]
  expect([[phone, tall, wide], [phone, wide], [wide], [{ url: 'd' }], []].map(isNarrow)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test('keys step through the pictures and stop at the ends', () => {
  expect(stepByKey('ArrowRight', 0, 3)).toBe(1)
  expect(stepByKey('ArrowRight', 2, 3)).toBe(2)
  expect(stepByKey('ArrowLeft', 0, 3)).toBe(0)
  expect(stepByKey('Home', 2, 3)).toBe(0)
  expect(stepByKey('End', 0, 3)).toBe(2)
})

test('other keys are ignored', () => {
  expect(stepByKey('Tab', 0, 3)).toBeUndefined()
  expect(stepByKey('ArrowDown', 0, 3)).toBeUndefined()
})

test('a mosaic needs three pictures and has up to four tiles, or six if there are many wide pictures', () => {
  const someTiles = (count: number) => tilesOf(Array.from({ length: count }, (_, index) => ({ url: `${index}` })))
  expect([0, 1, 2, 3, 4, 5, 6].map(someTiles)).toEqual([[], [], [], [1, 2], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4]])
  expect([7, 12].map(someTiles)).toEqual([
    [1, 2, 3, 4, 5, 6],
    [1, 2, 3, 4, 5, 6],
  ])
  expect(tilesOf(Array.from({ length: 12 }, () => ({ url: '', width: 4, height: 3 })))).toHaveLength(4)
})

test('the tiles of a mosaic show one picture of each group first, and flaws and documents last', () => {
  const groupedTiles = (...groups: PagePicture['group'][]) =>
    tilesOf(groups.map((group, index) => ({ url: `${index}`, group })))
  expect(groupedTiles('exterior', 'exterior', 'exterior', 'interior', 'engine', 'flaws')).toEqual([1, 2, 3, 4])
  expect(groupedTiles('exterior', 'flaws', 'documents', null, 'wheels', null)).toEqual([1, 3, 4, 5])
  expect(groupedTiles('exterior', 'flaws', 'documents')).toEqual([1, 2])
})
