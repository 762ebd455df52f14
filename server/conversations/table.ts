import { sides } from '#contract/conversations/rules.ts'
import { integer, pgTable, text, timestamp } from '#platform/database/pg-core.ts'

/** The messages that follow an inquiry. The inquiry itself is the first message, and its text is in `inquiries`. */
export const messages = pgTable('messages', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  inquiryId: integer('inquiry_id').notNull(),
  sender: text({ enum: sides }).notNull(),
  text: text().notNull(),
  mailedAt: timestamp('mailed_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
