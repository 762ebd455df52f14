/** Where the browser keeps what somebody has written about a car that is not listed yet. */
export function draftKey(userId: string): string {
  return `marque-draft-${userId}`
}

/** Forgets it, when there is nobody left to list it. */
export function forgetDraft(userId: string) {
  try {
    localStorage.removeItem(draftKey(userId))
  } catch {
    // Storage is forbidden: then there is nothing to forget.
  }
}
