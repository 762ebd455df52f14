import { appealOf } from './interest.ts'
import type { CastListing } from './listings.ts'
import { people } from './people.ts'
import { between, type Random, randomFor, randomInteger } from './random.ts'

type Save = { username: string; reference: string; daysAgo: number }

/** The cars that the demo's buyer saved, most recent last. Some have been sold or become cheaper since then. */
const savedByBuyer = [
  'alfa-romeo-giulia-quadrifoglio-2',
  'jaguar-e-type-series-1-4-2-2',
  'porsche-911-carrera-s-3',
  'mazda-mx-5-miata-1',
  'bmw-m5-1',
  'honda-s2000-1',
  'alfa-romeo-spider-1600-duetto-1',
  'lotus-elise-1',
]

/** Minimum and maximum number of cars that a member saves. */
const perMember = [3, 13] as const

/** Returns which members saved which listings, and when: while the car was public, and after the member joined. */
export function castSaves(listings: readonly CastListing[]): Save[] {
  const saves = people
    .filter(({ username, role }) => role === 'user' && username !== 'buyer')
    .flatMap(({ username, joinedDaysAgo }) => {
      const random = randomFor(`${username} saves`)
      const open = listings.filter(({ seller, approvedDaysAgo }) => seller !== username && approvedDaysAgo !== null)
      return pickByAppeal(random, open, randomInteger(random, ...perMember)).flatMap(
        (listing) => saveOf(random, listing, { username, joinedDaysAgo }) ?? [],
      )
    })
  const ofBuyer = savedByBuyer.flatMap((reference, index) => {
    const listing = listings.find((car) => car.reference === reference)
    const random = randomFor(`buyer saves ${reference}`)
    return (listing && saveOf(random, listing, { username: 'buyer', joinedDaysAgo: 34 - 4 * index })) ?? []
  })
  return [...saves, ...ofBuyer]
}

function pickByAppeal(random: Random, listings: readonly CastListing[], count: number): CastListing[] {
  return listings
    .map((listing) => ({ listing, rank: random() ** (1 / appealOf(listing)) }))
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, count)
    .map(({ listing }) => listing)
}

function saveOf(
  random: Random,
  { reference, approvedDaysAgo, soldDaysAgo }: CastListing,
  { username, joinedDaysAgo }: { username: string; joinedDaysAgo: number },
): Save | null {
  const first = Math.min(joinedDaysAgo, approvedDaysAgo!)
  const last = soldDaysAgo ?? 0
  return first <= last ? null : { username, reference, daysAgo: between(random, last, first) }
}
