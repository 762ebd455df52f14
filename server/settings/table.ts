import type { AllSettings } from '#contract/settings/schema.ts'
import { sql } from '#platform/database/orm.ts'
import { bigint, boolean, integer, jsonb, pgTable, text } from '#platform/database/pg-core.ts'

export type StoredSettings = Partial<Omit<AllSettings, 'version'>>

/** The picture of the home page, in a column so that the database tracks its use. */
const heroOf = () => text('hero').generatedAlwaysAs(sql`changes ->> 'hero'`)

/** A single row with the settings that admins changed. All others have their defaults. */
export const siteSettings = pgTable('site_settings', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  version: integer().notNull(),
  changes: jsonb().$type<StoredSettings>().notNull(),
  hero: heroOf(),
})

/** The latest versions of that row. */
export const settingsVersions = pgTable('settings_versions', {
  version: integer().primaryKey(),
  changes: jsonb().$type<StoredSettings>().notNull(),
  /** The audit entry of the change; null for the first version. */
  actId: bigint('act_id', { mode: 'number' }),
  hero: heroOf(),
})
