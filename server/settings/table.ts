import type { AllSettings } from '#contract/settings/schema.ts'
import { sql } from '#platform/database/orm.ts'
import { bigint, boolean, integer, jsonb, pgTable, text } from '#platform/database/pg-core.ts'

export type StoredSettings = Partial<Omit<AllSettings, 'version'>>

/** A generated column with the home page's picture, which lets database triggers track the use of pictures. */
const heroOf = () => text('hero').generatedAlwaysAs(sql`changes ->> 'hero'`)

/** A single row with the settings that admins have changed. All other settings have their default values. */
export const siteSettings = pgTable('site_settings', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  version: integer().notNull(),
  changes: jsonb().$type<StoredSettings>().notNull(),
  hero: heroOf(),
})

export const settingsVersions = pgTable('settings_versions', {
  version: integer().primaryKey(),
  changes: jsonb().$type<StoredSettings>().notNull(),
  /** The audit entry about the change. Null for the first version. */
  actId: bigint('act_id', { mode: 'number' }),
  hero: heroOf(),
})
