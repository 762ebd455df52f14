import { join } from 'node:path'
import { draftLimits } from '#contract/draft-limits.ts'
import { uploadLimits } from '#contract/upload-limits.ts'
import { renewDemo } from '#database/renew-demo.ts'
import type { Identity } from './identity/provider-type.ts'
import { tidyIdentity } from './identity/tidy.ts'
import { askSellers } from './confirmations/ask-sellers.ts'
import { mailReminders } from './leads/remind.ts'
import { sweepDocumentFiles } from './documents/sweep-document-files.ts'
import { forgetDrafts } from './drafts/forget-drafts.ts'
import { expireListings, noticeExpiry } from './listings/expire-listings.ts'
import { mailDays, pruneMails } from './mail/prune-mails.ts'
import type { PeriodicJob } from './queue/queue.ts'
import { sweepPictureFiles } from './pictures/sweep-files.ts'
import { sweepPictures } from './pictures/sweep.ts'
import { forgetAged } from './personal-data/forget-aged.ts'
import { measureResponses } from './sellers/measure-responses.ts'
import { mailWhatWaits } from './staff-mail/mail-what-waits.ts'
import { endForgotten } from './stock/runs.ts'
import { dayOf } from './statistics/day.ts'
import { forgetVisitors } from './statistics/salt.ts'
import { forgetRemoved, reportedDays } from './users/people.ts'
import type { Tools } from './create-tools.ts'

const hourly = '0 * * * *'
const everyFiveMinutes = '*/5 * * * *'
const everyMinute = '* * * * *'
const hour = 3_600_000

/** What is done again and again, by name, with its schedule. Jobs that are due together are done in this order. */
export function periodicJobs(tools: Tools, { catchUp }: Pick<Identity, 'catchUp'>): Record<string, PeriodicJob> {
  const { db, clock, config } = tools
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * hour)
  return {
    renew_demo: { schedule: hourly, work: async () => config.demo && renewDemo(tools) },
    expire_listings: { schedule: hourly, work: () => expireListings(tools) },
    notice_expiry: { schedule: hourly, work: () => noticeExpiry(tools) },
    ask_sellers: { schedule: hourly, work: () => askSellers(tools) },
    measure_responses: { schedule: hourly, work: () => measureResponses(tools) },
    forget_removed: { schedule: hourly, work: () => forgetRemoved(db, hoursAgo(24 * reportedDays)) },
    tidy_identity: { schedule: hourly, work: () => tidyIdentity(db, clock.now()) },
    forget_visitors: { schedule: hourly, work: () => forgetVisitors(db, dayOf(clock.now())) },
    forget_drafts: { schedule: hourly, work: () => forgetDrafts(db, hoursAgo(24 * draftLimits.days)) },
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
    end_forgotten_imports: { schedule: hourly, work: () => endForgotten(db, clock.now()) },
    forget_aged: { schedule: hourly, work: () => forgetAged(tools) },
    mail_what_waits: { schedule: everyMinute, attempts: 1, work: () => mailWhatWaits(tools) },
    mail_reminders: { schedule: everyFiveMinutes, work: () => mailReminders(tools) },
    catch_up_suspensions: { schedule: everyMinute, attempts: 1, work: catchUp },
  }
}
