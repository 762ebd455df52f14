import type { AllSettings } from '#contract/settings.ts'
import { waitAtMost } from '../database/wait-at-most.ts'

/** Milliseconds after which another server's change is seen here. */
const life = 3_000

/** Milliseconds that a page waits for the database, once there are settings to answer with. */
const usualWait = 500

export type SettingsCache = {
  /** The settings for a page; from memory nearly always, and never failing. */
  read(): Promise<AllSettings>
  /** What was just saved holds here at once. */
  put(settings: AllSettings): void
}

/**
 * Keeps the settings in memory: every page shows some of them. When they cannot be read, or not soon, what held last goes on
 * holding, and the defaults where nothing did: a page's footer is no reason for it to fail, nor to wait for long.
 */
export function cacheSettings(
  load: () => Promise<AllSettings>,
  fallback: () => AllSettings,
  now: () => number,
  longestWait = usualWait,
): SettingsCache {
  let held: { settings: AllSettings; until: number } | undefined
  let loading: { begun: number; done: Promise<AllSettings> } | undefined

  async function reload(): Promise<AllSettings> {
    try {
      const settings = await load()
      // What was saved while this was being read is newer.
      if (!held || settings.version >= held.settings.version) put(settings)
    } catch {
      put(held?.settings ?? fallback())
    }
    return held!.settings
  }

  function put(settings: AllSettings): void {
    held = { settings, until: now() + life }
  }

  return {
    put,
    read: async () => {
      if (held && now() < held.until) return held.settings
      loading ??= { begun: now(), done: reload().finally(() => (loading = undefined)) }
      if (!held) return loading.done
      await waitAtMost(longestWait - (now() - loading.begun), loading.done)
      return held.settings
    },
  }
}
