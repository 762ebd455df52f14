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

/** Removes the car that the account has, too, when somebody signs out; one that could not be sent waits for them. */
export function forgetSentDraft(userId: string) {
  const key = draftKey(userId)
  try {
    const link = JSON.parse(localStorage.getItem(draftLinkKey(key)) ?? 'null') as { text?: unknown } | null
    if (!link || sentText(localStorage.getItem(key)) !== sentText(link.text)) return
    localStorage.removeItem(key)
    localStorage.removeItem(draftLinkKey(key))
    dispatchEvent(new Event(draftsForgotten))
  } catch {
    // Storage is forbidden, or holds what nobody here wrote: there is nothing to remove.
  }
}

/** Without the time at which it was written. */
function sentText(text: unknown): string {
  const { savedAt: _, ...draft } = JSON.parse(String(text ?? '{}')) as { savedAt?: number }
  return JSON.stringify(draft)
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
