import { expect, test, vi } from 'vitest'
import { followList, isChanged, keepList, mistakeIn, openList, reopenList } from './list-form.tsx'

const read = { words: ['wire', 'escrow'], domains: [], version: 3 }

test('a list is a text with an entry in each line; empty lines and spaces change nothing', () => {
  const state = openList(read, 'words')
  expect(state.text).toBe('wire\nescrow')
  expect(isChanged({ ...state, text: ' wire \n\nescrow\n' }, 'words')).toBe(false)
  expect(isChanged({ ...state, text: 'escrow\nwire' }, 'words')).toBe(true)
})

test('what is typed stays when the lists are read again; only another change of the same list makes it stale', () => {
  const typed = { read, text: 'wire\nescrow\nbitcoin' }
  const ofDomains = { ...read, domains: ['evil.example'], version: 4 }
  const ofWords = { ...read, words: ['wire'], version: 4 }
  expect(followList(typed, 'words', ofDomains)).toEqual({ read: ofDomains, text: typed.text })
  expect(followList(typed, 'words', ofWords)).toEqual(typed)
  expect(followList(openList(read, 'words'), 'words', ofWords)).toEqual({ read: ofWords, text: 'wire' })
  expect(followList(openList(ofWords, 'words'), 'words', read)).toEqual(openList(ofWords, 'words'))
})

test('what is typed is there again after the page was left, stale or not', () => {
  const storage = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => storage.set(key, text),
      removeItem: (key: string) => storage.delete(key),
    },
  })
  const typed = { read, text: 'wire\nbitcoin' }
  keepList('key', 'words', typed)
  expect(reopenList('key', 'words', read)).toEqual(typed)
  expect(reopenList('key', 'words', { ...read, words: ['other'], version: 4 })).toMatchObject(typed)
  keepList('key', 'words', openList(read, 'words'))
  expect(storage.size).toBe(0)
  vi.unstubAllGlobals()
})

test('a mistake names the entry that it is about', () => {
  expect(mistakeIn('wire\nx', 'words')).toBe('“x”: Use 2 characters or more.')
  expect(mistakeIn('evil.example\nnonsense', 'domains')).toBe('“nonsense”: This isn’t a domain, such as evil.example.')
  expect(mistakeIn('https://www.Evil.example/cars\njoe@mail.evil.example', 'domains')).toBeUndefined()
  expect(mistakeIn(Array.from({ length: 501 }, (_, n) => `word ${n}`).join('\n'), 'words')).toBe(
    'Use 500 entries or fewer.',
  )
})
