import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { LedgerEntry, mostLedgerEvents } from './ledger.ts'
import { ListedVehicle, ListingId, OwnListing } from './listing.ts'
import { pageQuery } from './paging.ts'
import { mostSimilar } from './similar.ts'

/** What the page of a car tells beside the car itself: how it was offered, what it sold for, and where one goes on to. */
export const carStory = defineEndpoints({
  showFinalPrice: {
    method: 'PATCH',
    path: '/api/vehicles/:id/final-price',
    access: 'member',
    summary: 'Let everybody see what one’s own vehicle was sold for, or take that back',
    description: 'Of a sold vehicle whose final price was given.',
    params: z.object({ id: ListingId }),
    body: z.object({
      public: z.boolean('Please say whether everybody may see it.'),
      version: z.int().min(1).optional().describe('The version that was looked at; an older one is refused.'),
    }),
    returns: OwnListing,
    problems: ['listing_not_found', 'listing_moved', 'not_allowed'],
  },
  ledger: {
    method: 'GET',
    path: '/api/vehicles/:id/ledger',
    access: 'public',
    shared: true,
    summary: 'The public story of a vehicle, the last first',
    description:
      'Of the vehicles that `GET /api/vehicles/{id}` answers, since they became public: what everybody could have seen of ' +
      `it, and when. Reviews, refusals and who decided are not in it. Of its newest ${mostLedgerEvents} events.`,
    params: z.object({ id: ListingId }),
    query: z.object(pageQuery('Entries')),
    returns: z.array(LedgerEntry),
    paged: true,
    problems: ['listing_not_found'],
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
