import { expect, test } from 'vitest'
import type { Picture } from '#web/drafts/pictures.ts'
import { timeLeft } from './upload-time.ts'

const picture = (state: Picture['state'], progress = 0): Picture => ({ id: 'a', name: 'a.jpg', state, progress })
const [done, waiting] = [picture('done', 1), picture('waiting')]
const start = { at: 0, work: 0 }

test.each([
  ['two of four pictures took ten seconds', [done, done, waiting, waiting], 10_000, 'about 10 seconds left'],
  [
    'a sent picture that the server still processes is half done',
    [picture('uploading', 1), waiting],
    10_000,
    'about 30 seconds left',
  ],
  ['the estimate is rounded up to minutes', [done, waiting, waiting, waiting], 30_000, 'about 2 minutes left'],
  [
    'a failed picture needs no time',
    [picture('failed'), done, picture('uploading', 0.5)],
    5_000,
    'about 5 seconds left',
  ],
])('%s', (_, pictures, now, text) => {
  expect(timeLeft(pictures, start, now)).toBe(text)
})

test('pictures that were added earlier do not count', () => {
  expect(timeLeft([done, done, done, waiting], { at: 0, work: 2 }, 20_000)).toBe('about 20 seconds left')
})

test.each([
  ['at the start', [done, waiting], 1_000],
  ['without progress', [waiting, waiting], 60_000],
])('there is no estimate %s', (_, pictures, now) => {
  expect(timeLeft(pictures, start, now)).toBeUndefined()
})
