import type { FastifyInstance } from 'fastify'
import { maximumLimit } from '#contract/paging.ts'
import { Problem } from '#contract/problems.ts'
import { sellers } from '#contract/sellers.ts'
import type { Tools } from '../create-tools.ts'
import { implement } from '../http/implement.ts'
import { countBits } from '../inventory/bits.ts'
import { openListed } from '../inventory/listed.ts'
import { pickPage } from '../inventory/pick-page.ts'
import { countOfSeller, sellerSet } from '../inventory/seller-set.ts'
import { findSeller } from './queries.ts'

export function sellerRoutes(app: FastifyInstance, { db, reads, inventory }: Tools): void {
  const readListed = openListed(reads.db)
  implement(app, sellers.read, async ({ params }) => {
    const seller = await find(params.username)
    return { ...seller, onOffer: countOfSeller(await inventory.read(), seller.id) }
  })
  implement(app, sellers.vehicles, async ({ params, query: { page = 1, limit = maximumLimit, sort = 'featured' } }) => {
    const { id } = await find(params.username)
    const stock = await inventory.read()
    const set = sellerSet(stock, id)
    const ids = pickPage(stock, set, sort, { skip: (page - 1) * limit, take: limit })
    return { items: await readListed(ids), total: countBits(set) }
  })

  async function find(username: string) {
    const seller = await findSeller(db, username)
    if (!seller) throw new Problem('user_not_found')
    return seller
  }
}
