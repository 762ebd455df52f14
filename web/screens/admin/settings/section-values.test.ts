import { expect, test } from 'vitest'
import type { AllSettings } from '#contract/settings/schema.ts'
import { rebaseSettings, openSection, settingMistakes, settingsChange } from './section-values.ts'

const read = { version: 4, fee: 'None', timeToSell: '14 days', privacy: 'Ours' } as AllSettings
const opened = openSection(read, ['fee', 'timeToSell'])
const enteredSection = { ...opened, values: { ...opened.values, fee: 'Much' } }

test('only changed settings are sent', () => {
  expect(settingsChange(enteredSection)).toEqual({ version: 4, fee: 'Much' })
})

test('a form without unsaved values follows the saved settings', () => {
  const newer = { ...read, version: 5, fee: 'Little' }
  expect(rebaseSettings(opened, newer)).toEqual({ read: newer, values: { fee: 'Little', timeToSell: '14 days' } })
})

test('unsaved values are rebased onto a newer version in which only other settings changed', () => {
  const newer = { ...read, version: 5, privacy: 'Theirs' }
  expect(settingsChange(rebaseSettings(enteredSection, newer))).toEqual({ version: 5, fee: 'Much' })
})

test('unsaved values that conflict with another admin’s change stay and are stale', () => {
  expect(rebaseSettings(enteredSection, { ...read, version: 5, fee: 'Little' })).toBe(enteredSection)
})

test('saved settings are not replaced by an older response', () => {
  const saved = openSection({ ...read, version: 5, fee: 'Little' }, ['fee'])
  expect(rebaseSettings(saved, read)).toBe(saved)
})

test('mistakes found by the contract are listed by field', () => {
  expect(settingMistakes({ version: 1, x: 'http://x.com' })).toEqual({
    x: 'Enter a URL that starts with https://, or leave this empty.',
  })
  expect(settingMistakes({ version: 1, x: '' })).toEqual({})
})

test('lists are stored as text and sent as lists', () => {
  const links = [{ label: 'Club', to: 'https://club.example' }]
  const listed = openSection({ ...read, footerLinks: [] } as AllSettings, ['footerLinks'])
  expect(settingsChange(listed)).toEqual({ version: 4 })
  const values = { footerLinks: JSON.stringify(links) }
  expect(settingsChange({ ...listed, values })).toEqual({ version: 4, footerLinks: links })
  expect(settingsChange({ ...listed, values: { footerLinks: 'no list' } })).toEqual({ version: 4, footerLinks: [] })
})

test('a mistake in a list is listed by its path', () => {
  const page = { slug: 'Our Story', title: 'Our Story', text: '', menu: 'none', published: true }
  expect(settingMistakes({ version: 1, pages: [page] })).toEqual({
    'pages.0.slug': 'Use lowercase letters, digits and hyphens, such as our-story.',
  })
})
