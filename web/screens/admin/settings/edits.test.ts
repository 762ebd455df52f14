import { beforeEach, expect, test, vi } from 'vitest'
import type { AllSettings } from '#contract/settings/schema.ts'
import {
  conflictingNames,
  editsAfterSave,
  rebaseEdits,
  restoreEdits,
  settingsChange,
  storeEdits,
  textIn,
  unsavedNames,
  withEdit,
} from './edits.ts'

const saved = {
  version: 4,
  fee: 'None',
  timeToSell: '14 days',
  apiLimit: 600,
  footerLinks: [],
} as unknown as AllSettings
const edits = withEdit({}, saved, 'fee', 'Much')
const newer = (over: Partial<AllSettings>) => ({ ...saved, version: 5, ...over }) as AllSettings

beforeEach(() => {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
})

test('only changed settings are unsaved and sent', () => {
  expect(unsavedNames(edits, saved)).toEqual(['fee'])
  expect(settingsChange(edits, saved)).toEqual({ version: 4, fee: 'Much' })
  expect(withEdit(edits, saved, 'fee', 'None')).toEqual({})
})

test('other settings follow newer versions, and unsaved values apply to them', () => {
  const other = newer({ timeToSell: '9 days' })
  expect(textIn(edits, other, 'timeToSell')).toBe('9 days')
  expect(conflictingNames(edits, other)).toEqual([])
  expect(settingsChange(edits, other)).toEqual({ version: 5, fee: 'Much' })
})

test('a setting that another admin has changed conflicts until the admin keeps the unsaved value', () => {
  const theirs = newer({ fee: 'Little' })
  expect(conflictingNames(edits, theirs)).toEqual(['fee'])
  expect(conflictingNames(rebaseEdits(edits, theirs), theirs)).toEqual([])
  expect(unsavedNames(edits, newer({ fee: 'Much' }))).toEqual([])
})

test('values that were entered during a save stay unsaved', () => {
  const limited = withEdit(edits, saved, 'apiLimit', '0500')
  const answer = newer({ fee: 'Much', apiLimit: 500 })
  const sent = settingsChange(limited, saved)
  expect(editsAfterSave(limited, sent, answer)).toEqual({})
  const later = withEdit(limited, saved, 'fee', 'Much more')
  expect(editsAfterSave(later, sent, answer)).toEqual({ fee: { value: 'Much more', base: 'Much' } })
})

test('lists are stored as text and sent as lists', () => {
  const links = [{ label: 'Club', to: 'https://club.example' }]
  const listed = withEdit({}, saved, 'footerLinks', JSON.stringify(links))
  expect(settingsChange(listed, saved)).toEqual({ version: 4, footerLinks: links })
  expect(settingsChange(withEdit({}, saved, 'footerLinks', 'no list'), saved)).toEqual({ version: 4, footerLinks: [] })
})

test('stored values are restored until they are saved, and conflict with later changes by other admins', () => {
  storeEdits('settings', edits)
  expect(restoreEdits('settings', saved)).toEqual(edits)
  expect(conflictingNames(restoreEdits('settings', newer({ fee: 'Little' })), newer({ fee: 'Little' }))).toEqual([
    'fee',
  ])
  storeEdits('settings', {})
  expect(restoreEdits('settings', saved)).toEqual({})
})
