import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#tests/web/browser-storage.ts'
import { draftKey, forgetDrafts, forgetSavedDrafts, shownKey, textKey } from './keys.ts'

let local: Storage
let session: Storage
beforeEach(() => void ({ localStorage: local, sessionStorage: session } = stubStorage()))
afterEach(() => void vi.unstubAllGlobals())

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const hold = (key: string, value: unknown) => local.setItem(key, JSON.stringify(value))

test('signing out removes every car that the account has as it is; what it has not yet waits', () => {
  const [saved, cleared, unsaved] = [1, 2, 3].map((digit) => draftKey('maria', id(digit))) as [string, string, string]
  hold(saved, { isSaved: true, values: { vin: 'WP0ZZZ99ZTS392124' } })
  hold(cleared, 'cleared')
  hold(unsaved, { isSaved: false, values: {} })
  hold(draftKey('maria', 12), { isSaved: false, values: {} }) // an edited listing
  hold(draftKey('boris', id(1)), { isSaved: true, values: {} })
  for (const place of [local, session]) place.setItem(shownKey('maria'), JSON.stringify(id(1)))
  forgetSavedDrafts('maria')
  expect(Object.keys(local)).toEqual([unsaved, draftKey('maria', 12), draftKey('boris', id(1))])
  expect(Object.keys(session)).toEqual([])
})

test('what is no draft of ours is no reason to keep the others', () => {
  local.setItem(draftKey('maria', id(1)), 'no JSON')
  hold(draftKey('maria', id(2)), { isSaved: true })
  forgetSavedDrafts('maria')
  expect(Object.keys(local)).toEqual([draftKey('maria', id(1))])
})

test('with the account all of it goes', () => {
  hold(draftKey('maria', id(1)), { isSaved: false })
  hold(draftKey('maria', 12), { isSaved: false })
  hold(textKey('maria', 'inquiry-1'), { message: 'Hello' })
  hold(draftKey('boris', id(1)), { isSaved: false })
  forgetDrafts('maria')
  expect(Object.keys(local)).toEqual([draftKey('boris', id(1))])
})
