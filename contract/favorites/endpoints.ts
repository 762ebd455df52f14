import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { ListingIds } from '../listings/listing-ids.ts'
import { ListedVehicle, ListingId } from '../listings/schema.ts'
import { pageQuery } from '../paging.ts'

const id = z.int().describe('ID of the vehicle.')

const PublicVehicle = ListedVehicle.extend({ state: z.enum(['approved', 'sold']) }).meta({ id: 'SavedPublicVehicle' })

/** A saved vehicle whose seller paused or removed the listing, or whose listing expired. */
const UnlistedVehicle = z
  .object({
    id,
    state: z.enum(['paused', 'expired', 'withdrawn']).describe('`withdrawn`: the seller removed the listing.'),
    year: z.int(),
    make: z.string(),
    model: z.string(),
    trim: z.string().nullish(),
    imageUrl: z
      .string()
      .nullable()
      .describe('Signed URL of the first picture, valid for a few minutes; null if the vehicle has no pictures.'),
  })
  .meta({ id: 'SavedUnlistedVehicle' })
export type UnlistedVehicle = z.infer<typeof UnlistedVehicle>

/**
 * A saved vehicle that was deleted, that an admin removed, or whose seller was suspended or deleted. The response doesn't
 * reveal which of these happened.
 */
const UnavailableVehicle = z.object({ id, state: z.literal('unavailable') }).meta({ id: 'SavedUnavailableVehicle' })

export const SavedVehicle = z
  .discriminatedUnion('state', [PublicVehicle, UnlistedVehicle, UnavailableVehicle])
  .meta({ id: 'SavedVehicle' })
export type SavedVehicle = z.infer<typeof SavedVehicle>

const params = z.object({ vehicleId: ListingId })

export const favorites = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/vehicles/favorites',
    access: 'member',
    summary: 'Lists your saved vehicles, most recently saved first',
    description:
      'Includes vehicles that are no longer public. The fields depend on `state`: name and picture remain if the vehicle was ' +
      'sold, paused, expired or removed by the seller; otherwise only the ID remains.',
    query: z.object(pageQuery('Vehicles')),
    returns: z.array(SavedVehicle),
    paged: true,
  },
  read: {
    method: 'GET',
    path: '/api/favorites/:vehicleId',
    access: 'member',
    summary: 'Returns a vehicle that you saved, even if it is no longer public',
    params,
    returns: SavedVehicle,
    problems: ['listing_not_found'],
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
    description: 'Saving a vehicle again has no effect.',
    body: z.object({ vehicleId: ListingId }),
    returns: z.object({ isFavorite: z.literal(true) }),
    problems: ['listing_not_found'],
  },
  addAll: {
    method: 'POST',
    path: '/api/favorites/batch',
    access: 'member',
    summary: 'Saves several vehicles',
    description:
      'Saves the vehicles in the order of `vehicleIds`, so the last one becomes the most recently saved. Leaves out vehicles that ' +
      'are not public. Saving a vehicle again has no effect.',
    body: z.object({ vehicleIds: ListingIds }),
    returns: z.object({ vehicleIds: z.array(z.int()).describe('The requested vehicles that are now saved.') }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/favorites/:vehicleId',
    access: 'member',
    summary: 'Removes a saved vehicle',
    description: 'Succeeds even if the vehicle was not saved.',
    params,
    returns: z.object({ isFavorite: z.literal(false) }),
  },
})
