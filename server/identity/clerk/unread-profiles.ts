/** How soon somebody's profile is asked for again, in milliseconds. */
const pause = 5_000

/** Whose profile Clerk did not tell when they signed in, and when it may be asked again; kept by each server alone. */
export function openUnreadProfiles(now: () => Date) {
  const next = new Map<string, number>()
  return {
    add: (userId: string) => void next.set(userId, now().getTime() + pause),
    delete: (userId: string) => void next.delete(userId),
    isDue: (userId: string) => (next.get(userId) ?? Infinity) <= now().getTime(),
  }
}
