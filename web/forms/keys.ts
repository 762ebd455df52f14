/** Returns the storage key of a draft. `id` is the draft's ID for a new vehicle, or the listing's ID when it is edited. */
export const draftKey = (userId: string, id: string | number) => `marque-draft-${userId}-${id}`

/** Returns the storage key under which the ID of the draft in the sell form is stored. */
export const openDraftKey = (userId: string) => draftKey(userId, 'shown')

/** The event that is dispatched after drafts were removed from the storage, because drafts in memory are outdated then. */
export const draftsForgotten = 'marque:drafts-forgotten'

/** Removes drafts that are saved in the account, at sign-out. Unsaved drafts stay until the user signs in again. */
export function forgetSavedDrafts(userId: string) {
  remove((key) => key.startsWith(draftKey(userId, '')) && isSaved(key))
  dispatchEvent(new Event(draftsForgotten))
}

/** Plain strings count as saved. They are the marker of a cleared draft and the ID of the draft in the sell form. */
function isSaved(key: string): boolean {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '""') as { isSaved?: unknown } | string
    return typeof stored === 'string' || stored.isSaved === true
  } catch {
    return false
  }
}

/** Returns the storage key of any other text that a user has typed. Visitors have no user ID. */
export function textKey(userId: string | null | undefined, about: string): string {
  return `marque-text-${userId ?? 'visitor'}-${about}`
}

export function forgetDrafts(userId: string) {
  forgetTexts(userId)
  remove((key) => key.startsWith(draftKey(userId, '')))
}

/** Removes a member's unsent texts, such as messages, at sign-out. Drafts of listings stay. */
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
