import { readStored, writeStored } from '../app/document/browser-storage.ts'
import {
  draftLinkKey,
  besideKey,
  draftKey,
  forgetCar,
  isNewCar,
  isSentCar,
  newCars,
  openedKey,
  shownKey,
} from '../forms/keys.ts'
import type { DraftLink } from './sync.ts'

/** Where storage is forbidden or full: the page still knows which draft it sends. */
const memory = new Map<string, DraftLink>()

/** Which draft of the account the one under this key is; null where none is. */
export function linkOf(key: string): DraftLink | null {
  const link = readStored('localStorage', draftLinkKey(key)) as Partial<DraftLink> | null
  return typeof link?.id === 'number' && typeof link.version === 'number'
    ? (link as DraftLink)
    : (memory.get(key) ?? null)
}

export function keepLink(key: string, link: DraftLink | null): void {
  writeStored('localStorage', draftLinkKey(key), link)
  memory.delete(key)
  if (link && linkOf(key)?.version !== link.version) memory.set(key, link)
}

/**
 * Returns the key of the new car that this tab shows. Each new car has its own key in the browser, so two tabs can fill in
 * two of them. A new tab shows the car that was opened last, or else the first one.
 */
export function slotShown(userId: string): string {
  const noted = readStored('sessionStorage', shownKey(userId)) ?? readStored('localStorage', shownKey(userId))
  return typeof noted === 'string' && isNewCar(userId, noted) ? noted : draftKey(userId)
}

export function showSlot(userId: string, slot: string): void {
  writeStored('sessionStorage', shownKey(userId), slot)
  writeStored('localStorage', shownKey(userId), slot)
}

/** Where this browser holds a draft of the account, or will. */
export function slotOfDraft(userId: string, id: number): string {
  const held = newCars(userId)
  const opened = openedKey(userId, id)
  return held.find((slot) => linkOf(slot)?.id === id) ?? (held.includes(opened) ? besideKey(userId) : opened)
}

/** Removes the draft of the account from this browser, when its owner deletes it. */
export function forgetSlotOf(userId: string, id: number): void {
  for (const slot of newCars(userId)) if (linkOf(slot)?.id === id) forgetCar(slot)
}

/** Sends what other tabs left unsent, and removes what the account has and no page shows. */
export async function tidySlots(userId: string, shown: string, send: (slot: string) => Promise<void>): Promise<void> {
  for (const slot of newCars(userId).filter((it) => it !== shown)) {
    if (isSentCar(slot)) await ifUnused(slot, () => forgetCar(slot))
    else await send(slot).catch(() => {}) // the next page tries it again
  }
}

/** Held as long as this page lives: another must not remove what it goes on writing. */
export function holdSlot(slot: string): void {
  if ('locks' in navigator)
    navigator.locks.request(nameOfUse(slot), { mode: 'shared' }, () => new Promise(() => {})).catch(() => {})
}

/** Where browsers do not know who uses it, it stays until its owner signs out. */
async function ifUnused(slot: string, act: () => void): Promise<void> {
  if ('locks' in navigator)
    await navigator.locks.request(nameOfUse(slot), { ifAvailable: true }, (lock) => void (lock && act()))
}

const nameOfUse = (slot: string) => `${slot}-used`
