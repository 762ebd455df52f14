import { feedSchedules } from '#contract/imports/feeds/endpoints.ts'
import { bigint, customType, integer, pgTable, smallint, text, timestamp } from '#platform/database/pg-core.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const stockFeeds = pgTable('stock_feeds', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  sellerId: text('seller_id').notNull(),
  slot: smallint().notNull(),
  url: text().notNull(),
  schedule: text({ enum: feedSchedules }).notNull(),
  /** Daily feeds are fetched shortly after this hour begins in `timeZone`. Ignored for hourly feeds. */
  hour: smallint().notNull(),
  timeZone: text('time_zone').notNull(),
  state: text({ enum: ['active', 'paused'] }).notNull(),
  pausedBy: text('paused_by', { enum: ['seller', 'failures'] }),
  /** Time of the next fetch. Null while the feed is paused. */
  dueAt: moment('due_at'),
  /** When the pending fetch was queued. Null if no fetch is pending. */
  queuedAt: moment('queued_at'),
  succeededAt: moment('succeeded_at'),
  failedAt: moment('failed_at'),
  failure: text(),
  failures: integer().notNull().default(0),
  /** HTTP validators and hash of the last imported content. Null after a failure. */
  etag: text(),
  lastModified: text('last_modified'),
  hash: bytea(),
  failureMailedAt: moment('failure_mailed_at'),
  unusualMailedAt: moment('unusual_mailed_at'),
  createdAt: moment('created_at').notNull(),
})
export type FeedRow = typeof stockFeeds.$inferSelect
