/** Returns the storage key of a member's draft. `id` is the draft's ID for a new vehicle, or the listing's ID for an edit. */
export const draftKey = (userId: string, id: string | number) => `marque-draft-${userId}-${id}`

/** Returns the storage key for the ID of the draft in the sell form. */
export const openDraftKey = (userId: string) => draftKey(userId, 'shown')

/** Name of the event that drafts in memory are stale. */
export const draftsForgotten = 'marque:drafts-forgotten'

/** For sign-out: removes drafts that are saved to the account. Unsaved ones stay for the next sign-in. */
export function forgetSavedDrafts(userId: string) {
  remove((key) => key.startsWith(draftKey(userId, '')) && isSaved(key))
  dispatchEvent(new Event(draftsForgotten))
}

/** A cleared draft and the ID of the draft in the sell form are stored as strings, which count as saved. */
function isSaved(key: string): boolean {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '""') as { isSaved?: unknown } | string
    return typeof stored === 'string' || stored.isSaved === true
  } catch {
    return false // not written by this site
  }
}

/** Returns the storage key of any other text that a user types. Visitors have no user ID. */
export function textKey(userId: string | null | undefined, about: string): string {
  return `marque-text-${userId ?? 'visitor'}-${about}`
}

/** For account deletion: removes all texts and drafts of a member. */
export function forgetDrafts(userId: string) {
  forgetTexts(userId)
  remove((key) => key.startsWith(draftKey(userId, '')))
}

/** For sign-out: removes a member's texts, such as messages and the profile. Drafts stay. */
export function forgetTexts(userId: string) {
  remove((key) => key.startsWith(textKey(userId, '')))
}

function remove(matches: (key: string) => boolean) {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      for (const key of Object.keys(window[storage]).filter(matches)) window[storage].removeItem(key)
    } catch {
      // Storage is blocked: there is nothing to remove.
    }
  }
}
