import { manualStatuses } from '#contract/leads/rules.ts'
import { integer, pgTable, smallint, text, timestamp } from '#platform/database/pg-core.ts'

/** A seller's status and reminder of an inquiry, if any. */
export const leads = pgTable('leads', {
  inquiryId: integer('inquiry_id').primaryKey(),
  /** Null: derived from the messages. */
  status: text({ enum: manualStatuses }),
  remindAt: timestamp('remind_at', { withTimezone: true }),
  reminderNote: text('reminder_note'),
  /** When the reminder was emailed. */
  remindedAt: timestamp('reminded_at', { withTimezone: true }),
})

export const savedReplies = pgTable('saved_replies', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: text('user_id').notNull(),
  /** Its slot among its owner's replies, starting at 1, which limits their number. */
  slot: smallint().notNull(),
  title: text().notNull(),
  text: text().notNull(),
})
