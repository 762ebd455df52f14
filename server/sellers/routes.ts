import type { FastifyInstance } from 'fastify'
import { maximumLimit } from '#contract/paging.ts'
import { Problem } from '#contract/problems.ts'
import { sellers } from '#contract/sellers/endpoints.ts'
import { implement } from '#platform/http/implement.ts'
import { countBits } from '../search/bits.ts'
import { countOfSeller, sellerSet } from '../search/filter.ts'
import { openListed } from '../search/search.ts'
import { pickPage } from '../search/sort.ts'
import type { Tools } from '../start/tools.ts'
import { findSeller } from './queries.ts'

export function sellerRoutes(app: FastifyInstance, tools: Tools): void {
  const { db, searchIndex } = tools
  const readListed = openListed(tools)
  implement(app, sellers.read, async ({ params }) => {
    const seller = await find(params.username)
    return { ...seller, onOffer: countOfSeller(await searchIndex.read(), seller.id) }
  })
  implement(app, sellers.vehicles, async ({ params, query: { page = 1, limit = maximumLimit, sort = 'featured' } }) => {
    const { id } = await find(params.username)
    const cars = await searchIndex.read()
    const set = sellerSet(cars, id)
    const ids = pickPage(cars, set, sort, { skip: (page - 1) * limit, take: limit })
    return { items: await readListed(ids), total: countBits(set) }
  })

  async function find(username: string) {
    const seller = await findSeller(db, username)
    if (!seller) throw new Problem('user_not_found')
    return seller
  }
}
