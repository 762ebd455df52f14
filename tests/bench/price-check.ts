import { castListings } from '#demo/cast/listings.ts'
/**
 * `npm run price-check`: asks of each car on offer what comparable ones say of it while it is left out, and prints by how
 * much the median misses its price; over the demo's cars, and over as many as are named, made as the bench makes them.
 */
import { castYear } from '#demo/cast/offers.ts'
import { median, quantile } from '#server/pricing/arithmetic.ts'
import { compare } from '#server/pricing/guide.ts'
import { offeredOf } from '#server/pricing/queries.ts'
import { openCars, type Car } from '#server/search/cars.ts'
import { madeListing } from './made-listing.ts'

type Offered = Pick<Car, 'make' | 'model' | 'year' | 'price' | 'mileage' | 'sellerId'>

/** Cars that are asked about, at most. */
const most = 2_000

const demo = castListings()
  .filter(({ status, soldDaysAgo }) => status === 'approved' && soldDaysAgo === null)
  .map((it) => ({ ...it, sellerId: it.seller }))
await check('the demo', demo)
for (const count of (process.argv[2] ?? '10000,100000').split(',').map(Number)) {
  const made = Array.from({ length: count }, (_, place) => madeListing(place, count))
  await check(
    `${count.toLocaleString('en-US')} made listings`,
    made.filter(({ state }) => state === 'approved'),
  )
}

async function check(name: string, offered: readonly Offered[]): Promise<void> {
  const stock = await openCars(
    (async function* () {
      yield offered.map((it, id) => carOf(it, id + 1))
    })(),
    offered.length,
  )
  const step = Math.max(1, Math.floor(offered.length / most))
  const errors: number[] = []
  const times: number[] = []
  let fair = 0
  for (let id = 1; id <= offered.length; id += step) {
    const car = offered[id - 1]!
    const begun = performance.now()
    const found = offeredOf(stock, car, { from: car.year - 8, to: car.year + 8 })
    const { range, verdict } = compare(found, { ...car, id }, castYear)
    times.push(performance.now() - begun)
    if (!range) continue
    errors.push(Math.abs(range.median - car.price) / car.price)
    if (verdict === 'fair') fair++
  }
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`
  const asked = times.length
  const told =
    errors.length === 0
      ? 'none has five comparable cars, so nothing is said of any'
      : `${errors.length} have comparables; the median misses by ${percent(median(errors))} (half of all), ` +
        `${percent(quantile(errors, 0.9))} (nine of ten); ${percent(fair / errors.length)} are called fair`
  process.stdout.write(
    `${name}, ${offered.length} on offer, ${asked} asked about: ${told}; ${median(times).toFixed(2)} ms each, 99 of 100 within ${quantile(times, 0.99).toFixed(2)} ms\n`,
  )
}

function carOf({ make, model, year, price, mileage, sellerId }: Offered, id: number): Car {
  const unknown = {
    body: null,
    bodyStyle: '',
    transmission: null,
    fuelType: null,
    color: null,
    featured: false,
    approvedAt: 0,
  }
  return { id, sellerId, make, model, year, price, mileage, ...unknown }
}
