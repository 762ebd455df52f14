/** The storage key of a car that a member describes: a new one, or a listing by its number. */
export function draftKey(userId: string, listing?: number): string {
  const key = `marque-draft-${userId}`
  return listing === undefined ? key : `${key}-${listing}`
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
