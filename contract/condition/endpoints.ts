import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { ListingId } from '../listings/schema.ts'
import { conditionLimits } from './limits.ts'
import { Condition, ConditionChange } from './schema.ts'

const { flaws } = conditionLimits

const params = z.object({ id: ListingId })

export const condition = defineEndpoints({
  read: {
    method: 'GET',
    path: '/api/vehicles/:id/flaws',
    access: 'public',
    shared: true,
    summary: 'Returns a vehicle’s condition, as described by its seller',
    description: 'Available for the vehicles that `GET /api/vehicles/{id}` returns.',
    params,
    returns: Condition,
    problems: ['listing_not_found'],
  },
  own: {
    method: 'GET',
    path: '/api/vehicles/user/:id/flaws',
    access: 'member',
    summary: 'Returns the condition of your own listing, whatever its status',
    params,
    returns: Condition,
    problems: ['listing_not_found'],
  },
  change: {
    method: 'PATCH',
    path: '/api/vehicles/:id/flaws',
    access: 'member',
    summary: 'Updates the condition of your own listing',
    description:
      `Send the complete list of at most ${flaws} flaws. Changes take effect immediately, without review. If you change or ` +
      'remove a flaw after the listing became public, its page shows that a flaw was changed, and moderators see which one.',
    params,
    body: ConditionChange,
    returns: Condition,
    problems: ['listing_not_found', 'not_allowed', 'flaws_moved', 'picture_not_yours'],
  },
})
