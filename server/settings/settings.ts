import type { AllSettings } from '#contract/settings.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import { forEverybody } from '../database/cancel-queries.ts'
import { cacheSettings, type SettingsCache } from './cache.ts'
import { defaultSettings } from './defaults.ts'
import { findSettings } from './queries.ts'

/** The site's settings, as this server knows them. */
export type Settings = SettingsCache & {
  /** As the release has them. */
  defaults: Omit<AllSettings, 'version'>
}

export function openSettings(db: Database, config: Config): Settings {
  const defaults = defaultSettings(config)
  const cache = cacheSettings(
    () => forEverybody(() => findSettings(db, defaults)),
    () => ({ ...defaults, version: 0 }),
    () => performance.now(), // no clock: one that is set back would keep what is held for as long
  )
  return { ...cache, defaults }
}
