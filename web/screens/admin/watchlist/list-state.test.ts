import { expect, test, vi } from 'vitest'
import { rebaseList, isChanged, storeList, listError, openList, restoreList } from './list-form.tsx'

const read = { words: ['wire', 'escrow'], domains: [], version: 3 }

test('a list is a text with one entry per line; empty lines and spaces are ignored', () => {
  const state = openList(read, 'words')
  expect(state.text).toBe('wire\nescrow')
  expect(isChanged({ ...state, text: ' wire \n\nescrow\n' }, 'words')).toBe(false)
  expect(isChanged({ ...state, text: 'escrow\nwire' }, 'words')).toBe(true)
})

test('unsaved text stays when the lists are refetched; only a change of the same list makes it stale', () => {
  const enteredState = { read, text: 'wire\nescrow\nbitcoin' }
  const ofDomains = { ...read, domains: ['evil.example'], version: 4 }
  const ofWords = { ...read, words: ['wire'], version: 4 }
  expect(rebaseList(enteredState, 'words', ofDomains)).toEqual({ read: ofDomains, text: enteredState.text })
  expect(rebaseList(enteredState, 'words', ofWords)).toEqual(enteredState)
  expect(rebaseList(openList(read, 'words'), 'words', ofWords)).toEqual({ read: ofWords, text: 'wire' })
  expect(rebaseList(openList(ofWords, 'words'), 'words', read)).toEqual(openList(ofWords, 'words'))
})

test('unsaved text is restored when the admin returns, even if it is stale', () => {
  const storage = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => storage.set(key, text),
      removeItem: (key: string) => storage.delete(key),
    },
  })
  const enteredState = { read, text: 'wire\nbitcoin' }
  storeList('key', 'words', enteredState)
  expect(restoreList('key', 'words', read)).toEqual(enteredState)
  expect(restoreList('key', 'words', { ...read, words: ['other'], version: 4 })).toMatchObject(enteredState)
  storeList('key', 'words', openList(read, 'words'))
  expect(storage.size).toBe(0)
  vi.unstubAllGlobals()
})

test('an error message contains the wrong entry', () => {
  expect(listError('wire\nx', 'words')).toBe('“x”: Use 2 characters or more.')
  expect(listError('evil.example\nnonsense', 'domains')).toBe('“nonsense”: Enter a domain, such as evil.example.')
  expect(listError('https://www.Evil.example/cars\njoe@mail.evil.example', 'domains')).toBeUndefined()
  expect(listError(Array.from({ length: 501 }, (_, n) => `word ${n}`).join('\n'), 'words')).toBe(
    'Use 500 entries or fewer.',
  )
})
