import { bigint, jsonb, pgTable, text, timestamp } from '#platform/database/pg-core.ts'

/** The audit trail. A database trigger prevents entries from being changed or deleted. */
export const auditEntries = pgTable('audit_entries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  actorId: text('actor_id'),
  actorName: text('actor_name').notNull(),
  act: text().notNull(),
  subjectType: text('subject_type').notNull(),
  subjectId: text('subject_id').notNull(),
  subject: text().notNull(),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
