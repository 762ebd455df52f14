/** Where the browser keeps what somebody has written about a car: one that is not listed yet, or a listing. */
export function draftKey(userId: string, listingId?: number): string {
  const key = `marque-draft-${userId}`
  return listingId === undefined ? key : `${key}-${listingId}`
}

/** Forgets all of it, when there is nobody left to list it. */
export function forgetDrafts(userId: string) {
  const key = draftKey(userId)
  try {
    const own = Object.keys(localStorage).filter((it) => it === key || it.startsWith(`${key}-`))
    for (const it of own) localStorage.removeItem(it)
  } catch {
    // Storage is forbidden: then there is nothing to forget.
  }
}
