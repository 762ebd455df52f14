import { boolean, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { AllSettings } from '#contract/settings.ts'

/** One row: what an admin changed. Whatever it does not hold is as the release has it. */
export const siteSettings = pgTable('site_settings', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  version: integer().notNull(),
  changes: jsonb().$type<Partial<Omit<AllSettings, 'version'>>>().notNull(),
})
