import { type Offer, demoYear } from './offers.ts'
import { sellerNamed } from './sellers.ts'

type Further = readonly [pictures: string, seller: string, year: number, mileage: number, price: number]

/**
 * More cars of the models with price guidance. Each shares the pictures, and therefore the paint, of another car of the same
 * model, preferably one that is sold or not approved.
 */
const further: readonly Further[] = [
  ['porsche-911-carrera-s-7', 'harbor_motors', 2014, 44_310, 81_500],
  ['porsche-911-carrera-s-1', 'lakeshore_select', 2013, 71_480, 68_900],
  ['porsche-911-carrera-s-4', 'harbor_motors', 2015, 19_260, 93_900],
  ['porsche-911-carrera-s-6', 'lakeshore_select', 2016, 33_870, 90_500],
  ['bmw-m3-competition-7', 'lakeshore_select', 2022, 29_640, 61_900],
  ['bmw-m3-competition-1', 'harbor_motors', 2023, 14_150, 74_900],
  ['bmw-m3-competition-4', 'lakeshore_select', 2023, 36_420, 69_500],
  ['bmw-m3-competition-3', 'harbor_motors', 2021, 40_980, 57_900],
  ['mercedes-benz-s-580-4matic-7', 'lakeshore_select', 2021, 33_190, 79_900],
  ['mercedes-benz-s-580-4matic-3', 'harbor_motors', 2023, 12_740, 91_500],
  ['mercedes-benz-s-580-4matic-2', 'lakeshore_select', 2023, 27_350, 82_900],
  ['ferrari-458-italia-7', 'lakeshore_select', 2011, 17_960, 226_000],
  ['ferrari-458-italia-6', 'red_barchetta', 2014, 8_340, 269_000],
  ['ferrari-458-italia-1', 'lakeshore_select', 2013, 14_420, 247_000],
  ['aston-martin-vantage-7', 'lakeshore_select', 2021, 16_230, 96_900],
  ['aston-martin-vantage-8', 'harbor_motors', 2019, 27_460, 88_500],
  ['aston-martin-vantage-1', 'lakeshore_select', 2022, 11_870, 106_900],
  ['aston-martin-vantage-4', 'harbor_motors', 2020, 23_910, 86_900],
  ['land-rover-range-rover-p530-7', 'lakeshore_select', 2024, 21_750, 110_500],
  ['land-rover-range-rover-p530-8', 'harbor_motors', 2023, 33_480, 101_900],
  ['land-rover-range-rover-p530-3', 'lakeshore_select', 2022, 28_390, 93_900],
  ['tesla-model-s-plaid-7', 'quiet_current', 2023, 21_560, 64_500],
  ['tesla-model-s-plaid-2', 'lakeshore_select', 2022, 33_240, 55_900],
  ['tesla-model-s-plaid-1', 'quiet_current', 2024, 17_820, 63_900],
]

export function furtherOffers(offers: readonly Offer[]): Offer[] {
  const copies = new Map<string, number>()
  return further.map(([pictures, username, year, mileage, price]) => {
    const pictured = offers.find(({ reference }) => reference === pictures)!
    const { car } = pictured
    const model = `${car.make} ${car.model}`
    const copy = (copies.get(model) ?? car.cars!.length - 1) + 1
    copies.set(model, copy)
    return {
      ...pictured,
      copy,
      key: `${model} ${car.years[0]} ${copy}`,
      reference: pictures.replace(/\d+$/, String(copy + 1)),
      seed: pictured.seed + 100_000,
      year,
      age: demoYear - year,
      mileage,
      price,
      seller: sellerNamed(username),
    }
  })
}
