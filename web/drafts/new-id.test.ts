import { afterEach, expect, test, vi } from 'vitest'
import { newId } from './new-id.ts'

afterEach(() => void vi.restoreAllMocks())

test('an id is a random UUID of version 4, also without crypto.randomUUID', () => {
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function')
  })
  const ids = Array.from({ length: 100 }, newId)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(ids).size).toBe(100)
})
