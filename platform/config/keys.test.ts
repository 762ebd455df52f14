import { expect, test } from 'vitest'
import { deriveKeys } from './secrets.ts'

const [today, before] = ['a secret of more than 32 characters', 'the secret before, also long enough']

test('each purpose has a key of its own, and none is the secret', () => {
  const made = Object.values(deriveKeys(today)).map(({ current }) => current)
  expect(made.length).toBeGreaterThan(5)
  expect(new Set([...made, today]).size).toBe(made.length + 1)
})

test('the same secret gives the same keys, and while it is changed those of the one before are accepted', () => {
  const [old, changing] = [deriveKeys(before), deriveKeys(today, before)]
  expect(changing.limits.current).toBe(deriveKeys(today).limits.current)
  expect(changing.limits.accepted).toContain(old.limits.current)
  expect(deriveKeys(today).limits.accepted).not.toContain(old.limits.current)
})
