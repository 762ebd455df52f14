/** The storage key of what a member has typed: for a new car, for a listing by its number, or for the profile. */
export function draftKey(userId: string, about?: number | 'profile'): string {
  const key = `marque-draft-${userId}`
  return about === undefined ? key : `${key}-${about}`
}

/** Removes all drafts of a member, when the account is deleted. */
export function forgetDrafts(userId: string) {
  const key = draftKey(userId)
  try {
    for (const storage of [localStorage, sessionStorage]) {
      const own = Object.keys(storage).filter((it) => it === key || it.startsWith(`${key}-`))
      for (const it of own) storage.removeItem(it)
    }
  } catch {
    // Storage is forbidden: there is nothing to remove.
  }
}
