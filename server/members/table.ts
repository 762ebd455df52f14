import { bigint, pgTable, text, timestamp } from '#platform/database/pg-core.ts'

export const memberNotes = pgTable('member_notes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: text('user_id').notNull(),
  authorId: text('author_id'),
  text: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
