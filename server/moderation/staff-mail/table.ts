import { pgTable, smallint, text, timestamp } from '#platform/database/pg-core.ts'

/** Who of the staff wishes to be mailed when something waits; the database removes the row with the role. */
export const waitingMails = pgTable('waiting_mails', {
  userId: text('user_id').primaryKey(),
  rhythm: text({ enum: ['soon', 'daily'] }).notNull(),
  /** Of the day in that time zone, where it is once a day. */
  hour: smallint().notNull(),
  timeZone: text('time_zone').notNull(),
  mailedAt: timestamp('mailed_at', { withTimezone: true }),
})
