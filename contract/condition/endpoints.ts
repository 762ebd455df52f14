import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { ListingId } from '../listings/schema.ts'
import { conditionLimits } from './limits.ts'
import { Condition, ConditionChange } from './schema.ts'

const { flaws } = conditionLimits

const params = z.object({ id: ListingId })

/** The condition of a car, as its seller describes it. */
export const condition = defineEndpoints({
  read: {
    method: 'GET',
    path: '/api/vehicles/:id/flaws',
    access: 'public',
    shared: true,
    summary: 'The condition of a vehicle, as its seller describes it',
    description: 'Of the vehicles that `GET /api/vehicles/{id}` answers.',
    params,
    returns: Condition,
    problems: ['listing_not_found'],
  },
  own: {
    method: 'GET',
    path: '/api/vehicles/user/:id/flaws',
    access: 'member',
    summary: 'The condition of one’s own vehicle, in whatever state it is',
    params,
    returns: Condition,
    problems: ['listing_not_found'],
  },
  change: {
    method: 'PATCH',
    path: '/api/vehicles/:id/flaws',
    access: 'member',
    summary: 'Describe the condition of one’s own vehicle',
    description:
      `The whole list is sent, at most ${flaws} flaws. It holds at once, for honesty is never delayed. That a flaw was ` +
      'changed or removed of a vehicle that was public is told to everybody, and which one to moderators.',
    params,
    body: ConditionChange,
    returns: Condition,
    problems: ['listing_not_found', 'not_allowed', 'flaws_moved', 'picture_not_yours'],
  },
})
