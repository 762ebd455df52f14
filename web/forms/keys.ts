/** The storage key of a car that a member describes: a new one, or a listing by its number. */
export function draftKey(userId: string, listing?: number): string {
  const key = `marque-draft-${userId}`
  return listing === undefined ? key : `${key}-${listing}`
}

/** Where it is noted which draft of the account the one of this browser is. */
export function draftLinkKey(key: string): string {
  return `${key}-account`
}

/** An event: what is held of drafts in memory counts no more. */
export const draftsForgotten = 'marque:drafts-forgotten'

/** The key of one of several new cars: one that was opened from the account, and one that was begun beside another. */
export const openedKey = (userId: string, id: number) => `${draftKey(userId)}-of-${id}`
export const besideKey = (userId: string) => `${draftKey(userId)}-new-${crypto.randomUUID()}`

/** Where it is noted which of them is shown. */
export const shownKey = (userId: string) => `${draftKey(userId)}-shown`

/** Whether it is the key of a new car of that member. */
export function isNewCar(userId: string, key: string): boolean {
  const first = draftKey(userId)
  return key === first || key.startsWith(`${first}-of-`) || key.startsWith(`${first}-new-`)
}

/** The keys of the new cars of which this browser holds anything. */
export function newCars(userId: string): string[] {
  try {
    const keys = Object.keys(localStorage).map((key) => key.replace(/-account$/, ''))
    return [...new Set(keys)].filter((key) => isNewCar(userId, key))
  } catch {
    return [] // storage is forbidden
  }
}

/** Whether the account has the car as this browser holds it. */
export function isSentCar(key: string): boolean {
  try {
    const link = JSON.parse(localStorage.getItem(draftLinkKey(key)) ?? 'null') as { text?: unknown } | null
    return link !== null && sentText(localStorage.getItem(key)) === sentText(link.text)
  } catch {
    return false // it holds what nobody here wrote
  }
}

export function forgetCar(key: string) {
  remove((it) => it === key || it === draftLinkKey(key))
}

/** Removes the cars that the account has, too, when somebody signs out; one that could not be sent waits for them. */
export function forgetSentCars(userId: string) {
  for (const key of newCars(userId)) if (isSentCar(key)) forgetCar(key)
  if (newCars(userId).length === 0) remove((it) => it === shownKey(userId))
  dispatchEvent(new Event(draftsForgotten))
}

/** Without the time at which it was written, what is absent, and the order of the fields: those of the database are in another. */
function sentText(text: unknown): string {
  const plain = (name: string, value: unknown) =>
    name === 'savedAt' || value === null
      ? undefined
      : typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
        : value
  return JSON.stringify(JSON.parse(String(text ?? '{}')), plain)
}

/** The storage key of whatever else somebody types; what is typed without an account is the visitor's. */
export function textKey(userId: string | null | undefined, about: string): string {
  return `marque-text-${userId ?? 'visitor'}-${about}`
}

/** Removes all that a member has typed, when the account is deleted. */
export function forgetDrafts(userId: string) {
  forgetTexts(userId)
  remove((it) => it === draftKey(userId) || it.startsWith(`${draftKey(userId)}-`))
}

/** Removes what a member has typed to others and about themselves, when they sign out. The car waits for them. */
export function forgetTexts(userId: string) {
  remove((it) => it.startsWith(textKey(userId, '')))
}

function remove(isTheirs: (key: string) => boolean) {
  try {
    for (const key of Object.keys(localStorage).filter(isTheirs)) localStorage.removeItem(key)
  } catch {
    // Storage is forbidden: there is nothing to remove.
  }
}
