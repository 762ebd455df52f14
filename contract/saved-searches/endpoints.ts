import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { idParams } from '../ids.ts'
import { emailLine, oneLine } from '../text.ts'
import {
  type AlertFrequency,
  alertFrequencies,
  alertMinutes,
  awayHours,
  minimumReduction,
  savedSearchLimits,
} from './limits.ts'

const frequency = z
  .enum(Object.keys(alertFrequencies) as [AlertFrequency, ...AlertFrequency[]])
  .describe(
    `How often matching vehicles are emailed. \`immediate\`: within a minute, but at most once in ${alertMinutes} minutes. ` +
      '`daily`: at 13:00 UTC. `weekly`: on Fridays at 13:00 UTC. `off`: never.',
  )

const name = oneLine('Enter a name.')
  .min(1, 'Enter a name.')
  .max(savedSearchLimits.name, `Use ${savedSearchLimits.name} characters or fewer.`)

const query = z
  .string()
  .max(savedSearchLimits.query, 'This search has too many filters to save.')
  .describe('The filters as the query string of a search URL, such as `make=Porsche&maxPrice=90000`.')

const IgnoredFilter = z.object({ name: z.string(), value: z.string() })

export const SavedSearch = z
  .object({
    id: z.int(),
    name: z.string(),
    query: query.describe('The filters as a query string in canonical form.'),
    ignored: z
      .array(IgnoredFilter)
      .describe('Filters that the site no longer has. A search with such a filter sends no emails.'),
    frequency,
    createdAt: z.iso.datetime(),
    mailedAt: z.iso.datetime().nullable().describe('When matching vehicles were last emailed.'),
  })
  .meta({ id: 'SavedSearch' })
export type SavedSearch = z.infer<typeof SavedSearch>

/** The vehicles that a saved search finds now. */
const SearchMatches = z.object({
  total: z.int().describe('How many vehicles for sale match.'),
  more: z
    .literal('yes')
    .optional()
    .describe('Set if more vehicles than `total` match, because counting stopped at a limit.'),
  new: z
    .int()
    .describe(
      'How many of these vehicles became public after the last email about the search or, if there was none, since it was saved.',
    ),
  newest: z
    .array(
      z.object({
        id: z.int(),
        year: z.int(),
        make: z.string(),
        model: z.string(),
        trim: z.string().nullable(),
        imageUrl: z.string().describe('The first picture.'),
      }),
    )
    .max(savedSearchLimits.pictures)
    .describe(`The newest matching vehicles, at most ${savedSearchLimits.pictures}.`),
})
export type SearchMatches = z.infer<typeof SearchMatches>

export const MatchedSearch = SavedSearch.extend({
  matches: SearchMatches.nullable().describe(
    'The vehicles that match now. Null if the site no longer has one of the filters, or if the place is unknown or ambiguous.',
  ),
}).meta({ id: 'MatchedSearch' })
export type MatchedSearch = z.infer<typeof MatchedSearch>

const NewSavedSearch = z.object({ name, query, frequency })
export type NewSavedSearch = z.output<typeof NewSavedSearch>

const SearchChange = z.object({
  name,
  frequency,
  query: query.optional().describe('The new filters as a query string. If absent, the filters stay unchanged.'),
})
export type SearchChange = z.output<typeof SearchChange>

/**
 * The searches that an emailed link shows. A visitor's link shows all searches saved with the email address, and a member's
 * link shows one search.
 */
export const LinkedSearches = z
  .object({
    id: z.int().describe('The search that the email is about.'),
    isMember: z
      .boolean()
      .describe('Whether the search belongs to an account. Other searches of the account are not listed here.'),
    isConfirmed: z.boolean(),
    email: z.string().nullable().describe('The email address; null for a member.'),
    searches: z.array(MatchedSearch),
  })
  .meta({ id: 'LinkedSearches' })
export type LinkedSearches = z.infer<typeof LinkedSearches>

export const linkActions = ['confirm', 'pause', 'unsubscribe'] as const
export type LinkAction = (typeof linkActions)[number]

const NextLink = z.object({
  token: z
    .string()
    .nullable()
    .describe('The token of a link that still works, or null if the visitor has no searches left.'),
})
export type NextLink = z.infer<typeof NextLink>

const token = z.object({ token: z.string().max(100) })
const tokenAndId = idParams.extend(token.shape)

export const savedSearches = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/user/searches',
    access: 'member',
    summary: 'Lists your saved searches with the vehicles that match now, newest first',
    returns: z.array(MatchedSearch),
  },
  save: {
    method: 'POST',
    path: '/api/user/searches',
    access: 'member',
    summary: 'Saves a search',
    description:
      `You can save at most ${savedSearchLimits.perMember} searches. Saving the same filters again changes the existing search. ` +
      'A vehicle is emailed once per search, when it becomes public, and again if it comes back on the market or if its ' +
      `price falls by at least ${minimumReduction * 100} %. A vehicle that was not sold is back on the market if it was not public for at least ${awayHours} hours.`,
    body: NewSavedSearch,
    returns: SavedSearch,
    status: 201,
    problems: ['too_many_saved_searches'],
  },
  change: {
    method: 'PUT',
    path: '/api/user/searches/:id',
    access: 'member',
    summary: 'Changes the name or filters of a saved search, or how often it sends emails',
    params: idParams,
    problems: ['saved_search_not_found', 'saved_search_exists'],
    body: SearchChange,
    returns: SavedSearch,
  },
  remove: {
    method: 'DELETE',
    path: '/api/user/searches/:id',
    access: 'member',
    summary: 'Deletes a saved search',
    params: idParams,
    problems: ['saved_search_not_found'],
    returns: z.void(),
    status: 204,
  },
  request: {
    method: 'POST',
    path: '/api/search-alerts',
    access: 'public',
    summary: 'Saves a search for a visitor, who confirms it by email',
    description:
      `Emails a link to the address. If the search is not confirmed within ${savedSearchLimits.unconfirmedHours} hours, it is ` +
      `deleted. A mailbox gets at most ${savedSearchLimits.confirmations.points} of these emails per day. The response does not ` +
      'reveal whether the email was sent.',
    body: NewSavedSearch.extend({ email: emailLine('Enter your email address.') }),
    returns: z.void(),
    status: 204,
    problems: ['too_many_messages', 'alerts_off'],
  },
  readByLink: {
    method: 'GET',
    path: '/api/search-alerts/:token',
    access: 'public',
    summary: 'Returns saved searches, using the token from an emailed link',
    params: token,
    returns: LinkedSearches,
    problems: ['saved_search_not_found'],
  },
  actByLink: {
    method: 'POST',
    path: '/api/search-alerts/:token',
    access: 'public',
    summary: 'Confirms, pauses or unsubscribes from a saved search, using the token from an emailed link',
    description:
      '`pause` turns off the emails about the search. `unsubscribe` also deletes the search if it belongs to a visitor. At most ' +
      `${savedSearchLimits.perMailbox} searches per mailbox can be confirmed.`,
    params: token,
    body: z.object({ action: z.enum(linkActions) }),
    returns: NextLink,
    problems: ['saved_search_not_found', 'too_many_saved_searches'],
  },
  changeByLink: {
    method: 'PUT',
    path: '/api/search-alerts/:token/searches/:id',
    access: 'public',
    summary: 'Changes a visitor’s saved search, using the token from an emailed link',
    params: tokenAndId,
    body: SearchChange,
    returns: SavedSearch,
    problems: ['saved_search_not_found', 'saved_search_exists'],
  },
  removeByLink: {
    method: 'DELETE',
    path: '/api/search-alerts/:token/searches/:id',
    access: 'public',
    summary: 'Deletes a visitor’s saved search, using the token from an emailed link',
    params: tokenAndId,
    returns: NextLink,
    problems: ['saved_search_not_found'],
  },
})
