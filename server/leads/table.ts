import { notedStatuses } from '#contract/leads/rules.ts'
import { integer, pgTable, smallint, text, timestamp } from '#platform/database/pg-core.ts'

/** What a seller noted about an inquiry; without a row nothing. */
export const leads = pgTable('leads', {
  inquiryId: integer('inquiry_id').primaryKey(),
  /** Null: it follows from the messages. */
  status: text({ enum: notedStatuses }),
  remindAt: timestamp('remind_at', { withTimezone: true }),
  reminderNote: text('reminder_note'),
  /** Since when the reminder has been mailed. */
  remindedAt: timestamp('reminded_at', { withTimezone: true }),
})

export const savedReplies = pgTable('saved_replies', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: text('user_id').notNull(),
  /** Its place among those of its owner, from 1 on, which bounds their number. */
  slot: smallint().notNull(),
  title: text().notNull(),
  text: text().notNull(),
})
