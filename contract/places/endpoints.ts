import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { oneLine } from '../text.ts'
import { maximumPlaces } from './limits.ts'
import { Place } from './schema.ts'

const q = oneLine('Enter a place.', 'Enter a place.').min(1, 'Enter a place.').max(60, 'Use 60 characters or fewer.')

export const places = defineEndpoints({
  suggest: {
    method: 'GET',
    path: '/api/places',
    access: 'public',
    summary: 'Suggests towns and ZIP codes',
    description:
      'Towns of the world, and ZIP codes of the US and Canada (GeoNames, CC BY 4.0). Calls no other service and stores nothing. ' +
      'The largest towns come first.',
    query: z.object({
      q: q.describe('The beginning of a ZIP code or of a town, optionally with the region: `den`, `denver, c`, `802`.'),
    }),
    returns: z.array(Place).max(maximumPlaces),
  },
  find: {
    method: 'GET',
    path: '/api/places/find',
    access: 'public',
    summary: 'Finds the place that a text refers to',
    description:
      'The text is a ZIP code, a town, optionally with its region, or `latitude,longitude`. Without a region, a town at least ' +
      'five times as large as any other of the same name is preferred.',
    query: z.object({
      q,
      exact: z
        .enum(['yes'])
        .optional()
        .describe(
          'Set this for the place of a listing. Then a large town does not take precedence over others of the same name.',
        ),
    }),
    returns: z.object({
      place: Place.nullable().describe('Null if the text matches no place or several.'),
      choices: z.array(Place).max(maximumPlaces).describe('The places that the text could mean, if there are several.'),
    }),
  },
})
