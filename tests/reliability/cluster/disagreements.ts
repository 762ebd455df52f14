import type { Client } from 'pg'
import { isForSale } from '#server/search/read-cars.ts'

type Check = { path: string; answer(response: Response): Promise<unknown>; query: string }

const ids = async (response: Response) => ((await response.json()) as { id: number }[]).map(({ id }) => id)
const total = async (response: Response) => Number(response.headers.get('x-total-count'))

/** Endpoints whose responses come from server memory, with the equivalent database queries. */
const checks: Check[] = [
  {
    path: '/api/vehicles/search?limit=1',
    answer: total,
    query: `select count(*)::int from vehicles where ${isForSale}`,
  },
  {
    path: '/api/vehicles/search?limit=1&minPrice=100000&maxPrice=170000',
    answer: total,
    query: `select count(*)::int from vehicles where ${isForSale} and price between 100000 and 170000`,
  },
  {
    path: '/api/vehicles/search?sort=price-low&limit=500',
    answer: ids,
    query: `select array(select id from vehicles where ${isForSale} order by price, id limit 500)`,
  },
  {
    path: '/api/vehicles/latest',
    answer: ids,
    query: `select array(select id from vehicles where ${isForSale} order by date_trunc('milliseconds', approved_at) desc, id desc limit 8)`,
  },
  {
    path: '/api/vehicles/facets',
    answer: async (response) => countsOf(((await response.json()) as { makes: FacetCount[] }).makes),
    query: `select jsonb_object_agg(make, count) from (select make, count(*) from vehicles where ${isForSale} group by 1) makes`,
  },
]

type FacetCount = { value: string; count: number }

/** Compares a server's responses with the database. Changes made on other servers arrive with a short delay. */
export async function disagreements(server: string, database: Client): Promise<string[]> {
  const wrong: string[] = []
  for (const { path, answer, query } of checks) {
    const response = await fetch(server + path)
    const actual = response.ok ? await answer(response) : response.status
    const { rows } = await database.query<[unknown]>({ text: query, rowMode: 'array' })
    const expected = rows[0]![0]
    if (JSON.stringify(actual) !== JSON.stringify(sortedAs(actual, expected)))
      wrong.push(`${server}${path}: ${JSON.stringify(actual).slice(0, 200)}`)
  }
  return wrong
}

function countsOf(counts: FacetCount[]): Record<string, number> {
  return Object.fromEntries(counts.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]))
}

/** Sorts the counts in the order of the names in `model`, so the order of keys doesn't affect the comparison. */
function sortedAs(model: unknown, value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value
  const counts = value as Record<string, number>
  const names = Object.keys(model as object)
  return names.length === Object.keys(counts).length
    ? Object.fromEntries(names.map((name) => [name, counts[name]]))
    : counts
}
