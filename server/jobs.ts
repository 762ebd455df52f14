import { join } from 'node:path'
import { draftLimits } from '#contract/drafts/limits.ts'
import { uploadLimits } from '#contract/pictures/limits.ts'
import { renewDemo } from '#demo/renew.ts'
import { deleteOldFailures } from '#platform/mail/failures.ts'
import { mailDays, pruneMails } from '#platform/mail/queue.ts'
import type { PeriodicJob } from '#platform/queue/queue.ts'
import { pruneIdentity } from './accounts/jobs.ts'
import type { Identity } from './accounts/provider.ts'
import { askSellers } from './confirmations/ask.ts'
import { sweepDocumentFiles } from './documents/jobs.ts'
import { removeStaleDrafts } from './drafts/queries.ts'
import { importFeeds } from './imports/feeds/jobs.ts'
import { endAbandonedRuns } from './imports/runs.ts'
import { deleteUnconfirmedAddresses } from './leads/addresses.ts'
import { mailReminders } from './leads/reminders.ts'
import { expireListings, sendExpiryNotices } from './listings/expire.ts'
import { deleteExpiredClaims } from './moderation/claims/queries.ts'
import { rescanPending } from './moderation/signals/scans.ts'
import { mailPendingReviews } from './moderation/staff-mail/mail.ts'
import { deleteOldNotifications } from './notifications/notify.ts'
import { sweepPictureFiles, sweepPictures } from './pictures/jobs.ts'
import { ratePart, ratePrices } from './pricing/rate.ts'
import { deleteExpiredData } from './privacy/jobs.ts'
import { mailAlerts } from './saved-searches/alerts.ts'
import { deleteUnconfirmedSearches } from './saved-searches/queries.ts'
import { measureResponses } from './sellers/responses.ts'
import type { Tools } from './start/tools.ts'
import { dayOf, deletePastVisitors } from './statistics/visits.ts'
import { queueErasures, reportedDays } from './users/people.ts'

const hourly = '0 * * * *'
const everyFiveMinutes = '*/5 * * * *'
const everyMinute = '* * * * *'
const hour = 3_600_000

/** Returns the periodic jobs by name. If several are due at the same time, they run in this order. */
export function periodicJobs(tools: Tools, { catchUp }: Pick<Identity, 'catchUp'>): Record<string, PeriodicJob> {
  const { db, clock, config } = tools
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * hour)
  return {
    renew_demo: { schedule: hourly, work: async () => config.demo && renewDemo(tools) },
    expire_listings: { schedule: hourly, work: () => expireListings(tools) },
    notice_expiry: { schedule: hourly, work: () => sendExpiryNotices(tools) },
    ask_sellers: { schedule: hourly, work: () => askSellers(tools) },
    measure_responses: { schedule: hourly, work: () => measureResponses(tools) },
    forget_removed: { schedule: hourly, work: () => queueErasures(db, hoursAgo(24 * reportedDays)) },
    tidy_identity: { schedule: hourly, work: () => pruneIdentity(db, clock.now()) },
    forget_visitors: { schedule: hourly, work: () => deletePastVisitors(db, dayOf(clock.now())) },
    forget_lead_addresses: { schedule: hourly, work: () => deleteUnconfirmedAddresses(db, clock.now()) },
    forget_unconfirmed_searches: { schedule: hourly, work: () => deleteUnconfirmedSearches(db, clock.now()) },
    forget_notifications: { schedule: hourly, work: () => deleteOldNotifications(db, clock.now()) },
    forget_drafts: { schedule: hourly, work: () => removeStaleDrafts(db, hoursAgo(24 * draftLimits.days)) },
    sweep_pictures: { schedule: hourly, work: () => sweepPictures(tools, hoursAgo(uploadLimits.unusedHours)) },
    sweep_picture_files: {
      schedule: hourly,
      work: () => sweepPictureFiles(tools, hoursAgo(uploadLimits.unusedHours)),
    },
    sweep_document_files: { schedule: hourly, work: () => sweepDocumentFiles(tools, hoursAgo(1)) },
    prune_mails: {
      schedule: hourly,
      work: () => pruneMails(db, join(config.dataDir, 'mail'), hoursAgo(24 * mailDays)),
    },
    forget_mail_failures: { schedule: hourly, work: () => deleteOldFailures(db, clock.now()) },
    end_forgotten_imports: { schedule: hourly, work: () => endAbandonedRuns(db, clock.now()) },
    import_feeds: { schedule: everyMinute, attempts: 1, work: () => importFeeds(tools) },
    forget_aged: { schedule: hourly, work: () => deleteExpiredData(tools) },
    mail_what_waits: { schedule: everyMinute, attempts: 1, work: () => mailPendingReviews(tools) },
    refresh_signals: { schedule: everyFiveMinutes, work: () => rescanPending(tools) },
    end_claims: { schedule: everyFiveMinutes, work: () => deleteExpiredClaims(tools) },
    mail_reminders: { schedule: everyFiveMinutes, work: () => mailReminders(tools) },
    mail_alerts: { schedule: everyMinute, attempts: 1, work: () => mailAlerts(tools) },
    rate_prices: { schedule: everyMinute, attempts: 1, work: () => ratePrices(tools) },
    rate_part: { schedule: hourly, work: () => ratePart(tools) },
    catch_up_suspensions: { schedule: everyMinute, attempts: 1, work: catchUp },
  }
}
