/** Returns a draft's storage key. `id` is the draft's ID, or the listing's ID if an existing listing is being edited. */
export const draftKey = (userId: string, id: string | number) => `marque-draft-${userId}-${id}`

/** Returns the storage key for the ID of the draft that is open in the sell form. */
export const openDraftKey = (userId: string) => draftKey(userId, 'shown')

/** An event that is dispatched after drafts have been removed from storage, which makes the drafts in memory stale. */
export const draftsRemovedEvent = 'marque:drafts-forgotten'

/** On sign-out, removes drafts that are saved in the account. Unsaved drafts stay until the next sign-in. */
export function removeSavedDrafts(userId: string) {
  remove((key) => key.startsWith(draftKey(userId, '')) && isSaved(key))
  dispatchEvent(new Event(draftsRemovedEvent))
}

/** Counts plain strings as saved. They are either the marker of a cleared draft or the ID of the draft in the sell form. */
function isSaved(key: string): boolean {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '""') as { isSaved?: unknown } | string
    return typeof stored === 'string' || stored.isSaved === true
  } catch {
    return false
  }
}

/** Returns the storage key for any other text typed by a user. Visitors have no user ID. */
export function textKey(userId: string | null | undefined, about: string): string {
  return `marque-text-${userId ?? 'visitor'}-${about}`
}

export function removeDrafts(userId: string) {
  removeUnsentTexts(userId)
  remove((key) => key.startsWith(draftKey(userId, '')))
}

/** Removes a member's unsent text, such as messages, when the member signs out. Keeps the drafts of listings. */
export function removeUnsentTexts(userId: string) {
  remove((key) => key.startsWith(textKey(userId, '')))
}

function remove(matches: (key: string) => boolean) {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      for (const key of Object.keys(window[storage]).filter(matches)) window[storage].removeItem(key)
    } catch {
      // Storage is blocked, so there is nothing to remove.
    }
  }
}
