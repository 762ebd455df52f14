import { addressLimits } from '#contract/settings/limits.ts'
import type { Limit } from '#platform/http/rate-limit.ts'
import type { Tools } from '../start/tools.ts'

/** Returns a rate limit that reads the setting for each request, so that changes apply without a restart. */
export function settingLimit({ settings }: Pick<Tools, 'settings'>, name: keyof typeof addressLimits): Limit {
  return {
    get points() {
      return settings.current()[name]
    },
    seconds: addressLimits[name].seconds,
  }
}
