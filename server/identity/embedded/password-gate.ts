import { Problem } from '#contract/problems.ts'

/** Passwords that are looked at at once: each takes a processor for a tenth of a second, and 32 MB. */
export const parallelChecks = 12

/** Seconds after which another try makes sense. */
const retryAfter = 2

/** Does what takes a password, or throws `identity_busy` when too many are being looked at already. */
export type PasswordGate = <T>(work: () => Promise<T>) => Promise<T>

/** Limits how many passwords are checked at once, so that sign-ins leave the processor time for everything else. */
export function openPasswordGate(): PasswordGate {
  let inside = 0
  return async (work) => {
    if (inside >= parallelChecks) throw new Problem('identity_busy', { retryAfter })
    inside += 1
    try {
      return await work()
    } finally {
      inside -= 1
    }
  }
}
