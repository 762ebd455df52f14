import { z } from 'zod'
import { searchWords } from './audit.ts'
import { ListedOwn } from './listing.ts'
import { noticeDays } from './listing-lifetime.ts'
import { states } from './listing-transitions.ts'
import { pageQuery } from './paging.ts'

/** What one's own listings can be put in order by. */
export const ownSorts = ['listed', 'vehicle', 'price', 'views', 'saves', 'inquiries', 'days'] as const
export type OwnSort = (typeof ownSorts)[number]

/** The states, and what is public but ends soon. */
export const ownShelves = [...states, 'expiring'] as const
export type OwnShelf = (typeof ownShelves)[number]

/** Days whose views are told one by one. */
export const recentDays = 30

export const OwnFilter = z.object({
  ...pageQuery('Listings'),
  q: searchWords.describe('Words of make, model and year; or the listing’s number.'),
  state: z
    .enum(['', ...ownShelves])
    .optional()
    .describe(`A state; \`expiring\` is what is public and ends within ${noticeDays} days.`),
  sort: z
    .enum(['', ...ownSorts])
    .optional()
    .describe('`listed` when absent: by when they were sent in.'),
  order: z.enum(['', 'asc', 'desc']).optional().describe('`desc` when absent.'),
})
export type OwnFilter = z.output<typeof OwnFilter>

const count = z.int().min(0)

/** One of one's own listings in their list, with how it is received. */
export const OwnRow = ListedOwn.extend({
  views: count.describe('Visitors a day, added up over all days; its seller, admins and robots are not counted.'),
  saves: count.describe('People who have it among their saved vehicles now.'),
  inquiries: count,
  daysOnMarket: count.nullable().describe('Whole days since it was first approved, until now or until it was sold.'),
  recentViews: z.array(count).describe(`The views of each of the last ${recentDays} days (UTC), oldest first.`),
}).meta({ id: 'OwnRow' })
export type OwnRow = z.infer<typeof OwnRow>
