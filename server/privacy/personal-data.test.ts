import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { apiKeys } from '#contract/accounts/api-keys/endpoints.ts'
import { createApi } from '#contract/client.ts'
import { condition } from '#contract/condition/endpoints.ts'
import { conversations } from '#contract/conversations/endpoints.ts'
import { drafts } from '#contract/drafts/endpoints.ts'
import { favorites } from '#contract/favorites/endpoints.ts'
import { stockFeeds } from '#contract/imports/feeds/endpoints.ts'
import { inquiries } from '#contract/inquiries/endpoints.ts'
import { leadDelivery } from '#contract/leads/delivery/endpoints.ts'
import { leads, savedReplies } from '#contract/leads/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { reports } from '#contract/moderation/reports/endpoints.ts'
import { staffMail } from '#contract/moderation/staff-mail/endpoints.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { push } from '#contract/push/endpoints.ts'
import { savedSearches } from '#contract/saved-searches/endpoints.ts'
import { shortlists } from '#contract/shortlists/endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { testApp } from '#tests/server/app.ts'
import { cast, draft, draftContent, insertCast, insertListing } from '#tests/server/cast.ts'
import { sendStock, stockTasksOf } from '#tests/server/imports.ts'
import { picture, upload } from '#tests/server/pictures.ts'
import { makeDue, runQueue } from '#tests/server/queue.ts'
import { eraseQueued } from '#tests/server/remove-person.ts'
import { tokenOf } from '#tests/server/tokens.ts'
import { stockMappings } from '../imports/table.ts'
import { sweepPictures } from '../pictures/jobs.ts'
import { searchMatches } from '../saved-searches/table.ts'
import { tablesWithoutPersonalData, referencesToOthers, parts, dataKeptAfterRemoval } from './export.ts'

/** Included in all text that Zoe enters, so that the test can search the entire database for it. */
const mark = 'zzqx'
const password = 'correct horse battery'
const api = testApp({ prepare: ({ db }) => insertCast(db) })
const zoe = { id: '', token: '', pictures: [] as string[] }

beforeAll(async () => {
  const { db, pool } = api.tools
  const account = { name: mark, username: mark, email: `${mark}@example.com`, password }
  const signedUp = await api.request({ method: 'POST', url: '/api/identity/sign-up/email', payload: account })
  zoe.id = signedUp.json().user.id
  zoe.token = await tokenOf(api, zoe.id, 'active')
  const call = apiAs(zoe.id)
  const uploaded = await upload(authorizedApi(), 'zoe', [
    { name: 'a.jpg', content: await picture() },
    { name: 'b.jpg', content: await picture() },
  ])
  zoe.pictures = uploaded.json().urls
  const [car, portrait] = zoe.pictures as [string, string]
  await call(users.change, { body: { firstName: mark, lastName: mark, bio: mark, profileImageUrl: portrait } })
  const { id: ownListing } = await call(listings.submit, { body: { ...draft, imageUrls: [car], description: mark } })
  const marias = await insertListing(db)
  await call(favorites.add, { body: { vehicleId: marias } })
  const message = { name: mark, email: `${mark}@example.com`, phone: '+1 555 0100', message: `${mark} asks` }
  const { id: inquiry } = await call(inquiries.send, { body: { ...message, vehicleId: marias } })
  await call(conversations.write, { params: { id: inquiry }, body: { text: `${mark} writes` } })
  await call(reports.send, { body: { vehicleId: marias, reason: 'other', text: `${mark} reports` } })
  await pool.query(`update vehicles set status = 'approved', approved_at = now() where id = $1`, [ownListing])
  await apiAs(cast.boris.id)(inquiries.send, {
    body: { ...message, name: 'Boris', email: 'b@example.com', vehicleId: ownListing },
  })
  await call(drafts.save, {
    params: { id: randomUUID() },
    body: { ...draftContent, values: { description: mark }, version: 0 },
  })
  await call(savedReplies.add, { body: { title: mark, text: `${mark} {{name}}` } })
  await call(notifications.changeSetting, {
    params: { kind: 'matches' },
    body: { product: true, email: true, push: true },
  })
  const search = await call(savedSearches.save, { body: { name: mark, query: `q=${mark}`, frequency: 'daily' } })
  await api.tools.db
    .insert(searchMatches)
    .values({ searchId: search.id, vehicleId: marias, event: 'listed', sentPrice: 1 })
  const list = await call(shortlists.create, { body: { name: mark, vehicleId: marias } })
  const note = { params: { id: list.id, vehicleId: marias }, body: { note: mark } }
  await call(shortlists.changeNote, note)
  const shared = await call(shortlists.share, { params: { id: list.id } })
  await api.anon(shortlists.commentByLink, { params: shared, body: { name: mark, text: mark } })
  const vote = { guest: 'A'.repeat(22), vote: 'up' } as const
  await api.anon(shortlists.voteByLink, { params: { ...shared, vehicleId: marias }, body: vote })
  const { items } = await call(conversations.received, {})
  const at = new Date(Date.now() + 86_400_000).toISOString()
  const flaw = { place: 'front', kind: 'dent', size: 'small', words: mark } as const
  await call(condition.change, { params: { id: ownListing }, body: { version: 0, flaws: [flaw], noneKnown: false } })
  await pool.query(
    `insert into documents (vehicle_id, slot, kind, title, original_key, original_size, uploaded_at)
       values ($1, 1, 'service', $2, 'key', 1, now())`,
    [ownListing, mark],
  )
  await pool.query(
    `insert into document_pages (document_id, position, width, height, page_key) select id, 1, 1600, 2264, 'page' from documents`,
  )
  await call(leads.remind, { params: { id: items[0]!.id }, body: { at, note: `${mark} again` } })
  await pool.query(`update users set role = 'admin' where id = $1`, [zoe.id])
  await call(staffMail.change, { body: { rhythm: 'soon', hour: 8, timeZone: 'UTC' } })
  await pool.query(
    `insert into audit_entries (actor_id, actor_name, act, subject_type, subject_id, subject)
       values ($1, $2, 'listing.approve', 'listing', '1', 'Car')`,
    [zoe.id, mark],
  )
  await pool.query(
    `insert into identity.passkey (id, name, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
       values ('p', $2, 'key', $1, 'credential', 0, 'singleDevice', false)`,
    [zoe.id, mark],
  )
  await call(leadDelivery.request, { body: { address: `${mark}@crm.example` } })
  await pool.query(
    `insert into lead_deliveries (inquiry_id, seller_id, queued_at, ended_at, state, reason)
       values ($1, $2, now(), now(), 'failed', $3)`,
    [items[0]!.id, zoe.id, mark],
  )
  const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }
  await call(push.addDevice, { body: { endpoint: `https://push.example/${mark}`, ...keys } })
  await call(apiKeys.create, { body: { name: mark, scopes: ['stock:read'], days: 30, password } })
  await call(stockFeeds.create, { body: { url: `https://127.0.0.1/${mark}.csv`, schedule: 'daily' } })
  const file = await sendStock(authorizedApi(), 'zoe', `${mark}.csv`, `stockNumber,model\n${mark},${mark}\n`)
  expect(file.statusCode, file.body).toBe(201)
  await makeDue(api.tools.pool)
  await runQueue(api.tools, stockTasksOf(api.tools))
  await pool.query(
    `insert into mail_failures (address, mails, answer, failed_at) values ($1, '{a}', '550 Mailbox full', now())`,
    [`${mark}@example.com`],
  )
  const mapping = { signature: 'a', source: 'file', name: mark, createdAt: new Date(), usedAt: new Date() } as const
  await api.tools.db.insert(stockMappings).values({ ...mapping, sellerId: zoe.id, columns: { [mark]: 'model' } })
})

test('every table is in a member’s file, or is listed with the reason why not', async () => {
  const listed = [
    ...Object.values(parts).map(({ table }) => table.replaceAll('"', '')),
    ...Object.keys(tablesWithoutPersonalData),
  ]
  const { rows } = await api.tools.pool.query<{ name: string }>(
    `select case schemaname when 'public' then '' else schemaname || '.' end || tablename as name
       from pg_tables where schemaname in ('public', 'identity')`,
  )
  expect([...new Set(listed)].toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('every reference to a user identifies the owner of the row, or is listed with the reason why not', async () => {
  const { rows } = await api.tools.pool.query<{ table: string; column: string }>(
    `select replace(conrelid::regclass::text, '"', '') as table, attname as column
       from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
       where contype = 'f' and confrelid in ('users'::regclass, 'identity."user"'::regclass)`,
  )
  expect(rows.length).toBeGreaterThan(8)
  const isExplained = ({ table, column }: (typeof rows)[number]) =>
    `${table}.${column}` in referencesToOthers ||
    Object.values(parts).some((part) => part.table.replaceAll('"', '') === table && part.of.includes(column))
  expect(rows.filter((row) => !isExplained(row))).toEqual([])
})

test('the file is a download with everything that the member entered, and without secrets', async () => {
  const response = await api.request({ url: '/api/user/data', headers: { authorization: `Bearer ${zoe.token}` } })
  expect(response.headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; filename="my-data-[\d-]+\.json"$/),
    'cache-control': 'no-store',
  })
  const { data } = response.json() as { data: Record<string, object[]> }
  const empty = Object.keys(data).filter((name) => data[name]!.length === 0)
  expect(empty).toEqual([
    'listingFactEvidence',
    'listingPrices',
    'listingMileages',
    'listingChanges',
    'listingViews',
    'responses',
    'secondFactor',
  ])
  const contentOf = (name: string) => JSON.stringify(data[name])
  for (const name of [
    'profile',
    'listings',
    'inquiriesSent',
    'inquiriesReceived',
    'messages',
    'leads',
    'drafts',
    'savedReplies',
    'shortlists',
    'shortlistVehicles',
    'shortlistComments',
    'leadAddresses',
    'leadDeliveries',
    'mailFailures',
    'reports',
    'account',
    'passkeys',
    'stockRuns',
    'stockFeeds',
    'stockMappings',
    'stockLines',
    'apiKeys',
  ])
    expect(contentOf(name), name).toContain(mark)
  expect(contentOf('pictures')).toContain(zoe.pictures[0])
  expect(contentOf('inquiriesReceived')).not.toContain('b@example.com')
  expect(response.body).not.toMatch(
    /"(password|token|sid|reporter_key|publicKey|credentialID|hash|token_hash|guest_hash)":/,
  )
})

test('after the account is deleted, only the listed data remains', async () => {
  const { tools } = api
  const headers = { authorization: `Bearer ${zoe.token}` }
  await tools.pool.query(`update users set role = 'user' where id = $1`, [zoe.id])
  expect((await findEverywhere(mark)).length).toBeGreaterThan(10)
  const deletion = await api.request({ method: 'DELETE', url: '/api/user', headers, payload: { password } })
  expect(deletion.statusCode).toBe(204)
  await runQueue(tools)
  await eraseQueued(tools)
  await sweepPictures(tools, new Date(Date.now() + 1_000))
  const found = new Set([...(await findEverywhere(mark)), ...(await findEverywhere(zoe.id))])
  expect([...found].toSorted()).toEqual(Object.keys(dataKeptAfterRemoval).toSorted())
  expect(readdirSync(join(tools.config.dataDir, 'uploads'))).toEqual([])
})

function apiAs(userId: string) {
  return createApi(async (url, { method, headers, body }) => {
    const token = await tokenOf(api, userId, 'active')
    const response = await api.request({
      method: method as 'GET',
      url,
      headers: { ...(headers as Record<string, string>), authorization: `Bearer ${token}` },
      ...(body ? { payload: body as string } : {}),
    })
    return new Response(response.body || null, { status: response.statusCode })
  })
}

function authorizedApi(): typeof api {
  return {
    ...api,
    request: ({ headers, ...rest }) =>
      api.request({ ...rest, headers: { ...headers, authorization: `Bearer ${zoe.token}` } }),
  }
}

async function textColumns() {
  const { rows } = await api.tools.pool.query<{ table: string; column: string; sql: string }>(
    `select case nspname when 'public' then '' else nspname || '.' end || relname as table, attname as column,
            format('select %L as name from %I.%I where %I::text like $1', case nspname when 'public' then '' else nspname || '.' end
              || relname || '.' || attname, nspname, relname, attname) as sql
       from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
       where relkind = 'r' and nspname in ('public', 'identity', 'graphile_worker') and attnum > 0 and not attisdropped`,
  )
  return rows
}

async function findEverywhere(text: string): Promise<string[]> {
  const found: string[] = []
  for (const { table, column, sql } of await textColumns()) {
    if ((await api.tools.pool.query(sql, [`%${text}%`])).rowCount) found.push(`${table}.${column}`)
  }
  return found
}
