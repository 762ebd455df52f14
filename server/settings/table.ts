import type { AllSettings } from '#contract/settings/schema.ts'
import { bigint, boolean, integer, jsonb, pgTable } from '#platform/database/pg-core.ts'

export type StoredSettings = Partial<Omit<AllSettings, 'version'>>

/** One row: what an admin changed. Whatever it does not hold is as the release has it. */
export const siteSettings = pgTable('site_settings', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  version: integer().notNull(),
  changes: jsonb().$type<StoredSettings>().notNull(),
})

/** The row as it was with each of its last versions. */
export const settingsVersions = pgTable('settings_versions', {
  version: integer().primaryKey(),
  changes: jsonb().$type<StoredSettings>().notNull(),
  /** The entry of the audit trail that tells of the change; null for the first. */
  actId: bigint('act_id', { mode: 'number' }),
})
