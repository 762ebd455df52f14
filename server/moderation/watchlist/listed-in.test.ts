import { describe, expect, test } from 'vitest'
import { growthOf } from '#tests/server/growth.ts'
import { findWatchlistMatches, type Lists } from './queries.ts'

const lists: Lists = {
  words: ['Western Union', 'wire', 'crédit', 'a+b (c)*'],
  domains: ['evil.example', 'xn--mnchen-3ya.example'],
}

describe('words', () => {
  test.each([
    ['We pay by WESTERN UNION.', ['Western Union']],
    ['western-union, western\nunion', ['Western Union']],
    ['Wes\u200btern Un\u00adion', ['Western Union']],
    ['Ｗｅｓｔｅｒｎ Ünîon', ['Western Union']],
    ['By wire, or Credit', ['wire', 'crédit']],
    ['a b c', ['a+b (c)*']],
  ])('%j matches %j', (text, found) => expect(findWatchlistMatches(text, lists)).toEqual(found))

  test.each(['Wireless keys', 'a western, a union', 'The union of the western world', 'aab c', ''])(
    '%j matches nothing',
    (text) => expect(findWatchlistMatches(text, lists)).toEqual([]),
  )
})

describe('domains', () => {
  test.each([
    'evil.example',
    'See https://www.evil.example/cars?id=1.',
    'Write to joe@mail.evil.example, please',
    'EVIL.EXAMPLE',
    'evil(dot)example or evil [dot] example',
    'e\u200dvil.example',
    'evil。example',
    'ｅｖｉｌ．ｅｘａｍｐｌｅ',
    '(evil.example)...',
  ])('%j matches', (text) => expect(findWatchlistMatches(text, lists)).toEqual(['evil.example']))

  test('international domains match', () => {
    for (const text of ['www.münchen.example', 'xn--mnchen-3ya.example'])
      expect(findWatchlistMatches(text, lists)).toEqual(['xn--mnchen-3ya.example'])
  })

  test.each(['notevil.example', 'evil.example.org', 'evil. example', 'evil', 'example'])('%j does not', (text) =>
    expect(findWatchlistMatches(text, lists)).toEqual([]),
  )
})

test('at most five matches are returned', () => {
  const words = Array.from({ length: 9 }, (_, n) => `word ${n}`)
  expect(findWatchlistMatches(words.join(', '), { words, domains: [] })).toEqual(words.slice(0, 5))
})

test.each([
  ['dots', 'a.'.repeat(10_000)],
  ['full stops', '.'.repeat(20_000)],
  ['dashes', '-'.repeat(19_999).concat('.')],
  ['brackets', '(dot'.repeat(5_000)],
  ['spaces', ' '.repeat(20_000)],
  ['one word', 'a'.repeat(20_000)],
  ['hosts', 'a.b.c '.repeat(3_333)],
  ['invisible characters', '\u200b'.repeat(20_000)],
])('with full lists, checking a text of %s takes linear time', (_what, text) => {
  const words = Array.from({ length: 500 }, (_, n) => `${'a '.repeat(28)}${n}`)
  const domains = Array.from({ length: 500 }, (_, n) => `${n}.evil.example`)
  expect(growthOf((part) => findWatchlistMatches(part, { words, domains }), text)).toBeLessThan(2.5)
})
