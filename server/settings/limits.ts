import { addressLimits } from '#contract/settings/limits.ts'
import type { Limit } from '#platform/http/rate-limit.ts'
import type { Tools } from '../start/tools.ts'

/** Returns a rate limit that always follows the current setting. */
export function settingLimit({ settings }: Pick<Tools, 'settings'>, name: keyof typeof addressLimits): Limit {
  return {
    get points() {
      return settings.current()[name]
    },
    seconds: addressLimits[name].seconds,
  }
}
