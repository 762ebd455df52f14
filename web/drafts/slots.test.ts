import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyStorage, stubStorage } from '#tests/web/browser-storage.ts'
import { besideKey, draftKey, forgetDrafts, newCars } from '../forms/keys.ts'
import { keepLink, linkOf, forgetSlotOf, holdSlot, showSlot, slotOfDraft, slotShown, tidySlots } from './slots.ts'

const maria = 'maria'
const first = draftKey(maria)
let local: Storage
beforeEach(() => void (local = stubStorage().localStorage))
afterEach(() => void vi.unstubAllGlobals())

/** A tab has notes of its own beside what the browser holds. */
const newTab = () => void stubStorage({ localStorage: local, sessionStorage: emptyStorage() })

test('a tab that has shown no car shows the first one, and an edited listing is not a new car', () => {
  local.setItem(first, 'typed')
  local.setItem(`${first}-account`, JSON.stringify({ id: 7, version: 2, text: 'sent' }))
  local.setItem(`${first}-12`, 'an edit of a listing')
  expect([slotShown(maria), slotOfDraft(maria, 7)]).toEqual([first, first])
  expect(newCars(maria)).toEqual([first])
})

test('each draft has its own text; one that this browser has already is found where it is', () => {
  const [opened, beside] = [slotOfDraft(maria, 8), besideKey(maria)]
  expect(new Set([first, opened, beside, besideKey(maria)]).size).toBe(4)
  keepLink(beside, { id: 9, version: 1, text: null })
  expect(slotOfDraft(maria, 9)).toBe(beside)
  expect(slotOfDraft('boris', 9)).not.toBe(beside)
  // What is typed under the number of a draft that is gone is another car.
  local.setItem(opened, 'typed')
  expect([opened, beside]).not.toContain(slotOfDraft(maria, 8))
})

test('two tabs show two cars, and a new one that which was opened last', () => {
  const here = stubStorage({ localStorage: local }).sessionStorage
  const beside = besideKey(maria)
  showSlot(maria, first)
  newTab()
  expect(slotShown(maria)).toBe(first)
  showSlot(maria, beside)
  newTab()
  expect(slotShown(maria)).toBe(beside)
  stubStorage({ localStorage: local, sessionStorage: here })
  expect(slotShown(maria)).toBe(first)
})

test('a note that is none of one’s own cars counts for nothing', () => {
  for (const noted of ['marque-draft-boris', `${first}-12`, 'marque-text-maria-inquiry-1']) {
    showSlot(maria, noted)
    expect(slotShown(maria)).toBe(first)
  }
})

test('what nobody shows is removed once the account has it, and sent before it has it', async () => {
  const [shown, sent, held, unsent] = [first, besideKey(maria), besideKey(maria), besideKey(maria)]
  for (const slot of [shown, sent, held]) {
    local.setItem(slot, '{"savedAt":2,"values":{"make":"BMW","model":"M3"}}')
    keepLink(slot, { id: 1, version: 1, text: '{"savedAt":1,"values":{"model":"M3","make":"BMW"},"group":null}' })
  }
  local.setItem(unsent, '{"values":{}}')
  holdSlot(held)
  const asked: string[] = []
  await tidySlots(maria, shown, async (slot) => {
    asked.push(slot)
    throw new Error('away')
  })
  expect(asked).toEqual([unsent])
  expect(new Set(newCars(maria))).toEqual(new Set([shown, held, unsent]))
})

test('a draft that is deleted is nowhere in the browser, and no other is touched', () => {
  const [one, other] = [slotOfDraft(maria, 1), slotOfDraft(maria, 2)]
  for (const [index, slot] of [one, other].entries()) {
    local.setItem(slot, '{}')
    keepLink(slot, { id: index + 1, version: 1, text: '{}' })
  }
  forgetSlotOf(maria, 1)
  expect([newCars(maria), linkOf(one)]).toEqual([[other], null])
  forgetDrafts(maria)
  expect(Object.keys(local)).toEqual([])
})
