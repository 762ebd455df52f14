import { type Band, bands, countedExactly } from '#contract/search/schema.ts'

/** A named statement, which the database plans once for each connection. */
export type Statement = { name: string; text: string; values: unknown[] }

const columns = `v.id, make, model, year, price, mileage, horsepower, transmission, fuel_type as "fuelType",
  body_style as "bodyStyle", color`
const state = `seller_id as "sellerId", featured, sold, approved, status, image_urls as "imageUrls", placeholder,
  v.created_at as "createdAt", v.updated_at as "updatedAt", approved_at as "approvedAt",
  confirmed_at as "confirmedAt", case when sold and final_price_public then final_price end as "soldPrice"`
const listed = `${columns}, ${state}`
const source = 'vehicles v left join images on images.url = image_urls[1]'
const isPublic = `status = 'approved' and sold_at is null`

const orders: Record<string, string> = {
  featured: 'featured desc, approved_at desc, v.id desc',
  'price-low': 'price, v.id',
  'price-high': 'price desc, v.id desc',
  'year-new': 'year desc, v.id desc',
  'year-old': 'year, v.id',
  'mileage-low': 'mileage, v.id',
}

const filters: Record<string, (place: string) => string> = {
  q: (place) => `id in (select listings_with_words(${place}::tsquery, ${countedExactly}))`,
  make: (place) => `lower(make) = lower(${place})`,
  model: (place) => `lower(model) = lower(${place})`,
  bodyStyle: (place) => `body_style = ${place}`,
  transmission: (place) => `transmission = ${place}`,
  fuelType: (place) => `fuel_type = ${place}`,
  minYear: (place) => `year >= ${place}::int`,
  maxYear: (place) => `year <= ${place}::int`,
  minPrice: (place) => `price >= ${place}::int`,
  maxPrice: (place) => `price <= ${place}::int`,
  maxMileage: (place) => `mileage <= ${place}::int`,
}

export const featured = newest('featured', 'and featured', orders.featured!, 6)
export const latest = newest('latest', '', 'approved_at desc, v.id desc', 8)

export function carStatement(id: number): Statement {
  const text = `select ${columns}, description, ${state} from ${source} where v.id = $1 and status = 'approved'`
  return { name: 'car', text, values: [id] }
}

/** One page, and how many there are. */
export function pageStatements(asked: URLSearchParams): Record<'page' | 'count', Statement> {
  const { names, condition, values } = conditionOf(asked)
  const sort = asked.get('sort') ?? 'featured' // also of words, which have no weights in the database
  const order = orders[sort]!
  const limit = Number(asked.get('limit'))
  const offset = (Number(asked.get('page') ?? 1) - 1) * limit
  const [first, second] = [values.length + 1, values.length + 2]
  // The pictures are looked up for what is on the page, not for what is before it.
  const page = `select ${listed} from (select * from vehicles v where ${condition} order by ${order} limit $${first} offset $${second}) v
    left join images on images.url = image_urls[1] order by ${order}`
  return {
    page: { name: `page ${sort} ${names.join()}`, text: page, values: [...values, limit, offset] },
    count: {
      name: `count ${names.join()}`,
      text: `select count(*)::int as total from (select from vehicles where ${condition}) counted`,
      values,
    },
  }
}

/** A statement for each filter: its own aside, all others kept. */
export function facetStatements(asked: URLSearchParams): Record<string, Statement | undefined> {
  const counts = (column: string, ...without: string[]): Statement => {
    const { names, condition, values } = conditionOf(asked, without)
    const text = `select ${column} as value, count(*)::int as count from vehicles where ${condition} and ${column} is not null
      group by ${column} order by count(*) desc, ${column}`
    return { name: `facet ${column} ${names.join()}`, text, values }
  }
  const banded = (band: Band, ...without: string[]): Statement => {
    const { names, condition, values } = conditionOf(asked, without)
    const bounds = `array[${bands[band].join()}]`
    const text = `select "from", count(id)::int as count from unnest(${bounds}) with ordinality as band ("from", place)
      left join (select id, width_bucket(${band}, ${bounds}) as place from vehicles where ${condition}) v using (place)
      group by "from" order by "from"`
    return { name: `bands ${band} ${names.join()}`, text, values }
  }
  return {
    makes: counts('make', 'make', 'model'),
    models: asked.has('make') ? counts('model', 'model') : undefined,
    bodyStyles: counts('body_style', 'bodyStyle'),
    transmissions: counts('transmission', 'transmission'),
    fuelTypes: counts('fuel_type', 'fuelType'),
    prices: banded('price', 'minPrice', 'maxPrice'),
    years: banded('year', 'minYear', 'maxYear'),
    mileages: banded('mileage', 'maxMileage'),
  }
}

function conditionOf(asked: URLSearchParams, without: readonly string[] = []) {
  const names = [...asked.keys()].filter((name) => name in filters && !without.includes(name))
  const conditions = names.map((name, index) => filters[name]!(`$${index + 1}`))
  const values = names.map((name) => (name === 'q' ? queryOf(asked.get(name)!) : asked.get(name)))
  return { names, condition: [isPublic, ...conditions].join(' and '), values }
}

function queryOf(words: string): string {
  return words
    .split(' ')
    .map((word) => (word.length < 3 ? `'${word}'` : `'${word}':*`))
    .join(' & ')
}

function newest(name: string, condition: string, order: string, limit: number): Statement {
  const text = `select ${listed} from ${source} where ${isPublic} ${condition} order by ${order} limit ${limit}`
  return { name, text, values: [] }
}
