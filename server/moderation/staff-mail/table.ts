import { pgTable, smallint, text, timestamp } from '#platform/database/pg-core.ts'

/** Moderators and admins who turned on emails about pending reviews. The database deletes the row with the role. */
export const waitingMails = pgTable('waiting_mails', {
  userId: text('user_id').primaryKey(),
  frequency: text('rhythm', { enum: ['soon', 'daily'] }).notNull(),
  /** Local hour for `daily` emails. */
  hour: smallint().notNull(),
  timeZone: text('time_zone').notNull(),
  /** The last email, or the last daily turn on which nothing was pending. */
  mailedAt: timestamp('mailed_at', { withTimezone: true }),
})
