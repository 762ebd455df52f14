import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { ListingIds } from '../listings/listing-ids.ts'
import { ListedVehicle, ListingId } from '../listings/schema.ts'
import { pageQuery } from '../paging.ts'
import { oneLine } from '../text.ts'
import { maximumSentenceLength, maximumSimilar, maximumValues, maximumMapPoints } from './limits.ts'
import { VehicleMap } from './map.ts'
import { exactCountLimit, Facets, ListingFilter, ListingSearch } from './schema.ts'
import { SentenceSearch } from './sentences.ts'
import { maximumSuggestions, Suggestion, SuggestionQuery } from './suggestions.ts'

export const search = defineEndpoints({
  featured: {
    method: 'GET',
    path: '/api/vehicles/featured',
    access: 'public',
    shared: true,
    summary: 'Lists featured vehicles, newest first',
    description: 'Returns at most six vehicles.',
    returns: z.array(ListedVehicle),
  },
  latest: {
    method: 'GET',
    path: '/api/vehicles/latest',
    access: 'public',
    shared: true,
    summary: 'Lists the most recently approved vehicles',
    description: 'Returns at most eight vehicles, newest approval first.',
    returns: z.array(ListedVehicle),
  },
  vehicles: {
    method: 'GET',
    path: '/api/vehicles/search',
    access: 'public',
    shared: true,
    summary: 'Searches public vehicles',
    weight: 3,
    description:
      'All filters are optional. Invalid values are rejected. Empty values and placeholders such as `All Makes` or `any` ' +
      `mean no filter. Choice filters, such as \`make\`, can be repeated with up to ${maximumValues} values. Prefix the ` +
      'name with `not.` to exclude values, as in `not.color=red`. A vehicle that lacks a detail matches only filters that ' +
      'exclude values of it. ' +
      'If no vehicle matches the words of `q`, misspelled makes and models are corrected, and the header ' +
      '`X-Search-Corrected` contains the corrected words. The total is exact, except that matches of `q` are counted only up to ' +
      `${exactCountLimit} vehicles; \`X-Total-More: yes\` then means that there are more.`,
    query: ListingSearch,
    returns: z.array(ListedVehicle),
    paged: true,
    notes: { corrected: 'x-search-corrected' },
  },
  facets: {
    method: 'GET',
    path: '/api/vehicles/facets',
    access: 'public',
    shared: true,
    summary: 'Counts the matching vehicles for each filter option',
    description:
      'The counts of a filter’s options ignore the values of that filter, chosen or excluded, and apply all other ' +
      'filters. The counts of makes also ignore the chosen models.',
    weight: 3,
    query: ListingFilter,
    returns: Facets,
  },
  cards: {
    method: 'GET',
    path: '/api/vehicles/cards',
    access: 'public',
    summary: 'Returns several vehicles by their IDs',
    description:
      'Returns public and sold vehicles in the order of `ids`, and leaves out all others. Neither logged nor cached, because ' +
      'the IDs can be those of the vehicles that a visitor saved or viewed.',
    query: z.object({ ids: ListingIds }),
    returns: z.array(ListedVehicle),
  },
  map: {
    method: 'GET',
    path: '/api/vehicles/map',
    access: 'public',
    shared: true,
    summary: 'Counts the matching vehicles by place',
    description:
      'Accepts the filters of the search and returns the public locations of all matching vehicles: the centers of their towns or ZIP ' +
      `codes. If there are more than ${maximumMapPoints.toLocaleString('en-US')} of them, each cell of a grid is represented by its ` +
      'location with the most vehicles.',
    weight: 3,
    query: ListingFilter,
    returns: VehicleMap,
  },
  interpret: {
    method: 'GET',
    path: '/api/vehicles/interpret',
    access: 'public',
    summary: 'Interprets a sentence as search filters',
    description:
      'Understands sentences such as `manual 911 under 120k, not red` or `electric SUV -black`, using the makes, ' +
      'models and paint colors on this site. Words that are not understood are returned as `text`, for the parameter ' +
      '`q` of the search. If a phrase is ambiguous, `others` contains a search for each of its other meanings. The ' +
      'response never contains vehicles.',
    query: z.object({
      ask: oneLine('Enter a sentence.')
        .min(1, 'Enter a sentence.')
        .max(maximumSentenceLength, `Use ${maximumSentenceLength} characters or fewer.`)
        .describe('The sentence, in English.'),
    }),
    returns: SentenceSearch.extend({
      others: z.array(SentenceSearch.extend({ phrase: z.string().describe('The ambiguous phrase.') })),
    }),
  },
  suggest: {
    method: 'GET',
    path: '/api/vehicles/suggest',
    access: 'public',
    summary: 'Suggests makes, models, sellers and towns for a text',
    description:
      'Returns makes, models and sellers with public vehicles whose words begin with the words of `q`. Those with the most ' +
      'vehicles come first. Then come the largest towns that begin with `q`, or the ZIP code, if there are public vehicles nearby. ' +
      `A search for the text comes last. Returns at most ${maximumSuggestions} suggestions, and none if \`q\` contains no letters ` +
      'or digits. Neither logged nor cached, because the text can be the visitor’s location.',
    query: SuggestionQuery,
    returns: z.array(Suggestion),
  },
  makes: {
    method: 'GET',
    path: '/api/vehicles/options/makes',
    access: 'public',
    shared: true,
    summary: 'Lists the makes for the search filter',
    description: 'Contains the makes in the site’s settings (45 by default), and all other makes of public vehicles.',
    returns: z.array(z.string()),
  },
  models: {
    method: 'GET',
    path: '/api/vehicles/options/models',
    access: 'public',
    shared: true,
    summary: 'Lists a make’s models that have public listings',
    query: z.object({
      make: oneLine('Enter a make.', 'Enter a make.').min(1, 'Enter a make.').max(60, 'Enter a make.'),
    }),
    returns: z.array(z.string()),
  },
  category: {
    method: 'GET',
    path: '/api/vehicles/category/:category',
    access: 'public',
    shared: true,
    summary: 'Lists the public vehicles in a category',
    description: 'An unknown category has no vehicles.',
    params: z.object({ category: z.string().max(100) }),
    query: z.object(pageQuery('Vehicles')),
    returns: z.array(ListedVehicle),
    paged: true,
  },
  similar: {
    method: 'GET',
    path: '/api/vehicles/:id/similar',
    access: 'public',
    shared: true,
    summary: 'Lists similar vehicles, and other vehicles from the same seller',
    description:
      `Returns at most ${maximumSimilar} of each. Similar vehicles are in this order: same make and model; same body style with a price at ` +
      'most a third lower or higher; same body style. Vehicles of the same seller are only in `fromSeller`.',
    params: z.object({ id: ListingId }),
    returns: z.object({ similar: z.array(ListedVehicle), fromSeller: z.array(ListedVehicle) }),
    problems: ['listing_not_found'],
  },
})
