import { expect, test } from 'vitest'
import { search } from '#contract/search/endpoints.ts'
import { maximumWords } from '#contract/search/limits.ts'
import { testApp } from '#tests/server/app.ts'
import { insertCast, insertListing } from '#tests/server/cast.ts'
import { cacheWords, searchedWords } from './words.ts'

const api = testApp({
  prepare: async ({ db }) => {
    await insertCast(db)
    await insertListing(db, { description: 'one two three four five six seven eight' })
  },
})

test('repeated words count once', () => {
  expect(searchedWords(`${'aut '.repeat(50)} Aut Áut GT3`)).toEqual(['aut', 'gt3'])
})

test('words after the eighth are ignored, and long words are truncated', () => {
  expect(searchedWords('a b c d e f g h i j')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
  expect(searchedWords('x'.repeat(200))).toEqual(['x'.repeat(40)])
})

test('a long sentence has the same results and facets as its first words', async () => {
  const words = 'one two three four five six seven eight'
  expect(words.split(' ')).toHaveLength(maximumWords)
  const found = await api.anon(search.vehicles, { query: { q: `${words} ${words} unheard` } })
  expect(found.total).toBe(1)
  const facets = await api.anon(search.facets, { query: { q: `${words} unheard` } })
  expect(facets.makes).toEqual([{ value: 'Porsche', count: 1 }])
  expect((await api.anon(search.vehicles, { query: { q: 'one unheard' } })).total).toBe(0)
})

test('a word is queried again after a failure, but not if too many cars have it', async () => {
  const words = cacheWords(64, (id) => id)
  words.cacheSoon('gt3', () => Promise.reject(new Error('no database')))
  words.cacheSoon('the', () => Promise.resolve(undefined))
  await words.whenCached()
  const queried: string[] = []
  for (const word of ['gt3', 'the'])
    words.cacheSoon(word, async (word) => {
      queried.push(word)
      return [5]
    })
  await words.whenCached()
  expect(queried).toEqual(['gt3'])
  expect(words.get('gt3')?.[0]).toBe(1 << 5)
})
