import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import { forEverybody } from '../database/cancel-queries.ts'
import { cacheSettings, type SettingsCache } from './cache.ts'
import { defaultSettings } from './defaults.ts'
import { type Complete, findSettings } from './queries.ts'

/** The site's settings, as this server knows them. */
export type Settings = SettingsCache & {
  /** What is stored, over what the release has. */
  complete: Complete
  /** The name of the site: an admin's, else the operator's. */
  siteName(): Promise<string>
  /** Names that belong to the site, so no member can take them: its name and its host. */
  reservedNames(): Promise<string[]>
}

export function openSettings(db: Database, config: Config): Settings {
  const complete = completer(config)
  const cache = cacheSettings(
    () => forEverybody(() => findSettings(db, complete)),
    () => complete({}, 0),
    () => performance.now(), // no clock: one that is set back would keep what is held for as long
  )
  const siteName = async () => (await cache.read()).name || config.siteName
  const hosts = config.origins.map((origin) => new URL(origin).hostname.replace(/^www\./, ''))
  return { ...cache, complete, siteName, reservedNames: async () => [await siteName(), ...hosts] }
}

/** The texts of the release name the site, so they follow its name. */
function completer(config: Config): Complete {
  let defaults = defaultSettings(config)
  let named = config.siteName
  return (changes, version) => {
    const siteName = changes.name || config.siteName
    if (siteName !== named) defaults = defaultSettings({ ...config, siteName })
    named = siteName
    return { ...defaults, ...changes, version }
  }
}
