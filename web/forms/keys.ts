/** The storage key of a car that a member describes: a new one by the id of its draft, or a listing by its number. */
export const draftKey = (userId: string, id: string | number) => `marque-draft-${userId}-${id}`

/** Where the id of the new car that is shown is stored. */
export const shownKey = (userId: string) => draftKey(userId, 'shown')

/** An event: drafts in memory are stale. */
export const draftsForgotten = 'marque:drafts-forgotten'

/** Removes what the account has, too, when its owner signs out; a draft that could not be saved waits for them. */
export function forgetSavedDrafts(userId: string) {
  remove((key) => key.startsWith(draftKey(userId, '')) && isSaved(key))
  dispatchEvent(new Event(draftsForgotten))
}

/** Of a car that was cleared, and of the one that is shown, there is a string. */
function isSaved(key: string): boolean {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '""') as { isSaved?: unknown } | string
    return typeof stored === 'string' || stored.isSaved === true
  } catch {
    return false // nobody here wrote it
  }
}

/** The storage key of whatever else somebody types; what is typed without an account is the visitor's. */
export function textKey(userId: string | null | undefined, about: string): string {
  return `marque-text-${userId ?? 'visitor'}-${about}`
}

/** Removes all that a member has typed, when the account is deleted. */
export function forgetDrafts(userId: string) {
  forgetTexts(userId)
  remove((key) => key.startsWith(draftKey(userId, '')))
}

/** Removes what a member has typed to others and about themselves, when they sign out. The car waits for them. */
export function forgetTexts(userId: string) {
  remove((key) => key.startsWith(textKey(userId, '')))
}

function remove(isTheirs: (key: string) => boolean) {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      for (const key of Object.keys(window[storage]).filter(isTheirs)) window[storage].removeItem(key)
    } catch {
      // Storage is forbidden: there is nothing to remove.
    }
  }
}
