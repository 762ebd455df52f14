import type { FastifyInstance } from 'fastify'
import { findCategory } from '#contract/categories/list.ts'
import { maximumLimit } from '#contract/paging.ts'
import { Problem } from '#contract/problems.ts'
import { search } from '#contract/search/endpoints.ts'
import { implement, keepPrivate } from '#platform/http/implement.ts'
import { findListing } from '../listings/queries.ts'
import { can } from '../listings/rules.ts'
import type { Tools } from '../start/tools.ts'
import { countBits, intersection } from './bits.ts'
import { contextOf } from './context.ts'
import { countFacets, countValues, measure } from './facets.ts'
import { filterCars, categorySet } from './filter.ts'
import { mapCars } from './map.ts'
import { withDistance } from './near.ts'
import { openListed, searchCars } from './search.ts'
import { openInterpreter } from './sentences/interpreter.ts'
import { pickSimilar } from './similar.ts'
import { pickGroups, pickNewest } from './sort.ts'
import { openSuggestions } from './suggestions.ts'
import { readSummaries } from './summaries.ts'

/** Number of cars on the home page: two rows of three featured cars, and two rows of four recent ones. */
const featuredCount = 6
const latestCount = 8

export function searchRoutes(app: FastifyInstance, tools: Tools): void {
  const { db, clock, searchIndex, settings } = tools
  const readListed = openListed(tools)
  const readPublic = openListed(tools, 'public')
  const interpret = openInterpreter(tools)
  const suggest = openSuggestions(tools, interpret)
  app.addHook('onSend', async ({ method }) => {
    // Users must see the effect of their own changes in their next search.
    if (method !== 'GET' && method !== 'HEAD') searchIndex.mayHaveChanged()
  })
  implement(app, search.featured, async () => {
    const cars = await searchIndex.read()
    return readListed(
      pickGroups(cars, [intersection(cars.everything, [cars.featured])], { skip: 0, take: featuredCount }),
    )
  })
  implement(app, search.latest, async () => readListed(pickNewest(await searchIndex.read(), latestCount)))
  implement(app, search.vehicles, async ({ query, reply }) => {
    const context = await contextOf(tools, query)
    const { circle } = context
    if (circle) keepPrivate(reply)
    const { ids, ...found } = await searchCars(tools, query, context)
    const [listed, summaries] = await Promise.all([readListed(ids), query.summaries && readSummaries(db, ids)])
    const items = summaries ? listed.map((item) => ({ ...item, ...summaries.get(item.id) })) : listed
    return { ...found, items: circle ? items.map((item) => withDistance(item, circle)) : items }
  })
  implement(app, search.facets, async ({ query, reply }) => {
    const context = await contextOf(tools, query)
    if (context.circle) keepPrivate(reply)
    return countFacets(tools, query, context)
  })
  implement(app, search.cards, ({ query, reply }) => {
    keepPrivate(reply) // these may be the IDs of the visitor's saved vehicles
    return readPublic(query.ids)
  })
  implement(app, search.map, async ({ query, reply }) => {
    const context = await contextOf(tools, query)
    if (context.circle) keepPrivate(reply)
    return mapCars(tools, query, context)
  })
  implement(app, search.interpret, ({ query }) => interpret(query.ask))
  implement(app, search.suggest, ({ query, reply }) => {
    keepPrivate(reply) // the text may be the visitor's location
    return suggest(query.q)
  })
  implement(app, search.makes, async () => {
    const [{ dictionaries, counts }, { makes }] = await Promise.all([searchIndex.read(), settings.read()])
    const offered = dictionaries.make.texts.filter((_, code) => counts.make[code])
    const own = new Set(makes.map((make) => make.toLowerCase()))
    return [...makes, ...offered.filter((make) => !own.has(make.toLowerCase()))].toSorted((a, b) =>
      a.localeCompare(b, 'en'),
    )
  })
  implement(app, search.models, async ({ query }) => {
    const cars = await searchIndex.read()
    return countValues(cars, 'model', measure(filterCars(cars, { make: [query.make] }, { now: clock.now() })))
      .map(({ value }) => value)
      .toSorted()
  })
  implement(app, search.similar, async ({ params, actor }) => {
    const car = await findListing(db, params.id)
    if (!car || !can.beSeen(actor, car)) throw new Problem('listing_not_found')
    const { similar, fromSeller } = pickSimilar(await searchIndex.read(), car, clock.now())
    const cars = await readListed([...similar, ...fromSeller])
    return {
      similar: cars.filter(({ id }) => similar.includes(id)),
      fromSeller: cars.filter(({ id }) => fromSeller.includes(id)),
    }
  })
  implement(app, search.category, async ({ params, query: { page = 1, limit = maximumLimit } }) => {
    const category = findCategory(params.category)
    if (!category) return { items: [], total: 0 }
    const cars = await searchIndex.read()
    const set = categorySet(cars, category, clock.now().getUTCFullYear())
    const ids = pickGroups(cars, [set], { skip: (page - 1) * limit, take: limit })
    return { items: await readListed(ids), total: countBits(set) }
  })
}
