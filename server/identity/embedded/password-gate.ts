import { Problem } from '#contract/problems.ts'

/** Passwords that are judged at once: each takes a processor for a tenth of a second, and 32 MB. */
export const parallelChecks = 12

/** Of these places, what tries from unknown browsers can take; the rest is for people who are signed in or known. */
export const placesForUnknown = 8

/** Tries at one account that can wait while another one from an unknown browser is judged. */
const waitingPerLine = 4

/** Seconds after which another try makes sense. */
const retryAfter = 2

/**
 * Does what takes a password, or throws `identity_busy` when too many are being judged already. Tries with the same `line`,
 * those of unknown browsers at one account, are judged one after the other.
 */
export type PasswordGate = <T>(work: () => Promise<T>, line?: string) => Promise<T>

/** Limits how many passwords are checked at once, so that sign-ins leave the processor time for everything else. */
export function openPasswordGate(): PasswordGate {
  const lines = new Map<string, { length: number; last: Promise<unknown> }>()
  let inside = 0
  let unknown = 0

  async function enter<T>(work: () => Promise<T>, isUnknown: boolean): Promise<T> {
    if (inside >= parallelChecks || (isUnknown && unknown >= placesForUnknown))
      throw new Problem('identity_busy', { retryAfter })
    inside += 1
    if (isUnknown) unknown += 1
    try {
      return await work()
    } finally {
      inside -= 1
      if (isUnknown) unknown -= 1
    }
  }

  return async (work, name) => {
    if (name === undefined) return enter(work, false)
    const line = lines.get(name) ?? { length: 0, last: Promise.resolve() }
    if (line.length > waitingPerLine) throw new Problem('identity_busy', { retryAfter })
    lines.set(name, line)
    line.length += 1
    const turn = line.last.then(() => enter(work, true))
    line.last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      line.length -= 1
      if (line.length === 0) lines.delete(name)
    }
  }
}
