import { sides } from '#contract/conversations/rules.ts'
import { integer, pgTable, text, timestamp } from '#platform/database/pg-core.ts'

/** The messages after an inquiry. The inquiry itself, which is the first message, is stored in `inquiries`. */
export const messages = pgTable('messages', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  inquiryId: integer('inquiry_id').notNull(),
  sender: text({ enum: sides }).notNull(),
  text: text().notNull(),
  mailedAt: timestamp('mailed_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
