import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#tests/web/browser-storage.ts'
import { draftKey, removeDrafts, removeSavedDrafts, openDraftKey, textKey } from './keys.ts'

let local: Storage
let session: Storage
beforeEach(() => void ({ localStorage: local, sessionStorage: session } = stubStorage()))
afterEach(() => void vi.unstubAllGlobals())

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const store = (key: string, value: unknown) => local.setItem(key, JSON.stringify(value))

test('signing out removes drafts that are saved to the account, but keeps unsaved ones', () => {
  const [saved, cleared, unsaved] = [1, 2, 3].map((digit) => draftKey('maria', id(digit))) as [string, string, string]
  store(saved, { isSaved: true, values: { vin: 'WP0ZZZ99ZTS392124' } })
  store(cleared, 'cleared')
  store(unsaved, { isSaved: false, values: {} })
  store(draftKey('maria', 12), { isSaved: false, values: {} })
  store(draftKey('boris', id(1)), { isSaved: true, values: {} })
  for (const storage of [local, session]) storage.setItem(openDraftKey('maria'), JSON.stringify(id(1)))
  removeSavedDrafts('maria')
  expect(Object.keys(local)).toEqual([unsaved, draftKey('maria', 12), draftKey('boris', id(1))])
  expect(Object.keys(session)).toEqual([])
})

test('an invalid value in the storage does not prevent the removal of drafts', () => {
  local.setItem(draftKey('maria', id(1)), 'not JSON')
  store(draftKey('maria', id(2)), { isSaved: true })
  removeSavedDrafts('maria')
  expect(Object.keys(local)).toEqual([draftKey('maria', id(1))])
})

test('deleting the account removes all its drafts and texts', () => {
  store(draftKey('maria', id(1)), { isSaved: false })
  store(draftKey('maria', 12), { isSaved: false })
  store(textKey('maria', 'inquiry-1'), { message: 'Hello' })
  store(draftKey('boris', id(1)), { isSaved: false })
  removeDrafts('maria')
  expect(Object.keys(local)).toEqual([draftKey('boris', id(1))])
})
