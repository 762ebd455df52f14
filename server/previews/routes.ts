import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Problem } from '#contract/problems.ts'
import { ListingFilter } from '#contract/search/schema.ts'
import { oneOrMany } from '#contract/search/values.ts'
import { disconnectSignal, networkOf } from '#platform/http/visitor.ts'
import { countBits } from '../search/bits.ts'
import { sellerSet } from '../search/filter.ts'
import { openListed, searchCars } from '../search/search.ts'
import { pickPage } from '../search/sort.ts'
import { findSeller } from '../sellers/queries.ts'
import type { Tools } from '../start/tools.ts'
import { canonicalParameters } from './canonical.ts'
import { openPreviews, type Preview } from './previews.ts'
import { textsOfSearch, textsOfSeller, textsOfSite, textsOfVehicle, type Texts } from './texts.ts'

/** Fallback picture for links whose preview can't be drawn. */
const fallback = '/scenes/social-card.jpg'

/** The filters of searches with a preview. Words and places aren't among them, because they have too many possible values. */
const names = Object.keys(ListingFilter.shape).filter((name) => !['q', 'near', 'within'].includes(name))

const id = z.coerce.number().int().min(1).max(2_147_483_647)

/**
 * Serves the pictures for links to vehicles, searches and sellers (Open Graph). The parameter `v` makes apps load a new picture
 * after a change; the server ignores it.
 */
export function previewRoutes(app: FastifyInstance, tools: Tools): void {
  const { db, clock, config, log, searchIndex, settings } = tools
  const previews = openPreviews(tools)
  const readListed = openListed(tools)
  const readPublic = openListed(tools, 'public')
  const typed = app.withTypeProvider<ZodTypeProvider>()

  typed.get(
    '/previews/vehicles/:id.jpg',
    { schema: { hide: true, params: z.object({ id }) } },
    async (request, reply) =>
      send(request, reply, async () => {
        const [car] = await readPublic([request.params.id])
        if (!car) throw new Problem('listing_not_found')
        return complete(textsOfVehicle(car), car.imageUrls[0])
      }),
  )

  app.get('/previews/vehicles.jpg', { schema: { hide: true } }, async (request, reply) => {
    const params = new URLSearchParams(request.originalUrl.split('?')[1])
    const written = names.filter((name) => params.has(name)).map((name) => [name, oneOrMany(params.getAll(name))])
    const { data: filter } = ListingFilter.safeParse(Object.fromEntries(written))
    if (!filter) throw new Problem('not_found')
    const canonical = canonicalParameters(filter, await searchIndex.read())
    const version = params.get('v')
    if (version !== null) canonical.append('v', version)
    if (String(canonical) !== String(params)) return reply.redirect(`/previews/vehicles.jpg?${canonical}`, 302)
    return send(request, reply, async () => {
      const { ids, total } = await searchCars(tools, { ...filter, sort: 'featured', limit: 1 }, { now: clock.now() })
      const [first] = await readListed(ids)
      return first && complete(textsOfSearch(filter, total, first), first.imageUrls[0])
    })
  })

  typed.get(
    '/previews/sellers/:username.jpg',
    { schema: { hide: true, params: z.object({ username: z.string() }) } },
    async (request, reply) =>
      send(request, reply, async () => {
        const seller = await findSeller(db, request.params.username)
        if (!seller) throw new Problem('user_not_found')
        const cars = await searchIndex.read()
        const set = sellerSet(cars, seller.id)
        const [first] = await readListed(pickPage(cars, set, 'featured', { skip: 0, take: 1 }))
        if (!first) throw new Problem('not_found')
        return complete(textsOfSeller(seller, countBits(set), first), first.imageUrls[0])
      }),
  )

  async function complete(texts: Texts, picture: string | undefined): Promise<Preview> {
    return { ...textsOfSite(await settings.read(), config.origins[0]!), ...texts, picture }
  }

  async function send(request: FastifyRequest, reply: FastifyReply, find: () => Promise<Preview | undefined>) {
    reply.header('cache-control', 'no-store') // errors must not be cached
    try {
      const jpeg = await previews.read(networkOf(request.ip), disconnectSignal(request, reply), find)
      if (!jpeg) return await reply.redirect(fallback, 302)
      reply.header('cross-origin-resource-policy', 'cross-origin') // lets other sites embed the picture
      return await reply.type('image/jpeg').header('cache-control', 'public, max-age=3600').send(jpeg)
    } catch (error) {
      if (error instanceof Problem && error.code !== 'server_busy') throw error
      if (!(error instanceof Problem)) log.error({ err: error }, 'failed to draw a link preview')
      return reply.redirect(fallback, 302)
    }
  }
}
