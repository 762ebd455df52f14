import { expect, test } from 'vitest'
import { deriveKeys } from './secrets.ts'

const [current, previous] = ['a secret of more than 32 characters', 'the previous secret, also long enough']

test('each purpose has a different key, and no key equals the secret', () => {
  const keys = Object.values(deriveKeys(current)).map((key) => key.current)
  expect(keys.length).toBeGreaterThan(5)
  expect(new Set([...keys, current]).size).toBe(keys.length + 1)
})

test('a secret always yields the same keys, and keys of the previous secret are accepted during a rotation', () => {
  const [old, rotating] = [deriveKeys(previous), deriveKeys(current, previous)]
  expect(rotating.limits.current).toBe(deriveKeys(current).limits.current)
  expect(rotating.limits.accepted).toContain(old.limits.current)
  expect(deriveKeys(current).limits.accepted).not.toContain(old.limits.current)
})
