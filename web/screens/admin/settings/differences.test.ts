import { expect, test } from 'vitest'
import type { AllSettings } from '#contract/settings/schema.ts'
import { differencesOf, fileFormat, heroFileIn, readFile, toFile, auditEntryOf } from './differences.ts'

const saved = { version: 7, fee: 'None', accent: '', logo: '', footerLinks: [], pages: [] } as unknown as AllSettings

test('only differences are returned, not the version', () => {
  expect(differencesOf(saved, { ...saved, version: 2 })).toEqual({})
  expect(differencesOf(saved, { ...saved, version: 2, fee: 'Some' })).toEqual({ fee: 'Some' })
})

test('an exported file can be imported', () => {
  const other = { ...saved, accent: '#c8102e', footerLinks: [{ label: 'Club', to: '/pages/club' }] }
  expect(readFile(toFile(other), saved)).toEqual({ accent: '#c8102e', footerLinks: other.footerLinks })
  expect(readFile(toFile(saved), saved)).toEqual({})
})

test('an exported file contains the picture of the home page', () => {
  expect(heroFileIn(toFile(saved, 'UklGRg=='))).toBe('UklGRg==')
  expect(readFile(toFile(saved, 'UklGRg=='), saved)).toEqual({})
  for (const text of [toFile(saved), '{', 'null', JSON.stringify({ heroFile: '<svg>' })])
    expect(heroFileIn(text)).toBeUndefined()
})

test.each([
  ['{', /isn’t a settings file/],
  ['null', /isn’t a settings file/],
  ['{"settings": {}}', /isn’t a settings file/],
  [JSON.stringify({ format: fileFormat, settings: { admin: 'me' } }), /another version of Marque/],
  [JSON.stringify({ format: fileFormat, settings: { accent: '#ffff00' } }), /“accent” can’t be imported: .*too light/],
  [
    JSON.stringify({ format: fileFormat, settings: { footerLinks: [{ label: 'x', to: 'javascript:alert(1)' }] } }),
    /“footerLinks.0.to” can’t be imported/,
  ],
])('the file %s is refused with an error message', (text, sentence) => {
  expect(readFile(text, saved)).toMatch(sentence)
})

test('a logo is shown as a picture, not as its bytes', () => {
  expect(auditEntryOf(saved, { logo: 'iVBORw0KGgo=' }).details).toEqual({ logo: { from: '', to: 'A picture' } })
})
