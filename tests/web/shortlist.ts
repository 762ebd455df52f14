import type { Shortlist } from '#contract/shortlists/schema.ts'
import { listing } from './listing.ts'

export const shortlist: Shortlist = {
  id: 4,
  name: 'Weekend cars',
  token: null,
  vehicles: [
    { vehicle: { ...listing, state: 'approved' }, note: 'Ask about rust.', up: 2, down: 1, vote: null },
    {
      vehicle: { ...listing, id: 8, model: 'Taycan', sold: true, state: 'sold' },
      note: null,
      up: 0,
      down: 0,
      vote: 'up',
    },
    { vehicle: { id: 9, state: 'unavailable' }, note: null, up: 0, down: 0, vote: null },
  ],
  comments: [{ id: 5, name: 'Vera', text: '<b>The red one!</b>', createdAt: '2026-11-01T12:00:00.000Z' }],
}
