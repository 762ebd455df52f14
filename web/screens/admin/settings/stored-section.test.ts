import { beforeEach, expect, test, vi } from 'vitest'
import type { AllSettings } from '#contract/settings/schema.ts'
import { storeSection, restoreSection } from './section-form.tsx'
import { openSection } from './section-values.ts'

const names = ['fee', 'timeToSell'] as const
const saved = { version: 4, fee: 'None', timeToSell: '14 days', privacy: 'Ours' } as AllSettings
const opened = openSection(saved, names)
const enteredSection = { ...opened, values: { ...opened.values, fee: 'Much' } }

beforeEach(() => {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
})

test('unsaved values are restored until they are saved', () => {
  storeSection('home', enteredSection)
  expect(restoreSection('home', saved, names)).toEqual(enteredSection)
  storeSection('home', opened)
  expect(restoreSection('home', saved, names)).toEqual(opened)
})

test('unsaved values are rebased onto a newer version in which only other settings changed', () => {
  storeSection('home', enteredSection)
  const newer = { ...saved, version: 5, privacy: 'Theirs', timeToSell: '9 days' }
  expect(restoreSection('home', newer, names)).toEqual({ read: newer, values: { fee: 'Much', timeToSell: '9 days' } })
})

test('unsaved values that conflict with another admin’s change are restored as stale', () => {
  storeSection('home', enteredSection)
  const section = restoreSection('home', { ...saved, version: 5, fee: 'Little' }, names)
  expect(section.values.fee).toBe('Much')
  expect(section.read.version).toBe(4)
})
