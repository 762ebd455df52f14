import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#tests/web/browser-storage.ts'
import { besideKey, draftKey, forgetDrafts, forgetSentCars, newCars, openedKey } from './keys.ts'

const maria = 'maria'
let local: Storage
beforeEach(() => void (local = stubStorage().localStorage))
afterEach(() => void vi.unstubAllGlobals())

const typed = (make: string) => JSON.stringify({ savedAt: 1, values: { make, vin: 'WP0ZZZ99ZTS392124' } })
/** As the database gives it back: its fields in another order, and null for what is not said. */
const asSent = (make: string) => JSON.stringify({ values: { vin: 'WP0ZZZ99ZTS392124', make }, group: null, savedAt: 9 })
const hold = (slot: string, text: string, sent?: string) => {
  local.setItem(slot, text)
  if (sent) local.setItem(`${slot}-account`, JSON.stringify({ id: 7, version: 1, text: sent }))
}

test('signing out removes every car that the account has as it is; what it has not yet waits', () => {
  const [sent, opened, changed, unsent] = [draftKey(maria), openedKey(maria, 7), besideKey(maria), besideKey(maria)]
  hold(sent, typed('Porsche'), asSent('Porsche'))
  hold(opened, typed('BMW'), asSent('BMW'))
  hold(changed, typed('Lotus'), asSent('Lot'))
  hold(unsent, typed('Audi'))
  hold(draftKey('boris'), typed('Fiat'), asSent('Fiat'))
  hold(draftKey(maria, 12), typed('an edit'))
  forgetSentCars(maria)
  expect(new Set(newCars(maria))).toEqual(new Set([changed, unsent]))
  expect(newCars('boris')).toEqual([draftKey('boris')])
  expect(local.getItem(draftKey(maria, 12))).not.toBeNull()
})

test('what is no draft of ours is no reason to keep the others', () => {
  hold(openedKey(maria, 1), 'no JSON', asSent('BMW'))
  hold(draftKey(maria), typed('BMW'), asSent('BMW'))
  forgetSentCars(maria)
  expect(newCars(maria)).toEqual([openedKey(maria, 1)])
})

test('with the account all of it goes', () => {
  hold(openedKey(maria, 1), typed('BMW'))
  hold(draftKey(maria, 12), typed('an edit'))
  hold(draftKey('boris'), typed('Fiat'))
  forgetDrafts(maria)
  expect(Object.keys(local)).toEqual([draftKey('boris')])
})
