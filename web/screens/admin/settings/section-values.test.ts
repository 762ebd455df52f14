import { expect, test } from 'vitest'
import type { AllSettings } from '#contract/settings/schema.ts'
import { followSettings, openSection, settingMistakes, settingsChange } from './section-values.ts'

const read = { version: 4, fee: 'None', timeToSell: '14 days', privacy: 'Ours' } as AllSettings
const opened = openSection(read, ['fee', 'timeToSell'])
const typed = { ...opened, values: { ...opened.values, fee: 'Much' } }

test('only what has changed is sent', () => {
  expect(settingsChange(typed)).toEqual({ version: 4, fee: 'Much' })
})

test('a form in which nothing was typed follows what is saved', () => {
  const newer = { ...read, version: 5, fee: 'Little' }
  expect(followSettings(opened, newer)).toEqual({ read: newer, values: { fee: 'Little', timeToSell: '14 days' } })
})

test('what was typed goes on from a version in which only others changed', () => {
  const newer = { ...read, version: 5, privacy: 'Theirs' }
  expect(settingsChange(followSettings(typed, newer))).toEqual({ version: 5, fee: 'Much' })
})

test('what was typed over a change of somebody else stays, and stays stale', () => {
  expect(followSettings(typed, { ...read, version: 5, fee: 'Little' })).toBe(typed)
})

test('what was saved here is not undone by what was read before', () => {
  const saved = openSection({ ...read, version: 5, fee: 'Little' }, ['fee'])
  expect(followSettings(saved, read)).toBe(saved)
})

test('what the contract refuses is told by its field', () => {
  expect(settingMistakes({ version: 1, x: 'http://x.com' })).toEqual({
    x: 'Enter a URL that starts with https://, or leave this empty.',
  })
  expect(settingMistakes({ version: 1, x: '' })).toEqual({})
})

test('lists are held as text, and sent as lists', () => {
  const links = [{ label: 'Club', to: 'https://club.example' }]
  const listed = openSection({ ...read, footerLinks: [] } as AllSettings, ['footerLinks'])
  expect(settingsChange(listed)).toEqual({ version: 4 })
  const values = { footerLinks: JSON.stringify(links) }
  expect(settingsChange({ ...listed, values })).toEqual({ version: 4, footerLinks: links })
  expect(settingsChange({ ...listed, values: { footerLinks: 'no list' } })).toEqual({ version: 4, footerLinks: [] })
})

test('a mistake in a list is told where it is', () => {
  const page = { slug: 'Our Story', title: 'Our Story', text: '', menu: 'none', published: true }
  expect(settingMistakes({ version: 1, pages: [page] })).toEqual({
    'pages.0.slug': 'Use lowercase letters, digits and hyphens, such as our-story.',
  })
})
