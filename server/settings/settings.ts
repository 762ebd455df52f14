import type { AllSettings } from '#contract/settings/schema.ts'
import type { Config } from '#platform/config/config.ts'
import { waitAtMost } from '#platform/database/availability.ts'
import { withoutCancellation } from '#platform/database/cancellation.ts'
import type { Database } from '#platform/database/connect.ts'
import { defaultSettings, namedInTexts, usualName } from './defaults.ts'
import { type Complete, findSettings } from './queries.ts'
import type { StoredSettings } from './table.ts'

/** Milliseconds after which another server's change is seen here. */
const life = 3_000

/** Milliseconds that a page waits for the database, once there are settings to answer with. */
const usualWait = 500

type SettingsCache = {
  /** The settings for a page; from memory nearly always, and never failing. */
  read(): Promise<AllSettings>
  /** Those that are known now, for what cannot wait; older ones are read again behind that. */
  known(): AllSettings
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

  async function read(): Promise<AllSettings> {
    if (held && now() < held.until) return held.settings
    loading ??= { begun: now(), done: reload().finally(() => (loading = undefined)) }
    if (!held) return loading.done
    await waitAtMost(longestWait - (now() - loading.begun), loading.done)
    return held.settings
  }

  return {
    put,
    read,
    known() {
      void read()
      return held?.settings ?? fallback()
    },
  }
}

/** The site's settings, as this server knows them. */
export type Settings = SettingsCache & {
  /** What is stored, over what the release has. */
  complete: Complete
  /** The name of the site: an admin's, else the release's. */
  siteName(): Promise<string>
  /** Names that belong to the site, so no member can take them: its name and its host. */
  reservedNames(): Promise<string[]>
}

export function openSettings(db: Database, config: Config): Settings {
  const complete = completer(config)
  const cache = cacheSettings(
    () => withoutCancellation(() => findSettings(db, complete)),
    () => complete({}, 0),
    () => performance.now(), // no clock: one that is set back would keep what is held for as long
  )
  const siteName = async () => (await cache.read()).name || usualName
  const hosts = config.origins.map((origin) => new URL(origin).hostname.replace(/^www\./, ''))
  return { ...cache, complete, siteName, reservedNames: async () => [await siteName(), ...hosts] }
}

/** The texts of the release follow the site's name and retention. */
function completer(config: Config): Complete {
  let defaults = defaultSettings(config)
  let named = keyOf({})
  return (changes, version) => {
    const key = keyOf(changes)
    if (key !== named) defaults = defaultSettings(config, changes)
    named = key
    return { ...defaults, ...changes, version }
  }
}

const keyOf = (changes: StoredSettings) => JSON.stringify(namedInTexts.map((name) => changes[name] || null))
