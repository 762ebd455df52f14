import { expect, test } from 'vitest'
import { cacheWords } from './words.ts'

test('a failed query for a word does not delay other words, and is retried later', async () => {
  const words = cacheWords(100, (id) => id)
  words.cacheSoon('turbo', () => Promise.reject(new Error('no database')))
  words.cacheSoon('coupe', () => Promise.resolve([1, 2]))
  await words.whenCached()
  expect(words.get('turbo')).toBeUndefined()
  expect(words.get('coupe')).toBeDefined()
  words.cacheSoon('turbo', () => Promise.resolve([3]))
  await words.whenCached()
  expect(words.get('turbo')).toBeDefined()
})
