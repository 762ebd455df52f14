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
    summary: 'List your saved vehicles, last saved first',
    description: 'Includes vehicles that were sold since. Others that are no longer public are left out.',
    query: z.object(pageQuery('Vehicles')),
    returns: z.array(ListedVehicle),
    paged: true,
  },
  check: {
    method: 'GET',
    path: '/api/favorites/check/:vehicleId',
    access: 'member',
    summary: 'Check whether you saved a vehicle',
    params,
    returns: z.object({ isFavorite: z.boolean() }),
  },
  ids: {
    method: 'GET',
    path: '/api/favorites/ids',
    access: 'member',
    summary: 'List the IDs of all saved vehicles',
    description: 'One request for all hearts on a page.',
    returns: z.array(z.int()),
    streamed: true,
  },
  add: {
    method: 'POST',
    path: '/api/favorites',
    access: 'member',
    summary: 'Save a vehicle',
    description: 'Saving it again has no effect.',
    body: z.object({ vehicleId: ListingId }),
    returns: z.object({ isFavorite: z.literal(true) }),
    problems: ['listing_not_found'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/favorites/:vehicleId',
    access: 'member',
    summary: 'Remove a saved vehicle',
    description: 'Succeeds even if it was not saved.',
    params,
    returns: z.object({ isFavorite: z.literal(false) }),
  },
})
