import type { AllSettings } from '#contract/settings.ts'
import type { Database } from '../database/connect.ts'
import { siteSettings } from './table.ts'

/** The settings that hold: what was changed, over the defaults. */
export async function findSettings(db: Database, defaults: Omit<AllSettings, 'version'>): Promise<AllSettings> {
  const [row] = await db.select().from(siteSettings)
  return { ...defaults, ...row?.changes, version: row?.version ?? 0 }
}
