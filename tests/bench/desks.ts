import type { Client } from 'pg'
import { step } from '../../scripts/show-progress.mjs'
import { openSession, readToken } from '../reliability/faults/caller.ts'
import type { FaultySite as Site } from '../reliability/faults/site.ts'
import { openDatabase, startSite } from './bench.ts'
import { fillTables } from './listings.ts'

export async function measureDesks(rounds: number, filter: string, cleaning: AsyncDisposableStack): Promise<void> {
  const { url, client } = await openDatabase('.data/bench-desks', 100_000, 50_000, cleaning)
  if (!(await client.query(`select from users where id = 'bench_1'`)).rowCount) await step('Desks', () => fill(client))
  const site = await startSite(url, '.data/bench-desks/site', cleaning)
  console.log('\n| call | p50 ms | p95 ms | kB | MB more | status |\n| --- | ---: | ---: | ---: | ---: | ---: |')
  for (const [user, paths] of Object.entries(await readCalls(client))) {
    const cookie = await openSession(site.url, user)
    for (const path of paths.flatMap(expand).filter((path) => path.includes(filter))) {
      const token = await readToken(site.url, cookie)
      // An export takes a long time, so one round is enough.
      const figures = await time(site, path, token, files.includes(path) ? 1 : rounds)
      console.log(`| ${user} \`${path}\` | ${figures.join(' | ')} |`)
    }
  }
}

/** Measures `rounds` sequential calls, or as many as fit into 20 s. */
async function time({ url, memory }: Site, path: string, token: string, rounds: number): Promise<(string | number)[]> {
  const times: number[] = []
  let [status, bytes, before] = [0, 0, memory()]
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, memory())), 200)
  const startedAt = performance.now()
  while (times.length < rounds && performance.now() - startedAt < 20_000) {
    const sent = performance.now()
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
    status = response.status
    bytes = 0
    for await (const chunk of response.body ?? []) bytes += chunk.length
    times.push(performance.now() - sent)
  }
  clearInterval(watch)
  const quantile = (share: number) => times.toSorted((a, b) => a - b)[Math.ceil(share * times.length) - 1]!.toFixed(0)
  return [quantile(0.5), quantile(0.95), (bytes / 1_024).toFixed(1), peak - before, status]
}

function expand(pattern: string): string[] {
  const [, start = '', choices] = /^(.*)\{(.*)\}$/.exec(pattern) ?? []
  return choices?.split(',').map((choice) => start + choice) ?? [pattern]
}

const files = ['/api/stock/vehicles', '/api/stock/vehicles.csv', '/api/leads/csv', '/api/leads/adf', '/api/user/data']

async function readCalls(client: Client): Promise<Record<string, string[]>> {
  const ids = `select seller.id as seller, buyer.id as buyer, (select min(id) from vehicles where seller_id = seller.id and status = 'pending') as listing
    from users seller, users buyer where seller.username = 'seller' and buyer.username = 'buyer'`
  const { seller, buyer, listing } = (await client.query<Record<string, string>>(ids)).rows[0]!
  return {
    seller: [
      '/api/{user/waiting,user/sessions,inquiries/unread,stock/runs}',
      '/api/inquiries/received?limit=20{,&page=500,&page=5000,&show=unread,&show=unanswered,&show=due,&lead=new,&lead=offer}',
      '/api/inquiries/received?limit=20&q={hello,porsche,answer%20499999,zzzzzz,e}',
      '/api/vehicles/user{,?limit=24,?limit=24&page=400,?limit=24&page=1000}',
      '/api/vehicles/user?limit=24&order=desc&sort={vehicle,price,views,saves,inquiries,days}',
      '/api/vehicles/user?limit=24&{q=porsche,q=zzzzzz,state=sold,state=expiring}',
      `/api/vehicles/${listing}/statistics?days=366`,
      ...files,
    ],
    buyer: [
      '/api/vehicles/favorites?limit=24{,&page=400,&page=2000}',
      '/api/{favorites/ids,inquiries/user?limit=20,user/sessions,user/data}',
    ],
    admin: [
      '/api/admin/vehicles?limit=24{,&page=400,&page=3000,&q=porsche,&q=zzzzzzzz,&q=miller,&state=sold,&featured=yes}',
      `/api/admin/vehicles{?limit=24&seller=${seller},/pending?limit=24,/pending?limit=24&q=zzzzzz,/${listing}/review}`,
      '/api/admin/users?limit=24{,&page=400,&page=4000,&q=miller,&q=zzzzzz,&suspended=yes,&role=moderator}',
      `/api/admin/users/{${seller},${buyer}}`,
      '/api/admin/reports?limit=24{,&page=400,&state=resolved,&q=porsche,&q=zzzz}',
      '/api/admin/inquiries/{unmailed,held?limit=24,held?limit=24&state=held,held?limit=24&page=400}',
      '/api/admin/inquiries/held?limit=24&q={zzzz,miller}',
      '/api/admin/audit{?limit=24,?limit=24&page=400,?limit=24&act=user.suspend,?limit=24&act=none,/acts}',
      '/api/admin/audit?limit=24&{actor=admin,actor=zzzzz,subject=porsche,subject=zzzzz}',
      '/api/admin/stats/{users,vehicles,inquiries,traffic,conversion,daily?days=90,daily?days=366}',
      '/api/user/data',
    ],
  }
}

/** Fills the tables that members and staff use. The product's triggers run, but foreign keys aren't checked. */
function fill(client: Client): Promise<void> {
  const statements = Object.entries(rows).flatMap(([table, select]) => [
    `alter table ${table} disable trigger all; alter table ${table} enable trigger user`,
    `insert into ${table} ${select} on conflict do nothing`,
    `alter table ${table} enable trigger all`,
  ])
  return fillTables(client, Object.keys(rows), statements)
}

const today = `timestamptz '2026-11-22'`
const todayMinus = (interval: string) => `${today} - n * interval '${interval}'`
const oneOf = (...values: string[]) => `(array['${values.join("', '")}'])[1 + n % ${values.length}]`

// Spreads rows evenly over the listings, which works because the IDs have no gaps.
const anyListing = '(1 + (n::bigint * 7919) % (select max(id) from vehicles))::int'

const rows = {
  users: `(id, username, email, first_name, last_name, created_at)
    select 'bench_' || n, 'bench_' || n, 'bench_' || n || '@example.com', ${oneOf('Ann', 'Bert', 'Clara', 'Dirk', 'Elsa', 'Fred')},
        ${oneOf('Miller', 'Brown', 'Olsen', 'Novak', 'Santos')} || n % 100, ${todayMinus('10 minutes')}
      from generate_series(1, 100000) n`,
  sessions: `(sid, sess, expire)
    select 'bench' || n, jsonb_build_object('userId', 'bench_' || 1 + n % 100000, 'provider', 'local', 'status', 'active',
        'agent', 'Firefox/140.0', 'createdAt', ${todayMinus('20 seconds')}, 'seenAt', ${todayMinus('10 seconds')},
        'life', jsonb_build_object('sliding', 604800000, 'absolute', 2592000000, 'remembered', 300000)), '2036-01-01'
      from generate_series(1, 500000) n`,
  inquiries: `(vehicle_id, user_id, name, email, phone, message, created_at, last_message_at, state, moved_by, held_reason,
      waiting_since, seller_unread)
    select ${anyListing}, case when n % 2 = 0 then 'bench_' || 1 + n % 100000 end,
        ${oneOf('Ann', 'Bert', 'Clara', 'Dirk', 'Elsa')} || ' ' || ${oneOf('Miller', 'Brown', 'Olsen')},
        'visitor' || n % 300000 || '@example.org', case when n % 4 = 0 then '+1 555 ' || n % 10000 end,
        ${oneOf('Hello', 'Hi', 'Good morning')} || ', is it still there? I could come and see it on day ' || n % 365 ||
          ' of the year. Is the service book complete, and would you take an offer below the asking price? Number ' || n,
        ${todayMinus('30 seconds')}, ${todayMinus('29 seconds')}, state, case state when 'held' then 'guard' when 'open' then null else 'seller' end,
        case state when 'held' then 'spread' end, case when state in ('held', 'reported') then ${todayMinus('29 seconds')} end, (n % 3 = 0)::int
      from generate_series(1, 1000000) n, lateral (select case when n % 20 = 0 then 'held' when n % 100 = 1 then 'reported'
        when n % 25 = 2 then 'closed' else 'open' end as state) states`,
  messages: `(inquiry_id, sender, text, mailed_at, created_at)
    select first + 2 * (n - 1) % (last - first + 1), case when n % 5 = 0 then 'buyer' else 'seller' end,
        'It is, and the book is complete up to last spring. Come by on a weekday after five. Answer ' || n, ${today}, ${todayMinus('29 seconds')}
      from (select min(id) as first, max(id) as last from inquiries) ids, generate_series(1, 500000) n`,
  leads: `(inquiry_id, status, remind_at, reminder_note)
    select first + 10 * (n - 1), (array['viewing', 'offer', 'sold', 'lost'])[n % 5],
        case when n % 4 = 0 then ${today} + (n % 400 - 200) * interval '1 day' end, case when n % 8 = 0 then 'Call again.' end
      from (select min(id) as first from inquiries) ids, generate_series(1, 100000) n`,
  audit_entries: `(actor_id, actor_name, act, subject_type, subject_id, subject, details, created_at)
    select case when n % 3 = 0 then (select id from users where username = 'admin') end,
        case when n % 3 = 0 then 'admin' else 'moderator_' || n % 40 end,
        ${oneOf('listing.approve', 'listing.reject', 'listing.takeDown', 'listing.feature', 'user.suspend', 'report.dismiss')},
        ${oneOf('listing', 'listing', 'listing', 'listing', 'user', 'report')},
        case when n % 6 = 4 then 'bench_' || n % 100000 else ${anyListing}::text end,
        case when n % 6 = 4 then 'bench_' || n % 100000
          else 1990 + n % 36 || ' ' || ${oneOf('Porsche 911', 'BMW M3', 'Ferrari 458', 'Volvo P1800')} end,
        '{"reason": "pictures"}', ${today} - (1000000 - n) * interval '1 minute'
      from generate_series(1, 1000000) n`,
  reports: `(vehicle_id, reporter_id, reporter_key, day, reason, text, created_at, resolution, resolved_at)
    select 1 + ${anyListing} * 6 / 10, case when n % 2 = 0 then 'bench_' || 1 + n % 100000 end, 'key' || n, date '2026-11-22' - n % 900,
        ${oneOf('fraud', 'duplicate', 'other')}, 'The pictures are those of another car.', ${todayMinus('6 minutes')},
        case when n % 5 > 0 then 'dismiss' end, case when n % 5 > 0 then ${todayMinus('5 minutes')} end
      from generate_series(1, 200000) n`,
  favorites: `(user_id, vehicle_id, created_at)
    select (select id from users where username = 'buyer'), n, ${todayMinus('1 minute')} from generate_series(1, 99000) n`,
  listing_views: `(vehicle_id, day, views)
    select 1 + n % 100000, date '2026-11-22' - n / 100000, 1 + n % 50 from generate_series(0, 499999) n`,
}
