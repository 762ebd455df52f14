import { expect, test } from 'vitest'
import { cacheWords } from './words.ts'

test('a failed word query does not delay others, and is retried later', async () => {
  const words = cacheWords(100, (id) => id)
  words.learnSoon('turbo', () => Promise.reject(new Error('no database')))
  words.learnSoon('coupe', () => Promise.resolve([1, 2]))
  await words.learned()
  expect(words.get('turbo')).toBeUndefined()
  expect(words.get('coupe')).toBeDefined()
  words.learnSoon('turbo', () => Promise.resolve([3]))
  await words.learned()
  expect(words.get('turbo')).toBeDefined()
})
