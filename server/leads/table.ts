import { manualStatuses } from '#contract/leads/rules.ts'
import { integer, pgTable, smallint, text, timestamp } from '#platform/database/pg-core.ts'

export const leads = pgTable('leads', {
  inquiryId: integer('inquiry_id').primaryKey(),
  /** Null if the status is derived from the messages. */
  status: text({ enum: manualStatuses }),
  remindAt: timestamp('remind_at', { withTimezone: true }),
  reminderNote: text('reminder_note'),
  /** When the reminder was emailed. Null until then. */
  remindedAt: timestamp('reminded_at', { withTimezone: true }),
})

export const savedReplies = pgTable('saved_replies', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: text('user_id').notNull(),
  /** Position among the owner's replies, starting at 1. A constraint on this column limits the number of replies. */
  slot: smallint().notNull(),
  title: text().notNull(),
  text: text().notNull(),
})
