import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { ListingId } from '../listings/schema.ts'
import { activeMinutes, growthDays } from './limits.ts'

const count = z.int().min(0)
const growth = (what: string) =>
  z
    .number()
    .nullable()
    .describe(
      `By how many percent ${what} of the last ${growthDays} days (UTC, today included) exceed those of the ` +
        `${growthDays} days before; null when there were none before.`,
    )

export const UserFigures = z
  .object({
    total: count,
    newToday: count.describe('Joined today (UTC).'),
    activeNow: count.describe(`People who are signed in and were seen in the last ${activeMinutes} minutes.`),
    growth: growth('the people who joined'),
  })
  .meta({ id: 'UserFigures' })
export type UserFigures = z.infer<typeof UserFigures>

export const ListingFigures = z
  .object({
    total: count.describe('Listings in every state but withdrawn.'),
    pending: count.describe('What waits for a decision: new listings, and changes of public ones.'),
    sold: count,
    totalValue: count.describe('Sum of the prices of what is public and not sold, in whole US dollars.'),
  })
  .meta({ id: 'ListingFigures' })
export type ListingFigures = z.infer<typeof ListingFigures>

export const InquiryFigures = z
  .object({ total: count, today: count.describe('Sent today (UTC).') })
  .meta({ id: 'InquiryFigures' })
export type InquiryFigures = z.infer<typeof InquiryFigures>

export const TrafficFigures = z
  .object({
    today: count.describe('Visitors today (UTC), each counted once; admins, moderators and robots are not.'),
    last30Days: count.describe('Sum of the visitors of each of the last 30 days.'),
    growth: growth('the visitors'),
  })
  .meta({ id: 'TrafficFigures' })
export type TrafficFigures = z.infer<typeof TrafficFigures>

export const ConversionFigures = z
  .object({
    inquired: count.describe('Listings with at least one inquiry.'),
    sold: count.describe('Those of them that are sold.'),
    rate: z.number().nullable().describe('The second in percent of the first; null when nobody has asked yet.'),
  })
  .meta({ id: 'ConversionFigures' })
export type ConversionFigures = z.infer<typeof ConversionFigures>

const days = z.object({
  days: z.coerce
    .number<number | string>('Please give a whole number of days from 1 to 366.')
    .int('Please give a whole number of days from 1 to 366.')
    .min(1, 'Please give a whole number of days from 1 to 366.')
    .max(366, 'Please give a whole number of days from 1 to 366.')
    .default(30)
    .describe('How many days, today (UTC) included; 30 when absent.'),
})

const day = z.iso.date().describe('A day of UTC.')

export const DailyFigures = z
  .object({
    day,
    users: count.describe('Who joined.'),
    listings: count.describe('Listings that were sent in.'),
    inquiries: count,
    visitors: count,
  })
  .meta({ id: 'DailyFigures' })
export type DailyFigures = z.infer<typeof DailyFigures>

export const ListingStatistics = z
  .object({
    views: count.describe(
      'Visitors a day, added up over all days; its seller, admins, moderators and robots are not counted.',
    ),
    saves: count.describe('People who have it among their saved vehicles now.'),
    inquiries: count,
    daily: z.array(
      z.object({ day, views: count, saves: count.describe('Of the saves that still stand.'), inquiries: count }),
    ),
  })
  .meta({ id: 'ListingStatistics' })
export type ListingStatistics = z.infer<typeof ListingStatistics>

const figures = (path: string, summary: string) =>
  ({ method: 'GET', path: `/api/admin/stats/${path}`, access: 'admin', summary }) as const

export const statistics = defineEndpoints({
  users: { ...figures('users', 'How many people there are, joined today, are active now'), returns: UserFigures },
  vehicles: { ...figures('vehicles', 'How many listings there are, wait, are sold'), returns: ListingFigures },
  inquiries: { ...figures('inquiries', 'How many inquiries were sent'), returns: InquiryFigures },
  traffic: { ...figures('traffic', 'How many visitors there are'), returns: TrafficFigures },
  conversion: { ...figures('conversion', 'How many inquiries became sales'), returns: ConversionFigures },
  daily: {
    ...figures('daily', 'The figures of each day, oldest first; a day on which nothing happened has zeros'),
    query: days,
    returns: z.array(DailyFigures),
  },
  listing: {
    method: 'GET',
    path: '/api/vehicles/:id/statistics',
    access: 'member',
    summary: 'Views, saves and inquiries of a listing; for its seller, moderators and admins',
    params: z.object({ id: ListingId }),
    query: days,
    returns: ListingStatistics,
    problems: ['listing_not_found'],
  },
  visit: {
    method: 'POST',
    path: '/api/visits',
    access: 'public',
    summary: 'Count a page view',
    description:
      'Sent by the page itself. It stores nothing in the browser and no address: a visitor is a hash that lives for a ' +
      'day. Robots, admins, moderators, and browsers that send `DNT: 1` or `Sec-GPC: 1` are not counted; neither is a seller’s ' +
      'view of a listing of their own.',
    body: z.object({ vehicleId: ListingId.optional().describe('The car that is looked at.') }),
    returns: z.void(),
    status: 204,
  },
})
