import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { idParams } from '../../ids.ts'
import { ReviewEmailSchedule } from '../../moderation/staff-mail/endpoints.ts'
import { stockLimits } from '../limits.ts'
import { FeedUrl, ImportRun } from '../schema.ts'
import { feedLimits } from './limits.ts'

const feedStates = ['active', 'paused'] as const
type FeedState = (typeof feedStates)[number]

export const feedTransitions = {
  pause: { from: 'active', to: 'paused' },
  resume: { from: 'paused', to: 'active' },
} as const satisfies Record<string, { from: FeedState; to: FeedState }>
export type FeedTransition = keyof typeof feedTransitions

export const feedSchedules = ['hourly', 'daily'] as const

const { hour, timeZone } = ReviewEmailSchedule.shape

export const NewStockFeed = z
  .object({
    url: FeedUrl,
    schedule: z.enum(feedSchedules, 'Choose from the list.'),
    hour: hour.default(4).describe('With `daily`: the hour after which the feed is imported, 0 to 23.'),
    timeZone: timeZone.default('UTC'),
  })
  .meta({ id: 'NewStockFeed' })
export type NewStockFeed = z.output<typeof NewStockFeed>

const moment = z.iso.datetime().nullable()

export const StockFeed = z
  .object({
    id: z.int(),
    url: z.string(),
    schedule: z.enum(feedSchedules),
    hour: z.int(),
    timeZone: z.string(),
    state: z.enum(feedStates),
    pausedBy: z
      .enum(['seller', 'failures'])
      .nullable()
      .describe(`Who paused the feed: the seller, or the site after ${feedLimits.failures} failures in a row.`),
    fetching: z.boolean().describe('Whether the feed is being fetched, or is about to be.'),
    nextAt: moment.describe(
      'When the feed will next be fetched, unless another import is in progress at that time; null while paused.',
    ),
    succeededAt: moment.describe('When the feed was last successfully imported or found to be unchanged.'),
    failedAt: moment.describe('When the feed last failed.'),
    failure: z.string().nullable().describe('Why the feed last failed.'),
    failures: z.int().describe('Failures in a row; 0 after a success or `resume`.'),
    runs: z
      .array(ImportRun)
      .describe(`The feed’s last ${feedLimits.shownRuns} imports, newest first. An unchanged feed creates no import.`),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'StockFeed' })
export type StockFeed = z.infer<typeof StockFeed>

export const stockFeeds = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/stock/feeds',
    access: 'member',
    keyScope: 'stock:read',
    summary: 'Lists your scheduled feeds',
    returns: z.array(StockFeed),
  },
  create: {
    method: 'POST',
    path: '/api/stock/feeds',
    access: 'member',
    keyScope: 'stock:write',
    summary: 'Schedules a feed',
    description:
      'The feed is imported immediately, then hourly or daily. You are notified by email. Its imports start automatically, like those with `start=yes`. ' +
      `An import that would pause more than ${stockLimits.pausedShare * 100}% of your public listings waits until you start it. ` +
      `Lines whose price is below ${feedLimits.heldShare * 100}% of the previous one are held. You get an email in both cases. ` +
      `You can have at most ${feedLimits.feeds} feeds. Each must contain your whole inventory, because missing vehicles are paused.`,
    body: NewStockFeed,
    returns: StockFeed,
    status: 201,
    weight: 3,
    problems: ['import_needs_email', 'too_many_feeds', 'too_many_imports'],
  },
  change: {
    method: 'PUT',
    path: '/api/stock/feeds/:id',
    access: 'member',
    keyScope: 'stock:write',
    summary: 'Changes the URL and schedule of a feed',
    description: 'The feed is imported at the next scheduled time. If the URL changes, you get an email.',
    params: idParams,
    body: NewStockFeed,
    returns: StockFeed,
    problems: ['feed_not_found', 'import_needs_email', 'too_many_imports'],
  },
  move: {
    method: 'POST',
    path: '/api/stock/feeds/:id/transitions',
    access: 'member',
    keyScope: 'stock:write',
    summary: 'Pauses or resumes a feed',
    params: idParams,
    body: z.object({ transition: z.enum(Object.keys(feedTransitions) as [FeedTransition, ...FeedTransition[]]) }),
    returns: StockFeed,
    problems: ['feed_not_found', 'feed_moved'],
  },
  run: {
    method: 'POST',
    path: '/api/stock/feeds/:id/runs',
    access: 'member',
    keyScope: 'stock:write',
    summary: 'Imports a feed now',
    description: 'Imports the feed even if it is paused or unchanged. The schedule stays the same.',
    params: idParams,
    returns: StockFeed,
    weight: 3,
    problems: ['feed_not_found', 'import_needs_email', 'run_open', 'too_many_imports'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/stock/feeds/:id',
    access: 'member',
    keyScope: 'stock:write',
    summary: 'Removes a feed',
    description: 'Also cancels the feed’s import if it has not started yet. Your listings stay unchanged.',
    params: idParams,
    returns: z.void(),
    status: 204,
    problems: ['feed_not_found'],
  },
})
