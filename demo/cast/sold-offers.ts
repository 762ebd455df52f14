import { classicAge } from '#contract/categories/list.ts'
import type { CastState } from './listing-states.ts'
import type { CarModel } from './models/model.ts'
import { demoYear, type Offer } from './offers.ts'
import { people } from './people.ts'
import { roundedPrice } from './pricing.ts'
import { between, gaussian, pickSome, type Random, randomFor, randomInteger } from './random.ts'
import { sellerFor, sellerNamed } from './sellers.ts'

/** Ages in days of the newest and the oldest sale. Later sales are among the current listings. */
const newestSale = 62
const oldestSale = 718

/** Number of sales per model with price guidance. */
const salesOfCompared = 7
/** Number of other models with sales, and the minimum and maximum number of sales of each of these models. */
const otherModels = 16
const salesOfOthers = [2, 4] as const

/** A seller who joined before all sales. */
const longStanding = 'harbor_motors'

type SoldOffer = { offer: Offer; state: CastState }

/**
 * Returns cars that were sold in the two years before the current listings. Each has the pictures, and therefore the paint, of
 * an `offered` car of its model.
 */
export function soldOffers(offered: readonly Offer[]): SoldOffer[] {
  const stock = new Map<string, number>()
  return modelsOf(offered).flatMap(({ cars, sales }) => {
    const step = (oldestSale - newestSale) / sales
    return Array.from({ length: sales }, (_, index) => {
      const random = randomFor(`${cars[0]!.reference} sold ${index}`)
      const soldDaysAgo = newestSale + step * (index + between(random, 0.1, 0.9))
      return soldOffer(random, cars[index % cars.length]!, { index, soldDaysAgo, stock })
    })
  })
}

/** Picks the models. Their first model year is early enough for a sale two years ago. */
function modelsOf(offered: readonly Offer[]): { cars: Offer[]; sales: number }[] {
  const random = randomFor('models in the archive')
  const byModel = new Map<CarModel, Offer[]>()
  for (const offer of offered) byModel.set(offer.car, [...(byModel.get(offer.car) ?? []), offer])
  const models = [...byModel].filter(([{ years }]) => years[0] <= latestYearOf(oldestSale))
  const compared = models.filter(([{ cars }]) => cars)
  const others = pickSome(
    random,
    models.filter(([{ cars }]) => !cars),
    otherModels,
  )
  return [
    ...compared.map(([, cars]) => ({ cars, sales: salesOfCompared })),
    ...others.map(([, cars]) => ({ cars, sales: randomInteger(random, ...salesOfOthers) })),
  ]
}

type Sale = { index: number; soldDaysAgo: number; stock: Map<string, number> }

function soldOffer(random: Random, pictured: Offer, { index, soldDaysAgo, stock }: Sale): SoldOffer {
  const { car } = pictured
  const latest = Math.min(car.years[1], latestYearOf(soldDaysAgo))
  const year = Math.min(latest, Math.max(car.years[0], pictured.year + randomInteger(random, -2, 2)))
  const mileage = Math.max(120, Math.round(pictured.mileage * between(random, 0.55, 1.2)))
  const approvedDaysAgo = soldDaysAgo + 5 + 44 * random() ** 1.5
  const listedDaysAgo = approvedDaysAgo + between(random, 0.1, 1.8)
  const offer = {
    ...pictured,
    copy: 20 + index,
    key: `${car.make} ${car.model} ${car.years[0]} sold ${index}`,
    reference: pictured.reference.replace(/\d+$/, `sold-${index + 1}`),
    seed: pictured.seed + 200_000 + 1_000 * index,
    year,
    age: demoYear - year,
    mileage,
    price: priceThen(random, pictured, { year, mileage, soldDaysAgo }),
    seller: sellerAt(listedDaysAgo, sellerFor(random, car, year, stock)),
  }
  return { offer, state: { featured: false, status: 'approved', listedDaysAgo, approvedDaysAgo, soldDaysAgo } }
}

function latestYearOf(soldDaysAgo: number): number {
  return demoYear - Math.ceil(soldDaysAgo / 365)
}

/** Classics have risen a little in price since the sale. Other cars have lost value. */
function priceThen(
  random: Random,
  { year, mileage, price, age }: Offer,
  sold: { year: number; mileage: number; soldDaysAgo: number },
): number {
  const isClassic = age >= classicAge
  const byYear = (sold.year - year) * (isClassic ? 0.005 : 0.05)
  const byMiles = -0.09 * Math.log(sold.mileage / mileage)
  const bySale = (sold.soldDaysAgo / 365) * (isClassic ? -0.035 : 0.05)
  return roundedPrice(random, price * Math.exp(byYear + byMiles + bySale + 0.03 * gaussian(random)))
}

function sellerAt(daysAgo: number, seller: Offer['seller']): Offer['seller'] {
  const { joinedDaysAgo } = people.find(({ username }) => username === seller.username)!
  return joinedDaysAgo > daysAgo + 1 ? seller : sellerNamed(longStanding)
}
