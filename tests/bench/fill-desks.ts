import type { Client } from 'pg'
import { step } from '../../scripts/show-progress.mjs'
import { dropIndexes, indexesOf } from './secondary-indexes.ts'

/** Rows of a site that has been busy for years. */
const deskRows = {
  inquiries: 1_000_000,
  messages: 500_000,
  leads: 100_000,
  held: 50_000,
  auditEntries: 1_000_000,
  reports: 200_000,
  users: 100_000,
  sessions: 500_000,
  favoritesOfBuyer: 99_000,
  listingViews: 500_000,
} as const

const tables = [
  'users',
  'sessions',
  'inquiries',
  'messages',
  'leads',
  'audit_entries',
  'reports',
  'favorites',
  'listing_views',
]

/** Fills the tables that the desks read, by SQL alone, around listings that are there. The same rows each time. */
export async function fillDesks(client: Client): Promise<void> {
  const indexes = await indexesOf(client, tables)
  await dropIndexes(client, Object.keys(indexes))
  // Foreign keys are checked by triggers of the system, row by row; the product's own triggers stay on.
  for (const table of tables)
    await client.query(`alter table ${table} disable trigger all; alter table ${table} enable trigger user`)
  for (const [name, statement] of statements) await step(name, () => client.query(statement))
  for (const table of tables) await client.query(`alter table ${table} enable trigger all`)
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const [name, command] of Object.entries(indexes)) await step(`Index ${name}`, () => client.query(command))
}

/** How many listings there are, whose numbers have no gap. */
const listings = '(select max(id) from vehicles)'
const of = (username: string) => `(select id from users where username = '${username}')`

/** The listing of the row n: all listings get about as many rows. */
const listingOf = (n: string) => `(1 + (${n}::bigint * 7919) % ${listings})::integer`

const statements: readonly (readonly [string, string])[] = [
  [
    'Users',
    `insert into users (id, username, email, first_name, last_name, created_at)
       select 'bench_' || n, 'bench_' || n, 'bench_' || n || '@example.com',
           (array['Ann', 'Bert', 'Clara', 'Dirk', 'Elsa', 'Fred', 'Gina'])[1 + n % 7],
           (array['Miller', 'Brown', 'Olsen', 'Novak', 'Santos'])[1 + n % 5] || n % 100,
           timestamptz '2026-11-22' - n * interval '10 minutes'
         from generate_series(1, ${deskRows.users}) n`,
  ],
  [
    'Sessions',
    `insert into sessions (sid, sess, expire)
       select 'bench' || n, jsonb_build_object('userId', 'bench_' || 1 + n % ${deskRows.users}, 'provider', 'local', 'status',
             case when n % 10 = 0 then 'ended' else 'active' end, 'agent', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
             'createdAt', '2026-11-01T00:00:00.000Z',
             'life', jsonb_build_object('sliding', 604800000, 'absolute', 2592000000, 'remembered', 300000),
             'seenAt', to_char(timestamp '2026-11-22' - n * interval '10 seconds', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
           timestamptz '2036-01-01'
         from generate_series(1, ${deskRows.sessions}) n`,
  ],
  [
    'Inquiries',
    `insert into inquiries (vehicle_id, user_id, name, email, phone, message, created_at, last_message_at, state, moved_by,
         held_reason, waiting_since, seller_unread)
       select ${listingOf('n')}, case when n % 2 = 0 then 'bench_' || 1 + n % ${deskRows.users} end,
           (array['Ann', 'Bert', 'Clara', 'Dirk', 'Elsa'])[1 + n % 5] || ' ' || (array['Miller', 'Brown', 'Olsen'])[1 + n % 3],
           'visitor' || n % 300000 || '@example.org', case when n % 4 = 0 then '+1 555 ' || n % 10000 end,
           (array['Hello', 'Hi', 'Good morning'])[1 + n % 3] || ', is it still there? I could come and see it on day ' || n % 365
             || ' of the year. Is the service book complete, and would you take an offer below the asking price? Number ' || n,
           timestamptz '2026-11-22' - n * interval '30 seconds', timestamptz '2026-11-22' - n * interval '29 seconds',
           case when n % 20 = 0 then 'held' when n % 100 = 1 then 'reported' when n % 25 = 2 then 'closed' else 'open' end,
           case when n % 20 = 0 then 'guard' when n % 100 = 1 or n % 25 = 2 then 'seller' end,
           case when n % 20 = 0 then 'spread' end,
           case when n % 20 = 0 or n % 100 = 1 then timestamptz '2026-11-22' - n * interval '29 seconds' end,
           case when n % 3 = 0 then 1 else 0 end
         from generate_series(1, ${deskRows.inquiries}) n`,
  ],
  [
    'Messages',
    `insert into messages (inquiry_id, sender, text, mailed_at, created_at)
       select first + 2 * (n - 1) % (last - first + 1), case when n % 5 = 0 then 'buyer' else 'seller' end,
           'It is, and the book is complete up to last spring. Come by on any weekday after five. Answer ' || n,
           timestamptz '2026-11-22', timestamptz '2026-11-22' - n * interval '29 seconds'
         from (select min(id) as first, max(id) as last from inquiries) as sent,
           lateral generate_series(1, ${deskRows.messages}) n`,
  ],
  [
    'Leads',
    `insert into leads (inquiry_id, status, remind_at, reminder_note)
       select first + 10 * (n - 1), case when n % 5 > 0 then (array['viewing', 'offer', 'sold', 'lost'])[n % 5] end,
           case when n % 4 = 0 then timestamptz '2026-11-22' + (n % 400 - 200) * interval '1 day' end,
           case when n % 8 = 0 then 'Call again.' end
         from (select min(id) as first, max(id) as last from inquiries) as sent, lateral generate_series(1, ${deskRows.leads}) n
         where first + 10 * (n - 1) <= last on conflict do nothing`,
  ],
  [
    'Audit entries',
    `insert into audit_entries (actor_id, actor_name, act, subject_type, subject_id, subject, details, created_at)
       select case when n % 3 = 0 then ${of('admin')} end, case when n % 3 = 0 then 'admin' else 'moderator_' || n % 40 end,
           (array['listing.approve', 'listing.reject', 'listing.takeDown', 'listing.feature', 'user.suspend', 'report.dismiss'])[1 + n % 6],
           (array['listing', 'listing', 'listing', 'listing', 'user', 'report'])[1 + n % 6],
           case when n % 6 = 4 then 'bench_' || n % ${deskRows.users} else (1 + (n::bigint * 7919) % ${listings})::text end,
           case when n % 6 = 4 then 'bench_' || n % ${deskRows.users}
             else 1990 + n % 36 || ' ' || (array['Porsche 911', 'BMW M3', 'Ferrari 458', 'Volvo P1800'])[1 + n % 4] end,
           '{"reason": "pictures"}', timestamptz '2026-11-22' - (${deskRows.auditEntries} - n) * interval '1 minute'
         from generate_series(1, ${deskRows.auditEntries}) n`,
  ],
  [
    'Reports',
    `insert into reports (vehicle_id, reporter_id, reporter_key, day, reason, text, created_at, resolution, resolved_at)
       select (1 + (n::bigint * 7919) % (${listings} * 6 / 10))::integer, case when n % 2 = 0 then 'bench_' || 1 + n % ${deskRows.users} end, 'key' || n,
           date '2026-11-22' - n % 900, (array['fraud', 'duplicate', 'other'])[1 + n % 3], 'The pictures are those of another car.',
           timestamptz '2026-11-22' - n * interval '6 minutes',
           case when n % 5 > 0 then 'dismiss' end, case when n % 5 > 0 then timestamptz '2026-11-22' - n * interval '5 minutes' end
         from generate_series(1, ${deskRows.reports}) n`,
  ],
  [
    'Favorites',
    `insert into favorites (user_id, vehicle_id, created_at)
       select ${of('buyer')}, n, timestamptz '2026-11-22' - n * interval '1 minute'
         from generate_series(1, least(${listings}, ${deskRows.favoritesOfBuyer})) n on conflict do nothing`,
  ],
  [
    'Views',
    `insert into listing_views (vehicle_id, day, views)
       select 1 + n % ${listings}, date '2026-11-22' - (n / ${listings})::integer, 1 + n % 50
         from generate_series(0, ${deskRows.listingViews} - 1) n on conflict do nothing`,
  ],
]
