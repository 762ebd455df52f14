import { carStory } from '#contract/car-story.ts'
import type { FastifyInstance } from 'fastify'
import { findCategory } from '#contract/categories.ts'
import { listings } from '#contract/listings.ts'
import { maximumLimit } from '#contract/paging.ts'
import { Problem } from '#contract/problems.ts'
import type { Tools } from '../create-tools.ts'
import { implement } from '../http/implement.ts'
import { findListing } from '../listings/queries.ts'
import { can } from '../listings/rules.ts'
import { countBits, intersection } from './bits.ts'
import { countValues } from './count-choices.ts'
import { filterStock } from './filter-stock.ts'
import { openListed } from './listed.ts'
import { pickGroups, pickNewest } from './pick-page.ts'
import { countFacets, searchInventory } from './search.ts'
import { pickSimilar } from './pick-similar.ts'
import { categorySet } from './category-set.ts'

/** Cars on the home page: two rows of three, two of four. */
const featuredCount = 6
const latestCount = 8

export function inventoryRoutes(app: FastifyInstance, tools: Tools): void {
  const { db, reads, clock, inventory, settings } = tools
  const readListed = openListed(reads.db)
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') inventory.mayHaveChanged() // whoever has changed something sees it
  })
  implement(app, listings.featured, async () => {
    const stock = await inventory.read()
    return readListed(
      pickGroups(stock, [intersection(stock.everything, [stock.featured])], { skip: 0, take: featuredCount }),
    )
  })
  implement(app, listings.latest, async () => readListed(pickNewest(await inventory.read(), latestCount)))
  implement(app, listings.search, async ({ query }) => {
    const { ids, ...found } = await searchInventory(tools, query)
    return { ...found, items: await readListed(ids) }
  })
  implement(app, listings.facets, ({ query }) => countFacets(tools, query))
  implement(app, listings.makes, async () => {
    const [{ dictionaries, counts }, { makes }] = await Promise.all([inventory.read(), settings.read()])
    const offered = dictionaries.make.texts.filter((_, code) => counts.make[code])
    const own = new Set(makes.map((make) => make.toLowerCase()))
    return [...makes, ...offered.filter((make) => !own.has(make.toLowerCase()))].toSorted((a, b) =>
      a.localeCompare(b, 'en'),
    )
  })
  implement(app, listings.models, async ({ query }) => {
    const stock = await inventory.read()
    return countValues(stock, 'model', filterStock(stock, query))
      .map(({ value }) => value)
      .toSorted()
  })
  implement(app, carStory.similar, async ({ params, actor }) => {
    const car = await findListing(actor ? db : reads.db, params.id)
    if (!car || !can.beSeen(actor, car)) throw new Problem('listing_not_found')
    const { similar, fromSeller } = pickSimilar(await inventory.read(), car)
    const cars = await readListed([...similar, ...fromSeller])
    return {
      similar: cars.filter(({ id }) => similar.includes(id)),
      fromSeller: cars.filter(({ id }) => fromSeller.includes(id)),
    }
  })
  implement(app, listings.category, async ({ params, query: { page = 1, limit = maximumLimit } }) => {
    const category = findCategory(params.category)
    if (!category) return { items: [], total: 0 }
    const stock = await inventory.read()
    const set = categorySet(stock, category, clock.now().getUTCFullYear())
    const ids = pickGroups(stock, [set], { skip: (page - 1) * limit, take: limit })
    return { items: await readListed(ids), total: countBits(set) }
  })
}
