import { expect, test } from 'vitest'
import { fileError, movePicture, type Picture, pictureError, displayOrder } from './pictures.ts'

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
])('moving %s to position %i results in %s', (id, place, expected) => {
  expect(order(movePicture(pictures, id, place))).toBe(expected)
})

test('failed pictures come after the others and have no position', () => {
  const { ordered, failed, all } = displayOrder([picture('a', 'failed'), picture('b'), picture('c', 'waiting')])
  expect([ordered, failed, all].map(order)).toEqual(['bc', 'a', 'bca'])
})

test('an empty file and too many files are refused before the upload', () => {
  const megabyte = 1024 * 1024
  expect(
    fileError({ name: 'a.jpg', size: 50 * megabyte }, 0),
    'large files are shrunk before the upload',
  ).toBeUndefined()
  expect(fileError({ name: 'a.jpg', size: 0 }, 0)).toBe('a.jpg is empty.')
  expect(fileError({ name: 'a.jpg', size: 1 }, 40)).toBe('Use 40 pictures or fewer.')
})

test('a listing cannot be submitted with unfinished or failed uploads', () => {
  expect(pictureError(pictures)).toBeUndefined()
  expect(pictureError([...pictures, picture('d', 'waiting')])).toMatch(/^Please wait/)
  const failed = picture('d', 'failed')
  const final = { ...picture('e', 'failed'), retryable: false }
  expect(pictureError([...pictures, { ...failed, retryable: true }, final])).toBe(
    'Some pictures weren’t uploaded. Try again or remove them.',
  )
  expect(pictureError([...pictures, final])).toBe('Some pictures weren’t uploaded. Remove them to continue.')
})
