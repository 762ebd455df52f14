import { expect, test } from 'vitest'
import type { DeskChange, DeskResult } from '#contract/desk/endpoints.ts'
import { outcomeOf } from './change.ts'

const done = (id: number, price = 20_000): DeskResult => ({
  id,
  problem: null,
  message: null,
  price,
  version: 2,
  unusualPrice: null,
})
const refusedResult = (id: number, message: string): DeskResult => ({
  id,
  message,
  price: null,
  version: null,
  problem: 'listing_moved',
  unusualPrice: null,
})
const lower: DeskChange = { kind: 'percent', percent: -5 }
const pause: DeskChange = { kind: 'move', transition: 'pause' }

test.each<[DeskChange, DeskResult[], object]>([
  [lower, [done(1)], { title: 'Price changed', description: 'It’s now $20,000.' }],
  [lower, [done(1), done(2)], { title: '2 prices changed', description: 'The new prices are effective immediately.' }],
  [pause, [done(1)], { title: 'Listing paused', description: 'Paused; hidden from others.' }],
  [pause, [done(1), done(2)], { title: '2 listings paused' }],
  [
    pause,
    [done(1), refusedResult(2, 'A.'), refusedResult(3, 'A.')],
    { title: 'Listing paused', description: '2 failed: A.' },
  ],
  [lower, [refusedResult(2, 'A.'), refusedResult(3, 'B.')], { title: 'Nothing was changed', description: 'A. B.' }],
])('the toast for %j with %j', (change, results, toast) => {
  expect(outcomeOf(change, results)).toMatchObject(toast)
})
