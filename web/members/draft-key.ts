/** Where the browser keeps what somebody has written about a car that is not listed yet, a listing, or the own profile. */
export function draftKey(userId: string, about?: number | 'profile'): string {
  const key = `marque-draft-${userId}`
  return about === undefined ? key : `${key}-${about}`
}

/** Forgets all of it, when there is nobody left to list it. */
export function forgetDrafts(userId: string) {
  const key = draftKey(userId)
  try {
    for (const storage of [localStorage, sessionStorage]) {
      const own = Object.keys(storage).filter((it) => it === key || it.startsWith(`${key}-`))
      for (const it of own) storage.removeItem(it)
    }
  } catch {
    // Storage is forbidden: then there is nothing to forget.
  }
}
