import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { ListedVehicle, ListingId } from '../listings/schema.ts'
import { pageQuery } from '../paging.ts'
import { oneLine } from '../text.ts'
import { mostSimilar } from './limits.ts'
import { countedExactly, Facets, ListingFilter, ListingSearch } from './schema.ts'

/** Finding cars. */
export const search = defineEndpoints({
  featured: {
    method: 'GET',
    path: '/api/vehicles/featured',
    access: 'public',
    shared: true,
    summary: 'Featured vehicles, newest first',
    description: 'At most six.',
    returns: z.array(ListedVehicle),
  },
  latest: {
    method: 'GET',
    path: '/api/vehicles/latest',
    access: 'public',
    shared: true,
    summary: 'The vehicles approved last',
    description: 'At most eight, by date of approval.',
    returns: z.array(ListedVehicle),
  },
  vehicles: {
    method: 'GET',
    path: '/api/vehicles/search',
    access: 'public',
    shared: true,
    summary: 'Search and filter public vehicles',
    weight: 3,
    description:
      'Every filter is optional and is honoured or refused. Empty values and placeholders such as `All Makes` or `any` ' +
      'mean no filter. When no vehicle fits the words of `q`, misspelt makes and models are corrected; the words that ' +
      'were searched for then stand in the header `X-Search-Corrected`. Counts are exact; only words that fit more than ' +
      `${countedExactly} vehicles are counted to there, and \`X-Total-More: yes\` then says that there are more.`,
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
    summary: 'Counts beside the choices of each filter',
    weight: 3,
    query: ListingFilter,
    returns: Facets,
  },
  makes: {
    method: 'GET',
    path: '/api/vehicles/options/makes',
    access: 'public',
    shared: true,
    summary: 'Makes to choose from',
    description:
      'The makes of this house (45 unless an admin changes them) and any other make that a public vehicle has.',
    returns: z.array(z.string()),
  },
  models: {
    method: 'GET',
    path: '/api/vehicles/options/models',
    access: 'public',
    shared: true,
    summary: 'Models of a make that public vehicles have',
    query: z.object({
      make: oneLine('Please name a make.', 'Please name a make.')
        .min(1, 'Please name a make.')
        .max(60, 'Please name a make.'),
    }),
    returns: z.array(z.string()),
  },
  category: {
    method: 'GET',
    path: '/api/vehicles/category/:category',
    access: 'public',
    shared: true,
    summary: 'Vehicles of a category',
    description: 'An unknown category has none.',
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
    summary: 'Vehicles on offer that are like this one, and more from its seller',
    description:
      `At most ${mostSimilar} of each. Alike are first those of its make and model, then those of its body style that cost ` +
      'up to a third less or more, then the rest of its body style. Its seller’s are only in the other list.',
    params: z.object({ id: ListingId }),
    returns: z.object({ similar: z.array(ListedVehicle), fromSeller: z.array(ListedVehicle) }),
    problems: ['listing_not_found'],
  },
})
