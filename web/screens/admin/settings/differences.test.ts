import { expect, test } from 'vitest'
import type { AllSettings } from '#contract/settings/schema.ts'
import { differencesOf, fileFormat, readFile, toFile, toldAs } from './differences.ts'

const saved = { version: 7, fee: 'None', accent: '', logo: '', footerLinks: [], pages: [] } as unknown as AllSettings

test('only what differs is named, whatever the version', () => {
  expect(differencesOf(saved, { ...saved, version: 2 })).toEqual({})
  expect(differencesOf(saved, { ...saved, version: 2, fee: 'Some' })).toEqual({ fee: 'Some' })
})

test('a file brings back what was exported', () => {
  const other = { ...saved, accent: '#c8102e', footerLinks: [{ label: 'Club', to: '/pages/club' }] }
  expect(readFile(toFile(other), saved)).toEqual({ accent: '#c8102e', footerLinks: other.footerLinks })
  expect(readFile(toFile(saved), saved)).toEqual({})
})

test.each([
  ['{', /no file of settings/],
  ['null', /no file of settings/],
  ['{"settings": {}}', /no file of settings/],
  [JSON.stringify({ format: fileFormat, settings: { admin: 'me' } }), /another release/],
  [
    JSON.stringify({ format: fileFormat, settings: { accent: '#ffff00' } }),
    /“accent” cannot be taken over: .*too light/,
  ],
  [
    JSON.stringify({ format: fileFormat, settings: { footerLinks: [{ label: 'x', to: 'javascript:alert(1)' }] } }),
    /“footerLinks.0.to” cannot be taken over/,
  ],
])('%s is refused with a sentence', (text, sentence) => {
  expect(readFile(text, saved)).toMatch(sentence)
})

test('a logo is told as a picture, not as its bytes', () => {
  expect(toldAs(saved, { logo: 'iVBORw0KGgo=' }).details).toEqual({ logo: { from: '', to: 'A picture' } })
})
