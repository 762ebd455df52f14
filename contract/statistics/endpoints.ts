import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { ListingId } from '../listings/schema.ts'
import { type SignalKind, signalKinds } from '../moderation/rules.ts'
import { activeMinutes, growthDays } from './limits.ts'

const count = z.int().min(0)
const growthField = (what: string) =>
  z
    .number()
    .nullable()
    .describe(
      `Growth in percent: ${what} of the last ${growthDays} days (UTC, including today) compared with the ` +
        `${growthDays} days before; null if there were none before.`,
    )

export const UserFigures = z
  .object({
    total: count,
    newToday: count.describe('Users who joined today (UTC).'),
    activeNow: count.describe(`Signed-in users who were active in the last ${activeMinutes} minutes.`),
    growth: growthField('new users'),
  })
  .meta({ id: 'UserFigures' })
export type UserFigures = z.infer<typeof UserFigures>

export const ListingFigures = z
  .object({
    total: count.describe('Listings in any status except withdrawn.'),
    pending: count.describe('New listings and changes to public listings that are awaiting approval.'),
    sold: count,
    totalValue: count.describe('Total price of public, unsold listings, in whole US dollars.'),
  })
  .meta({ id: 'ListingFigures' })
export type ListingFigures = z.infer<typeof ListingFigures>

export const InquiryFigures = z
  .object({ total: count, today: count.describe('Inquiries sent today (UTC).') })
  .meta({ id: 'InquiryFigures' })
export type InquiryFigures = z.infer<typeof InquiryFigures>

export const TrafficFigures = z
  .object({
    today: count.describe('Unique visitors today (UTC), excluding admins, moderators and bots.'),
    last30Days: count.describe('Sum of the daily unique visitors over the last 30 days.'),
    growth: growthField('visitors'),
  })
  .meta({ id: 'TrafficFigures' })
export type TrafficFigures = z.infer<typeof TrafficFigures>

export const ConversionFigures = z
  .object({
    inquired: count.describe('Number of listings with at least one inquiry.'),
    sold: count.describe('Number of those listings that were sold.'),
    rate: z.number().nullable().describe('`sold` as a percentage of `inquired`; null if there are no inquiries yet.'),
  })
  .meta({ id: 'ConversionFigures' })
export type ConversionFigures = z.infer<typeof ConversionFigures>

const days = z.object({
  days: z.coerce
    .number<number | string>('Enter a whole number of days from 1 to 366.')
    .int('Enter a whole number of days from 1 to 366.')
    .min(1, 'Enter a whole number of days from 1 to 366.')
    .max(366, 'Enter a whole number of days from 1 to 366.')
    .default(30)
    .describe('Number of days, including today (UTC). Default: 30.'),
})

const day = z.iso.date().describe('A day in UTC.')

export const DailyFigures = z
  .object({
    day,
    users: count.describe('New users.'),
    listings: count.describe('Submitted listings.'),
    inquiries: count,
    visitors: count,
  })
  .meta({ id: 'DailyFigures' })
export type DailyFigures = z.infer<typeof DailyFigures>

export const ListingStatistics = z
  .object({
    views: count.describe('Sum of each day’s unique visitors, excluding the seller, admins, moderators and bots.'),
    saves: count.describe('Number of users who have saved the vehicle.'),
    inquiries: count,
    daily: z.array(
      z.object({
        day,
        views: count,
        saves: count.describe('Saves on that day that were not removed later.'),
        inquiries: count,
      }),
    ),
  })
  .meta({ id: 'ListingStatistics' })
export type ListingStatistics = z.infer<typeof ListingStatistics>

export const SignalFigures = z
  .object({
    kind: z.enum(Object.keys(signalKinds) as [SignalKind, ...SignalKind[]]),
    rejected: count.describe('Rejected listings with this signal: the signal was right.'),
    approved: count.describe('Approved listings with this signal.'),
    falsePositives: count.describe('Decisions on listings whose signal was marked as a false positive.'),
  })
  .meta({ id: 'SignalFigures' })
export type SignalFigures = z.infer<typeof SignalFigures>

const figures = (path: string, summary: string) =>
  ({ method: 'GET', path: `/api/admin/stats/${path}`, access: 'admin', summary }) as const

export const statistics = defineEndpoints({
  users: { ...figures('users', 'Counts users: total, new today, active now'), returns: UserFigures },
  vehicles: { ...figures('vehicles', 'Counts listings: total, pending, sold'), returns: ListingFigures },
  inquiries: { ...figures('inquiries', 'Counts inquiries: total and today'), returns: InquiryFigures },
  traffic: { ...figures('traffic', 'Counts visitors: today and in the last 30 days'), returns: TrafficFigures },
  conversion: {
    ...figures('conversion', 'Returns the share of listings with inquiries that were sold'),
    returns: ConversionFigures,
  },
  signals: {
    ...figures('signals', 'Counts how often moderators confirmed each kind of signal'),
    description: 'Counts only decisions made since this statistic was introduced. Undone decisions do not count.',
    returns: z.array(SignalFigures),
  },
  daily: {
    ...figures('daily', 'Lists daily statistics, oldest first, including days without activity'),
    query: days,
    returns: z.array(DailyFigures),
  },
  listing: {
    method: 'GET',
    path: '/api/vehicles/:id/statistics',
    access: 'member',
    summary: 'Counts a listing’s views, saves and inquiries (seller, moderators and admins only)',
    params: z.object({ id: ListingId }),
    query: days,
    returns: ListingStatistics,
    problems: ['listing_not_found'],
  },
  visit: {
    method: 'POST',
    path: '/api/visits',
    access: 'public',
    summary: 'Counts a page view',
    description:
      'The site’s pages call this endpoint. Stores nothing in the browser and no IP address. A visitor is identified only ' +
      'by a hash, which is deleted after one day. Bots, admins, moderators, and browsers that send `DNT: 1` or `Sec-GPC: 1` are ' +
      'not counted, nor are sellers on their own listings.',
    body: z.object({ vehicleId: ListingId.optional().describe('ID of the viewed vehicle.') }),
    returns: z.void(),
    status: 204,
  },
})
