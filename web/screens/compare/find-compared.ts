import { isApiError, type PublicApi } from '#contract/client.ts'
import { condition } from '#contract/condition/endpoints.ts'
import { documents } from '#contract/documents/endpoints.ts'
import { history } from '#contract/history/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import type { ListedVehicle } from '#contract/listings/schema.ts'
import { search } from '#contract/search/endpoints.ts'
import { nullOnFailure } from '#web/app/site/null-on-failure.ts'
import { throwStatus } from '#web/app/site/page-context.ts'
import { vehicleName } from '#web/facts/names.ts'
import { areDifferent, type Cell, type ComparedGroup, compareFacts } from './compare-facts.ts'
import { readComparedIds } from './compared-ids.ts'
import { describePrices, summarizeCondition, summarizeDocuments } from './summaries.ts'

export type ComparedCar = Pick<
  ListedVehicle,
  'id' | 'price' | 'soldPrice' | 'sold' | 'verdict' | 'placeholder' | 'year' | 'make' | 'model' | 'trim'
> & { name: string; picture: string | undefined; priceChange: string | null }

export type Comparison = {
  cars: ComparedCar[]
  groups: ComparedGroup[]
  /** The number of vehicles in the link that aren't public, and the number beyond the maximum. */
  missing: number
  extra: number
}

/** Loads the vehicles that a URL names. Leaves out those that aren't public, so that the comparison still works. */
export async function findCompared(api: PublicApi, params: URLSearchParams): Promise<Comparison> {
  const { ids, invalid, extra } = readComparedIds(params)
  const cards = ids.length > 0 ? await api(search.cards, { query: { ids } }).catch(throwStatus) : []
  const found = (await Promise.all(cards.map((card) => findCar(api, card)))).filter((car) => car !== null)
  const cars = found.map(({ card, prices }): ComparedCar => {
    const { id, price, soldPrice, sold, verdict, placeholder, year, make, model, trim } = card
    const shown = { id, price, soldPrice, sold, verdict, placeholder, year, make, model, trim }
    return { ...shown, name: vehicleName(card), picture: card.imageUrls[0], priceChange: prices?.change ?? null }
  })
  const row = (label: string, texts: (string | null)[]) => {
    const cells = texts.map((text) => text && { text }) as (Cell | null)[]
    return { label, cells, differs: areDifferent(cells) }
  }
  const ofDocumentation: ComparedGroup = {
    title: 'Condition and Documents',
    rows: [
      row(
        'Condition',
        found.map(({ condition }) => condition && summarizeCondition(condition)),
      ),
      row(
        'Documents',
        found.map(({ documents }) => documents && summarizeDocuments(documents)),
      ),
    ],
  }
  const ofPrices: ComparedGroup = {
    title: 'Price',
    rows: [
      {
        label: 'Price history',
        cells: found.map(({ prices }) => (prices?.lines.length ? { text: prices.lines.join('\n') } : null)),
        differs: false,
      },
    ],
  }
  const facts = compareFacts(found.map(({ listing }) => listing))
  return {
    cars,
    groups: found.length > 0 ? [ofPrices, ...facts, ofDocumentation] : [],
    missing: invalid + ids.length - found.length,
    extra,
  }
}

/** Loads one vehicle. Returns null if it stopped being public in the meantime. All data except the listing is optional. */
async function findCar(api: PublicApi, card: ListedVehicle) {
  const params = { id: card.id }
  const market = nullOnFailure(api(history.market, { params }))
  const described = nullOnFailure(api(condition.read, { params }))
  const published = nullOnFailure(api(documents.ofVehicle, { params }))
  try {
    const listing = await api(listings.read, { params })
    const prices = (await market)?.prices
    return {
      card,
      listing,
      prices: prices && describePrices(prices),
      condition: await described,
      documents: await published,
    }
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null
    throwStatus(error)
  }
}
