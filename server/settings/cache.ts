import type { AllSettings } from '#contract/settings.ts'

/** Milliseconds after which another server's change is seen here. */
const life = 3_000

export type SettingsCache = {
  /** The settings for a page; from memory nearly always, and never failing. */
  read(): Promise<AllSettings>
  /** What was just saved holds here at once. */
  put(settings: AllSettings): void
}

/**
 * Keeps the settings in memory: every page shows some of them. When they cannot be read, what held last goes on holding,
 * and the defaults where nothing did: a page's footer is no reason for it to fail.
 */
export function cacheSettings(
  load: () => Promise<AllSettings>,
  fallback: () => AllSettings,
  now: () => number,
): SettingsCache {
  let held: { settings: AllSettings; until: number } | undefined
  let loading: Promise<AllSettings> | undefined

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
      loading ??= reload().finally(() => (loading = undefined))
      return loading
    },
  }
}
