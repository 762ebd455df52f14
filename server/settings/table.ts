import type { AllSettings } from '#contract/settings/schema.ts'
import { bigint, boolean, integer, jsonb, pgTable } from '#platform/database/pg-core.ts'

export type StoredSettings = Partial<Omit<AllSettings, 'version'>>

/** A single row with the settings that admins changed. All others have their defaults. */
export const siteSettings = pgTable('site_settings', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  version: integer().notNull(),
  changes: jsonb().$type<StoredSettings>().notNull(),
})

/** The latest versions of that row. */
export const settingsVersions = pgTable('settings_versions', {
  version: integer().primaryKey(),
  changes: jsonb().$type<StoredSettings>().notNull(),
  /** The audit entry of the change; null for the first version. */
  actId: bigint('act_id', { mode: 'number' }),
})
