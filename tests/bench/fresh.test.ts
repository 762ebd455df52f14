import { expect, test } from 'vitest'
import { openFresh } from './fresh.ts'

test('no request is given twice within 10 s, as long as there are others', () => {
  let time = 0
  let drawn = 0
  const fresh = openFresh(
    () => `/${drawn++ % 3}`,
    () => time,
  )
  expect([fresh.next(), fresh.next(), fresh.next(), fresh.share()]).toEqual(['/0', '/1', '/2', 0])
  time = 9_999
  fresh.next()
  expect(fresh.share()).toBe(1 / 4)
  time = 20_001
  expect(new Set([fresh.next(), fresh.next(), fresh.next()]).size).toBe(3)
  expect(fresh.share()).toBe(1 / 7)
})
