import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { ListedVehicle, ListingId } from '../listings/schema.ts'
import { pageQuery } from '../paging.ts'

const params = z.object({ vehicleId: ListingId })

export const favorites = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/vehicles/favorites',
    access: 'member',
    summary: 'Lists your saved vehicles, most recently saved first',
    description:
      'Includes vehicles that have been sold since you saved them. Other vehicles that are no longer public are left out.',
    query: z.object(pageQuery('Vehicles')),
    returns: z.array(ListedVehicle),
    paged: true,
  },
  check: {
    method: 'GET',
    path: '/api/favorites/check/:vehicleId',
    access: 'member',
    summary: 'Returns whether you saved a vehicle',
    params,
    returns: z.object({ isFavorite: z.boolean() }),
  },
  ids: {
    method: 'GET',
    path: '/api/favorites/ids',
    access: 'member',
    summary: 'Lists the IDs of your saved vehicles',
    description: 'Use it to show which vehicles on a page are saved, with a single request.',
    returns: z.array(z.int()),
    streamed: true,
  },
  add: {
    method: 'POST',
    path: '/api/favorites',
    access: 'member',
    summary: 'Saves a vehicle',
    description: 'Saving it again has no effect.',
    body: z.object({ vehicleId: ListingId }),
    returns: z.object({ isFavorite: z.literal(true) }),
    problems: ['listing_not_found'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/favorites/:vehicleId',
    access: 'member',
    summary: 'Removes a saved vehicle',
    description: 'Succeeds even if it was not saved.',
    params,
    returns: z.object({ isFavorite: z.literal(false) }),
  },
})
