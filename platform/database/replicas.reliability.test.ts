import { afterAll, beforeAll, expect, test } from 'vitest'
import { desk } from '#contract/desk/endpoints.ts'
import { favorites } from '#contract/favorites/endpoints.ts'
import { history } from '#contract/history/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { search } from '#contract/search/endpoints.ts'
import { examineReplicas } from '#server/operations/doctor/database.ts'
import { images } from '#server/pictures/table.ts'
import { openSilentProxy, type SilentProxy } from '#tests/doubles/silent-proxy.ts'
import { cast, draft, insertListing } from '#tests/server/cast.ts'
import { cloneDatabase, type TestDatabase } from '#tests/server/database.ts'
import { memberApp } from '#tests/server/members.ts'
import { type Replicated, startReplicated } from '#tests/server/replicated.ts'

let servers: Replicated
let proxy: SilentProxy
let foreign: TestDatabase
let id: number
const nobody = 'postgres://marque:x@127.0.0.1:1/marque'
const token = 'a token that is long enough for it'
const through = (url: string) => Object.assign(new URL(url), { port: String(proxy.port) }).href

beforeAll(async () => {
  servers = await startReplicated()
  proxy = await openSilentProxy(servers.replica.port)
  foreign = await cloneDatabase()
})
afterAll(async () => {
  proxy.close()
  await foreign.drop()
  await servers.stop()
})

const api = memberApp({
  database: async () => ({ url: servers.primary.url, drop: async () => {} }),
  environment: async () => ({
    DATABASE_URL: servers.primary.url,
    DATABASE_READ_URL: `${through(servers.replica.url)}, ${nobody} ${foreign.url}`,
    APP_SECRET: 'x'.repeat(32),
    METRICS_TOKEN: token,
    LOG_LEVEL: 'warn',
  }),
  prepare: async ({ db }) => {
    await db
      .insert(images)
      .values({ url: '/images/a.webp', ownerId: cast.maria.id, width: 1600, height: 1000, placeholder: 'data:,' })
    id = await insertListing(db)
  },
})

const state = (place = 0) => api.tools.replicas.all[place]!.state()
const becomes = (wanted: string, place = 0) => expect.poll(() => state(place), { timeout: 50_000 }).toBe(wanted)
const version = async () => (await api.as('maria')(listings.own, { params: { id } })).version
const edit = async (price: number) =>
  api.as('maria')(listings.edit, { params: { id }, body: { ...draft, price, version: await version() } })
const move = (transition: 'markSold' | 'relist') =>
  api.as('maria')(listings.move, { params: { id }, body: { transition } })
const readCar = () => api.anon(listings.read, { params: { id } })
const find = async (query: object) => (await api.anon(search.vehicles, { query })).items.map(({ price }) => price)

const paths = (): string[] => [
  '/api/vehicles/search?make=Porsche',
  '/api/vehicles/search?q=gt3',
  `/api/vehicles/${id}`,
  `/api/vehicles/${id}/market`,
  '/api/vehicles/latest',
  '/api/vehicles/category/Coupe',
]

/** Names of statements, as their log has them. */
const asked = (server: 'primary' | 'replica', statement: string) =>
  servers[server].log().split(`execute ${statement}:`).length - 1

/** Asks for a page of cards until a server answers it. */
async function isAnsweredBy(server: 'primary' | 'replica'): Promise<void> {
  const before = asked(server, 'listed')
  const answered = async () => {
    await api.anon(search.latest, {})
    return asked(server, 'listed') > before
  }
  await expect.poll(answered, { timeout: 50_000 }).toBe(true)
}

/** While visitors ask for everything all the time; gives the answers that were none. `more` waits for some more of them. */
async function whileVisited(work: (more: () => Promise<void>) => Promise<void>): Promise<number[]> {
  const statuses: number[] = []
  const over = new AbortController()
  const visitors = Array.from({ length: 6 }, async () => {
    while (!over.signal.aborted) for (const url of paths()) statuses.push((await api.request({ url })).statusCode)
  })
  const more = async () => {
    const wanted = statuses.length + 60
    await expect.poll(() => statuses.length, { timeout: 50_000 }).toBeGreaterThan(wanted)
  }
  try {
    await work(more)
  } finally {
    over.abort()
    await Promise.all(visitors)
  }
  return statuses.filter((status) => status !== 200)
}

test('Public data is read from the replica, personal data from the primary', async () => {
  await becomes('read')
  await isAnsweredBy('replica')
  const before = [asked('primary', 'listed'), asked('primary', 'find-words'), servers.replica.log().length] as const
  for (const url of paths()) expect((await api.request({ url })).statusCode).toBe(200)
  expect([asked('primary', 'listed'), asked('primary', 'find-words')]).toEqual(before.slice(0, 2))
  const told = servers.replica.log().slice(before[2])
  for (const table of ['listings_with_words', 'price_changes', 'images', '"description"']) expect(told).toContain(table)
  const quiet = servers.replica.log()
  await api.as('boris')(favorites.list, {})
  await api.as('maria')(desk.listings, {})
  await api.as('boris')(listings.read, { params: { id } })
  expect(servers.replica.log().slice(quiet.length)).not.toContain('"vehicles"')
})

test('A replica of another database, or one that is away, is never read', async () => {
  await becomes('away', 1)
  await becomes('foreign', 2)
  expect(api.tools.replicas.all.map(({ pool }) => pool.totalCount).slice(1)).toEqual([0, 0])
})

test('Metrics and doctor report each replica', async () => {
  await becomes('read')
  const [read, away, other] = api.tools.replicas.all.map(({ name }) => name)
  const figures = (await api.request({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body
  const of = (name: string) => [...figures.matchAll(new RegExp(`^marque_replica_${name}{.*$`, 'gm'))].map(([it]) => it)
  expect(of('used')).toEqual([
    `marque_replica_used{replica="${read}"} 1`,
    `marque_replica_used{replica="${away}"} 0`,
    `marque_replica_used{replica="${other}"} 0`,
  ])
  expect(of('lag_seconds')).toEqual([expect.stringContaining(`{replica="${read}"} `)])
  expect(figures).toContain(`marque_database_connections_max{pool="marque ${read}"} 12`)
  expect(await examineReplicas(api.tools.config)).toEqual([
    { level: 'fine', text: `${read} follows the primary and is up to date.` },
    { level: 'doubtful', text: expect.stringContaining(`${away} does not respond (`) },
    { level: 'wrong', text: `${other} has another database than DATABASE_URL: it is never used.` },
  ])
})

test('Every change is visible at once, and a lagging replica is left out until it has caught up', async () => {
  await becomes('read')
  await isAnsweredBy('replica')
  await servers.replica.administer('select pg_wal_replay_pause()')
  await api.as('boris')(favorites.add, { body: { vehicleId: id } })
  for (const price of [150_000, 149_000, 148_000]) {
    await edit(price)
    expect((await readCar()).price).toBe(price)
    expect(await find({ maxPrice: price })).toEqual([price])
    expect(await find({ q: 'gt3' })).toEqual([price])
    expect((await api.as('boris')(favorites.list, {})).items.map((it) => it.price)).toEqual([price])
    expect((await api.anon(history.market, { params: { id } })).prices.at(-1)?.price).toBe(price)
  }
  await move('markSold')
  expect(await find({})).toEqual([])
  expect(await api.anon(search.latest, {})).toEqual([])
  await move('relist')
  expect(await find({ q: 'gt3' })).toEqual([148_000])
  await becomes('behind')
  expect((await examineReplicas(api.tools.config))[0]).toEqual({
    level: 'doubtful',
    text: expect.stringMatching(/ is \d+ bytes behind after 2 s: it is not used for reads\.$/),
  })
  const before = asked('replica', 'listed')
  for (const url of paths()) expect((await api.request({ url })).statusCode).toBe(200)
  expect(asked('replica', 'listed')).toBe(before)
  await servers.replica.administer('select pg_wal_replay_resume()')
  await becomes('read')
  await isAnsweredBy('replica')
  expect((await readCar()).price).toBe(148_000)
})

test('No visitor notices a killed replica, and it is read again once it is back', async () => {
  await becomes('read')
  const failed = await whileVisited(async (more) => {
    await more()
    servers.replica.kill()
    await becomes('away')
    await more()
    await servers.replica.start()
    await becomes('read')
    await more()
  })
  expect(failed).toEqual([])
  await isAnsweredBy('replica')
})

test('No visitor waits for a silent replica', async () => {
  await becomes('read')
  const failed = await whileVisited(async (more) => {
    await more()
    proxy.silence()
    await becomes('away')
    await more()
    proxy.speak()
    await becomes('read')
  })
  expect(failed).toEqual([])
})

test('A promoted replica is not read', async () => {
  await becomes('read')
  await servers.replica.administer('select pg_promote()')
  await becomes('adrift')
  await edit(140_000)
  for (let time = 0; time < 20; time++) expect((await readCar()).price).toBe(140_000)
})
