import { expect, test } from 'vitest'
import { moved, type Picture, shownOrder, fileMistake, pictureMistake } from './pictures.ts'

const picture = (id: string, state: Picture['state'] = 'done'): Picture => ({
  id,
  name: `${id}.jpg`,
  state,
  progress: 1,
})
const pictures = ['a', 'b', 'c'].map((id) => picture(id))
const order = (list: readonly Picture[]) => list.map(({ id }) => id).join('')

test.each([
  ['c', 0, 'cab'],
  ['a', 2, 'bca'],
  ['a', 1, 'bac'],
  ['b', Infinity, 'acb'],
  ['b', -3, 'bac'],
  ['b', 1, 'abc'],
  ['x', 0, 'abc'],
])('%s moved to place %i gives %s', (id, place, expected) => {
  expect(order(moved(pictures, id, place))).toBe(expected)
})

test('those that failed are shown after the others, and have no place in their order', () => {
  const { ordered, failed, all } = shownOrder([picture('a', 'failed'), picture('b'), picture('c', 'waiting')])
  expect([ordered, failed, all].map(order)).toEqual(['bc', 'a', 'bca'])
})

test('a file that cannot be taken is refused by its name before it is sent', () => {
  const megabyte = 1024 * 1024
  expect(fileMistake({ name: 'a.jpg', size: 50 * megabyte }, 0), 'it is made smaller first').toBeUndefined()
  expect(fileMistake({ name: 'a.jpg', size: 0 }, 0)).toBe('a.jpg is empty.')
  expect(fileMistake({ name: 'a.jpg', size: 1 }, 40)).toBe('At most 40 images, please.')
})

test('no picture is left behind in silence', () => {
  expect(pictureMistake(pictures)).toBeUndefined()
  expect(pictureMistake([...pictures, picture('d', 'waiting')])).toMatch(/^Please wait/)
  const failed = picture('d', 'failed')
  const final = { ...picture('e', 'failed'), retryable: false }
  expect(pictureMistake([...pictures, { ...failed, retryable: true }, final])).toBe(
    'Some pictures were not uploaded. Please try them again or remove them.',
  )
  expect(pictureMistake([...pictures, final])).toBe('Some pictures were not uploaded. Please remove them.')
})
