/**
 * The baseline shows the minimum cost of the API's responses. A bare `node:http` server reads the product's tables with
 * named prepared statements through `pg`. For the benchmark's requests, it returns the same rows, counts and bodies as
 * the product. It neither validates nor compresses anything, and supports no other requests.
 */
import { createServer, type ServerResponse } from 'node:http'
import { countedFacts } from '#contract/facts/counted.ts'
import { minimumConfirmed } from '#contract/listings/card-details.ts'
import { reducedDays } from '#contract/listings/limits.ts'
import { type Band, bands, exactCountLimit } from '#contract/search/schema.ts'
import { requestPool, openPool } from '#platform/database/connect.ts'
import { locationOf } from '#server/places/location.ts'

const isPublic = `status = 'approved' and sold_at is null`
const pictures = 'left join images on images.url = image_urls[1]'
const location = `case when town is not null then json_build_object('town', town, 'region', region, 'country', country,
  'latitude', latitude, 'longitude', longitude) end as location`
const verdict = '(select verdict from price_verdicts where vehicle_id = v.id) as verdict'
const reducedFrom = `case when reduced_at > now() - interval '${reducedDays} days' then reduced_from end as "reducedFrom"`
const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const factCount = `case when confirmed_facts >= ${minimumConfirmed} then json_build_object('confirmed', confirmed_facts,
  'total', num_nonnulls(${countedFacts.map(columnOf).join(', ')})) end as "factCount"`
const ofCards = `${verdict}, ${reducedFrom}, ${factCount}`
const columns = (
  more: string,
) => `${more}, v.id, make, model, trim, body, place, year, price, mileage, horsepower, transmission,
  fuel_type as "fuelType", body_style as "bodyStyle", color, seller_id as "sellerId", featured, sold, approved, status,
  image_urls as "imageUrls", placeholder, v.created_at as "createdAt", v.updated_at as "updatedAt", approved_at as "approvedAt",
  confirmed_at as "confirmedAt", case when sold and final_price_public then final_price end as "soldPrice", ${location}`

/** Columns that a response omits if they are null. */
const optional = ['trim', 'body', 'place', 'location', 'verdict', 'reducedFrom', 'factCount', 'interiorColor']

const orders: Record<string, string> = {
  featured: 'featured desc, approved_at desc, v.id desc',
  newest: 'approved_at desc, v.id desc',
  'price-low': 'price, v.id',
  'price-high': 'price desc, v.id desc',
  'year-new': 'year desc, v.id desc',
  'year-old': 'year, v.id',
  'mileage-low': 'mileage, v.id',
  'power-high': 'coalesce(horsepower, 0) desc, v.id desc',
}

const filters: Record<string, string> = {
  q: `id in (select listings_with_words($::tsquery, ${exactCountLimit}))`,
  make: 'lower(make) = lower($)',
  bodyStyle: 'body_style = $',
  transmission: 'transmission = $',
  minYear: 'year >= $::int',
  minPrice: 'price >= $::int',
  maxPrice: 'price <= $::int',
}

const newest = `select ${columns(ofCards)} from vehicles v ${pictures} where ${isPublic}`
const lists: Record<string, string> = {
  featured: `${newest} and featured order by ${orders.featured} limit 6`,
  latest: `${newest} order by approved_at desc, v.id desc limit 8`,
}
const car = `select ${columns('description, interior_color as "interiorColor"')} from vehicles v ${pictures} where v.id = $1 and status = 'approved'`

const pool = openPool(process.env.DATABASE_URL!, { ...requestPool, name: 'baseline' }, () => {})

createServer((request, response) => {
  const [path, query] = request.url!.split('?')
  const name = path!.split('/').at(-1)!
  answer(name, new URLSearchParams(query), response).catch((error: Error) => response.writeHead(500).end(error.message))
}).listen(Number(process.env.PORT), '127.0.0.1')

async function answer(name: string, query: URLSearchParams, response: ServerResponse): Promise<void> {
  if (name === 'search') return sendPage(query, response)
  if (name === 'facets') return send(response, await readFacets(query))
  if (lists[name]) return send(response, await read(name, lists[name]))
  if (name === 'readyz') return send(response, {})
  const [found] = await read('car', car, [name])
  send(response, found)
}

function send(response: ServerResponse, body: unknown): void {
  const text = JSON.stringify(body)
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) }
  response.writeHead(200, headers).end(text)
}

/** Runs a named prepared statement, so each connection plans the statement only once. */
async function read(name: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const { rows } = await pool.query<Record<string, unknown>>({ name, text, values })
  for (const row of rows) {
    for (const column of optional) if (row[column] === null) delete row[column]
    if (row.location) row.location = locationOf(row.location as Parameters<typeof locationOf>[0])
  }
  return rows
}

/** Sends a page of cars and the total count. Joins pictures only for the cars on the page, not for the rows before it. */
async function sendPage(query: URLSearchParams, response: ServerResponse): Promise<void> {
  const { names, condition, values } = conditionOf(query)
  const sort = query.get('sort') ?? 'featured' // also for text searches, because the baseline doesn't rank cars by relevance
  const limit = Number(query.get('limit'))
  const offset = (Number(query.get('page') ?? 1) - 1) * limit
  const bounds = `limit $${values.length + 1} offset $${values.length + 2}`
  const page = `select ${columns(ofCards)} from (select * from vehicles v where ${condition} order by ${orders[sort]} ${bounds}) v
    ${pictures} order by ${orders[sort]}`
  const count = `select count(*)::int as total from (select from vehicles where ${condition}) counted`
  const [items, [counted]] = await Promise.all([
    read(`page ${sort} ${names}`, page, [...values, limit, offset]),
    read(`count ${names}`, count, values),
  ])
  response.setHeader('x-total-count', String(counted!.total))
  send(response, items)
}

async function readFacets(query: URLSearchParams): Promise<object> {
  const choices = (column: string, without?: string) => {
    const { names, condition, values } = conditionOf(query, [without])
    const text = `select ${column} as value, count(*)::int as count from vehicles where ${condition} and ${column} is not null
      group by ${column} order by count(*) desc, ${column}`
    return read(`facet ${column} ${names}`, text, values)
  }
  const ranges = (band: Band, ...without: string[]) => {
    const { names, condition, values } = conditionOf(query, without)
    const bounds = `array[${bands[band].join()}]`
    const text = `select "from", count(id)::int as count from unnest(${bounds}) with ordinality as band ("from", place)
      left join (select id, width_bucket(${band}, ${bounds}) as place from vehicles where ${condition}) v using (place)
      group by "from" order by "from"`
    return read(`bands ${band} ${names}`, text, values)
  }
  const [makes, bodyStyles, transmissions, fuelTypes, prices, years, mileages] = await Promise.all([
    choices('make', 'make'),
    choices('body_style', 'bodyStyle'),
    choices('transmission', 'transmission'),
    choices('fuel_type'),
    ranges('price', 'minPrice', 'maxPrice'),
    ranges('year', 'minYear'),
    ranges('mileage'),
  ])
  const models: unknown[] = [] // the product counts models only within a make, and no benchmark case filters facets by make
  return { makes, models, bodyStyles, transmissions, fuelTypes, prices, years, mileages }
}

function conditionOf(query: URLSearchParams, without: readonly (string | undefined)[] = []) {
  const names = [...query.keys()].filter((name) => name in filters && !without.includes(name))
  const conditions = names.map((name, index) => filters[name]!.replace('$', () => `$${index + 1}`))
  const values = names.map((name) => (name === 'q' ? termsOf(query.get(name)!).join(' & ') : query.get(name)))
  return { names: names.join(), condition: [isPublic, ...conditions].join(' and '), values }
}

function termsOf(words: string): string[] {
  return words.split(' ').map((word) => (word.length < 3 ? `'${word}'` : `'${word}':*`))
}
