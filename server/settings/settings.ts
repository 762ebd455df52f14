import type { AllSettings } from '#contract/settings/schema.ts'
import type { Config } from '#platform/config/config.ts'
import { waitAtMost } from '#platform/database/availability.ts'
import { withoutCancellation } from '#platform/database/cancellation.ts'
import type { Database } from '#platform/database/connect.ts'
import { defaultSettings, type HostedAccounts, settingsInTexts, defaultName } from './defaults.ts'
import { type Complete, findSettings } from './queries.ts'
import type { StoredSettings } from './table.ts'

/** Milliseconds after which cached settings are stale. Changes by other servers take effect within this time. */
const maxAge = 3_000

/** Maximum number of milliseconds that a page waits for the database before it uses the cached settings. */
const defaultTimeout = 500

type SettingsCache = {
  /** Returns settings for rendering a page, nearly always from memory. Never throws. */
  read(): Promise<AllSettings>
  /** Returns the cached settings immediately. If they are stale, reloads them in the background. */
  current(): AllSettings
  put(settings: AllSettings): void
}

/**
 * Caches the settings, because every page needs them. If loading fails or is slow, returns the last loaded settings or else the
 * defaults, so that loading the settings for the header and footer can't break or delay a page.
 */
export function cacheSettings(
  load: () => Promise<AllSettings>,
  fallback: () => AllSettings,
  now: () => number,
  timeout = defaultTimeout,
): SettingsCache {
  let cached: { settings: AllSettings; until: number } | undefined
  let loading: { startedAt: number; done: Promise<AllSettings> } | undefined

  async function reload(): Promise<AllSettings> {
    try {
      const settings = await load()
      // Keep settings that were stored during the load, because they are newer.
      if (!cached || settings.version >= cached.settings.version) putInCache(settings)
    } catch {
      putInCache(cached?.settings ?? fallback())
    }
    return cached!.settings
  }

  function putInCache(settings: AllSettings): void {
    cached = { settings, until: now() + maxAge }
  }

  async function read(): Promise<AllSettings> {
    if (cached && now() < cached.until) return cached.settings
    loading ??= { startedAt: now(), done: reload().finally(() => (loading = undefined)) }
    if (!cached) return loading.done
    await waitAtMost(timeout - (now() - loading.startedAt), loading.done)
    return cached.settings
  }

  return {
    put: putInCache,
    read,
    current() {
      void read()
      return cached?.settings ?? fallback()
    },
  }
}

export type Settings = SettingsCache & {
  complete: Complete
  /** Returns the site's name, or the default name if an admin hasn't set one. */
  siteName(): Promise<string>
  /** Returns the site's name and hosts. Members can't use them as names, which prevents impersonation of the site. */
  reservedNames(): Promise<string[]>
}

export function openSettings(db: Database, config: Config & HostedAccounts): Settings {
  const complete = completer(config)
  const cache = cacheSettings(
    () => withoutCancellation(() => findSettings(db, complete)),
    () => complete({}, 0),
    () => performance.now(), // monotonic, so that setting the system clock back doesn't extend the cache's lifetime
  )
  const siteName = async () => (await cache.read()).name || defaultName
  const hosts = config.origins.map((origin) => new URL(origin).hostname.replace(/^www\./, ''))
  return { ...cache, complete, siteName, reservedNames: async () => [await siteName(), ...hosts] }
}

/**
 * Returns a function that adds the defaults to stored changes. It caches the defaults, which depend on the site's name and the
 * retention periods.
 */
function completer(config: Pick<Config, 'demo'> & HostedAccounts): Complete {
  let defaults = defaultSettings(config)
  let cachedKey = keyOf({})
  return (changes, version) => {
    const key = keyOf(changes)
    if (key !== cachedKey) defaults = defaultSettings(config, changes)
    cachedKey = key
    return { ...defaults, ...changes, version }
  }
}

const keyOf = (changes: StoredSettings) => JSON.stringify(settingsInTexts.map((name) => changes[name] || null))
