import { beforeEach, expect, test, vi } from 'vitest'
import type { AllSettings } from '#contract/settings/schema.ts'
import { keepSection, reopenSection } from './section-form.tsx'
import { openSection } from './section-values.ts'

const names = ['fee', 'timeToSell'] as const
const saved = { version: 4, fee: 'None', timeToSell: '14 days', privacy: 'Ours' } as AllSettings
const opened = openSection(saved, names)
const typed = { ...opened, values: { ...opened.values, fee: 'Much' } }

beforeEach(() => {
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
})

test('what was typed is there again, and nothing once it is saved', () => {
  keepSection('home', typed)
  expect(reopenSection('home', saved, names)).toEqual(typed)
  keepSection('home', opened)
  expect(reopenSection('home', saved, names)).toEqual(opened)
})

test('it goes on from a version in which only others changed', () => {
  keepSection('home', typed)
  const newer = { ...saved, version: 5, privacy: 'Theirs', timeToSell: '9 days' }
  expect(reopenSection('home', newer, names)).toEqual({ read: newer, values: { fee: 'Much', timeToSell: '9 days' } })
})

test('over a change of somebody else it is there, and stale', () => {
  keepSection('home', typed)
  const section = reopenSection('home', { ...saved, version: 5, fee: 'Little' }, names)
  expect(section.values.fee).toBe('Much')
  expect(section.read.version).toBe(4)
})
