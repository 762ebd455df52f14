import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Feed } from 'feed'
import { z } from 'zod'
import { sharedPageCacheControl } from '#contract/endpoint.ts'
import { modelName } from '#contract/facts/model-name.ts'
import type { ListedVehicle } from '#contract/listings/schema.ts'
import { sharedPicture } from '#contract/pictures/rules.ts'
import { Problem } from '#contract/problems.ts'
import { ListingFilter } from '#contract/search/schema.ts'
import { memberName } from '#contract/users/rules.ts'
import { keepPrivate } from '#platform/http/implement.ts'
import { escapeHtml } from '#platform/mail/write-mail.ts'
import { contextOf } from '../search/context.ts'
import { sellerSet } from '../search/filter.ts'
import { openListed, searchCars } from '../search/search.ts'
import { pickPage } from '../search/sort.ts'
import { findSeller } from '../sellers/queries.ts'
import type { Tools } from '../start/tools.ts'

/** Maximum number of vehicles in a feed. */
const most = 50

const formats = z.object({ format: z.enum(['atom', 'json']) })

/**
 * Serves the newest vehicles of a search or a seller as Atom (RFC 4287) and as JSON Feed 1.0. The search takes the same filters
 * as `/vehicles`. Feeds are cached like pages.
 */
export function webFeedRoutes(app: FastifyInstance, tools: Tools): void {
  const { db, searchIndex } = tools
  const readListed = openListed(tools)
  const config = { isPage: true as const }
  const typed = app.withTypeProvider<ZodTypeProvider>()

  typed.get(
    '/feeds/vehicles.:format',
    { config, schema: { hide: true, params: formats, querystring: ListingFilter } },
    async ({ params, query, originalUrl }, reply) => {
      const context = await contextOf(tools, query)
      if (context.circle) keepPrivate(reply)
      else reply.header('cache-control', sharedPageCacheControl)
      const search = { ...query, sort: 'newest' as const, limit: most }
      const { ids } = await searchCars(tools, search, context)
      const named = [...(query.make ?? []), ...(query.model ?? []), query.q].filter(Boolean).join(' ')
      const parameters = originalUrl.split('?')[1]
      return send(reply, params.format, {
        title: named || 'Vehicles',
        page: `/vehicles${parameters ? `?${parameters}` : ''}`,
        self: originalUrl,
        cars: await readListed(ids),
      })
    },
  )

  typed.get(
    '/feeds/sellers/:username/vehicles.:format',
    { config, schema: { hide: true, params: formats.extend({ username: z.string() }) } },
    async ({ params: { username, format }, originalUrl }, reply) => {
      const seller = await findSeller(db, username)
      if (!seller) throw new Problem('user_not_found')
      const cars = await searchIndex.read()
      const ids = pickPage(cars, sellerSet(cars, seller.id), 'newest', { skip: 0, take: most })
      reply.header('cache-control', sharedPageCacheControl)
      return send(reply, format, {
        title: memberName(seller),
        page: `/sellers/${encodeURIComponent(seller.username)}`,
        self: originalUrl,
        cars: await readListed(ids),
      })
    },
  )

  type Content = { title: string; page: string; self: string; cars: readonly ListedVehicle[] }

  async function send(reply: FastifyReply, format: 'atom' | 'json', { title, page, self, cars }: Content) {
    const [name, url] = [await tools.settings.siteName(), tools.config.origins[0]!]
    const feed = new Feed({
      title: `${title} · ${name}`,
      id: url + page,
      link: url + page,
      updated: new Date(Math.max(0, ...cars.map(({ updatedAt }) => Date.parse(updatedAt)))),
      author: { name },
      copyright: name,
      feedLinks: { [format]: url + self },
    })
    for (const car of cars) feed.addItem(itemOf(car, url, format))
    if (format === 'json') return reply.type('application/feed+json; charset=utf-8').send(feed.json1())
    return reply.type('application/atom+xml; charset=utf-8').send(withMediaTypes(feed.atom1()))
  }
}

/**
 * Corrects the media type of the pictures, which the library derives from the file extension. The text in a feed never
 * contains this attribute.
 */
function withMediaTypes(atom: string): string {
  return atom.replaceAll(' type="image/jpg"', ' type="image/jpeg"')
}

/** Describes a vehicle. The library writes text as HTML, except for the titles in JSON feeds. */
function itemOf(car: ListedVehicle, origin: string, format: 'atom' | 'json') {
  const link = `${origin}/vehicles/${car.id}`
  const picture = car.imageUrls[0] && sharedPicture(car.imageUrls[0])
  const title = `${car.year} ${car.make} ${modelName(car)}, $${car.price.toLocaleString('en-US')}`
  const details = [`${car.mileage.toLocaleString('en-US')} miles`, car.transmission, car.fuelType, car.color, car.place]
  return {
    id: link,
    link,
    title: format === 'atom' ? escapeHtml(title) : title,
    description: escapeHtml(details.filter(Boolean).join(' · ')),
    date: new Date(car.updatedAt),
    published: new Date(car.approvedAt ?? car.createdAt),
    ...(picture && { image: origin + picture }),
  }
}
