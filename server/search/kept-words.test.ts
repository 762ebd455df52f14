import { expect, test } from 'vitest'
import { keepWords } from './words.ts'

test('a word that the database does not give is answered by the database, delays no other word, and is learned later', async () => {
  const words = keepWords(100, (id) => id)
  words.learnSoon('turbo', () => Promise.reject(new Error('no database')))
  words.learnSoon('coupe', () => Promise.resolve([1, 2]))
  await words.learned()
  expect(words.get('turbo')).toBeUndefined()
  expect(words.get('coupe')).toBeDefined()
  words.learnSoon('turbo', () => Promise.resolve([3]))
  await words.learned()
  expect(words.get('turbo')).toBeDefined()
})
