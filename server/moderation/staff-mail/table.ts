import { pgTable, smallint, text, timestamp } from '#platform/database/pg-core.ts'

/** Moderators and admins who turned on emails about pending reviews. A trigger deletes the row when a user loses the role. */
export const waitingMails = pgTable('waiting_mails', {
  userId: text('user_id').primaryKey(),
  frequency: text('rhythm', { enum: ['soon', 'daily'] }).notNull(),
  hour: smallint().notNull(),
  timeZone: text('time_zone').notNull(),
  /** Time of the last email, or of the last daily check that found nothing pending. */
  mailedAt: timestamp('mailed_at', { withTimezone: true }),
})
