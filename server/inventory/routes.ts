import type { FastifyInstance } from 'fastify'
import { findCategory } from '#contract/categories.ts'
import { listings } from '#contract/listings.ts'
import { maximumLimit } from '#contract/paging.ts'
import { makes } from '#contract/vehicle-options.ts'
import type { Tools } from '../create-tools.ts'
import { implement } from '../http/implement.ts'
import { countBits } from './bits.ts'
import { countValues } from './count-choices.ts'
import { filterStock } from './filter-stock.ts'
import { openListed } from './listed.ts'
import { pickGroups, pickNewest } from './pick-page.ts'
import { countFacets, searchInventory } from './search.ts'
import { categorySet } from './category-set.ts'

/** Cars on the home page: two rows of three, two of four. */
const featuredCount = 6
const latestCount = 8

export function inventoryRoutes(app: FastifyInstance, tools: Tools): void {
  const { reads, clock, inventory } = tools
  const readListed = openListed(reads.db)
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') inventory.mayHaveChanged() // whoever has changed something sees it
  })
  implement(app, listings.featured, async () => {
    const stock = await inventory.read()
    return readListed(pickGroups(stock, [stock.featured], { skip: 0, take: featuredCount }))
  })
  implement(app, listings.latest, async () => readListed(pickNewest(await inventory.read(), latestCount)))
  implement(app, listings.search, async ({ query }) => {
    const { ids, ...found } = await searchInventory(tools, query)
    return { ...found, items: await readListed(ids) }
  })
  implement(app, listings.facets, ({ query }) => countFacets(tools, query))
  implement(app, listings.makes, async () => {
    const { dictionaries, counts } = await inventory.read()
    const offered = dictionaries.make.texts.filter((_, code) => counts.make[code])
    return [...new Set([...makes, ...offered])].toSorted((a, b) => a.localeCompare(b, 'en'))
  })
  implement(app, listings.models, async ({ query }) => {
    const stock = await inventory.read()
    return countValues(stock, 'model', filterStock(stock, query))
      .map(({ value }) => value)
      .toSorted()
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
