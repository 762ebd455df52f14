import type { Client } from 'pg'
import { savedSearchLimits } from '#contract/saved-searches/limits.ts'
import { canonicalQuery } from '#server/saved-searches/filters.ts'

type Car = { make: string; model: string; year: number; price: number; body: string; place: string }

/** Kinds of searches, which the generated searches cycle through. Nearly all name a make, as on real marketplaces. */
const kinds: readonly ((car: Car) => Record<string, string | number>)[] = [
  ({ make, model, price }) => ({ make, model, maxPrice: rounded(price) }),
  ({ make, model, year }) => ({ make, model, minYear: year - 2 }),
  ({ make, price }) => ({ make, maxPrice: rounded(price) / 2 }),
  ({ make, model, price }) => ({ make, model, color: 'black', 'not.transmission': 'manual', maxPrice: rounded(price) }),
  ({ make, body, year, price }) => ({ make, bodyStyle: body, minYear: year - 1, maxPrice: rounded(price) }),
  ({ make, model, year, price }) => ({ make, model, minYear: year - 3, maxYear: year + 3, maxPrice: rounded(price) }),
  ({ make, model, price, place }) => ({ make, model, maxPrice: rounded(price), near: place, within: 100 }),
  ({ body, price, year }) => ({ bodyStyle: body, minYear: year, maxPrice: rounded(price) / 4 }),
  ({ make, model, price }) => ({ q: `${make} ${model}`, maxPrice: rounded(price) / 2 }),
  ({ make, price }) => ({ 'not.make': make, verdict: 'below', maxPrice: rounded(price) / 4 }),
]

function rounded(price: number): number {
  return Math.ceil(price / 10_000) * 10_000
}

/** Stores confirmed searches whose emails are sent immediately. Half of them belong to members, the others to visitors. */
export async function fillSearches(client: Client, count: number): Promise<void> {
  await removeSearches(client)
  const { rows: cars } = await client.query<Car>(
    `select make, model, year, price, body_style as body,
        coalesce(town || ', ' || region, 'Denver, CO') as place
      from vehicles where approved and not sold order by hashint4(id) limit 9973`,
  )
  const queries = Array.from({ length: count }, (_, n) => queryOf(kinds[n % kinds.length]!(cars[n % cars.length]!)))
  await client.query(
    `insert into users (id, username, email, first_name, last_name, created_at)
      select 'bench_saver_' || n, 'bench_saver_' || n, 'saver-' || n || '@members.example', 'Ann', 'Miller', now()
        from generate_series(0, $1::int) n`,
    [Math.floor((count - 1) / 2 / savedSearchLimits.perMember)],
  )
  await client.query(
    `insert into saved_searches (user_id, email, slot, name, query, frequency, created_at, confirmed_at)
      select case when n < $2 then 'bench_saver_' || n / $3 end,
          case when n >= $2 then 'visitor-' || n / $4 || '@visitors.example' end,
          1 + case when n < $2 then n % $3 else n % $4 end, 'Search ' || n, query, 'immediate', now(), now()
        from unnest($1::text[]) with ordinality as generated (query, place), lateral (select place::int - 1 as n) as numbered`,
    [queries, Math.ceil(count / 2), savedSearchLimits.perMember, savedSearchLimits.perMailbox],
  )
  await client.query('analyze saved_searches')
}

function queryOf(filters: Record<string, string | number>): string {
  const written = Object.entries(filters).map(([name, value]) => [name, String(value)])
  return canonicalQuery(new URLSearchParams(written).toString()).query
}

export async function removeSearches(client: Client): Promise<void> {
  await client.query('truncate saved_searches, search_matches, listing_news, notifications')
  await client.query(`delete from users where id like 'bench_saver_%'`)
  await deleteMails(client)
}

/** Deletes the queued emails. No worker sends them. */
export async function deleteMails(client: Client): Promise<void> {
  await client.query(`delete from graphile_worker._private_jobs`)
}

/** Returns the number of queued emails, and the time when the first one was queued. */
export async function countMails(client: Client): Promise<{ mails: number; firstAt: Date | null }> {
  const { rows } = await client.query<{ mails: number; firstAt: Date | null }>(
    `select count(*)::int as mails, min(created_at) as "firstAt" from graphile_worker.jobs where task_identifier = 'send_mail'`,
  )
  return rows[0]!
}

/** Simulates the publication of vehicles that no search has found yet. */
export async function addNews(client: Client, count: number, dueAt: Date): Promise<void> {
  await client.query(`truncate search_matches; update saved_searches set mailed_at = null`)
  await client.query(
    `insert into listing_news (vehicle_id, of_verdict, event, due_at)
      select id, false, 'listed', $2 from vehicles where approved and not sold order by hashint4(id + 1) limit $1`,
    [count, dueAt],
  )
}

/** Changes searches to daily emails, and adds three vehicles to the next email of each. */
export async function addMatches(client: Client, count: number, since: Date): Promise<void> {
  await client.query('truncate search_matches, listing_news')
  await client.query(`update saved_searches set frequency = 'daily', mailed_at = null`)
  await client.query(
    `insert into search_matches (search_id, vehicle_id, event, waiting_since)
      select search.id, car.id, 'listed', $2
        from (select id, row_number() over (order by id) as n from saved_searches order by id limit $1) search
        join (select id, row_number() over (order by hashint4(id)) as n from vehicles where approved and not sold) car
          on car.n between 1 + search.n % 1000 * 3 and 3 + search.n % 1000 * 3`,
    [count, since],
  )
  await client.query('analyze search_matches')
}
