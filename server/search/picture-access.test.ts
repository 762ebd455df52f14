import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { favorites, type UnlistedVehicle } from '#contract/favorites/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { statuses } from '#contract/listings/rules.ts'
import { members } from '#contract/members/endpoints.ts'
import { pictureAt, sharedPicture } from '#contract/pictures/rules.ts'
import { eq } from '#platform/database/orm.ts'
import { startS3 } from '#tests/doubles/s3.ts'
import { cast, insertListing, insertMona } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { picture, upload, viewerCookieOf, viewPicture } from '#tests/server/pictures.ts'
import { listingConditions, listingFlaws } from '../condition/table.ts'
import { vehicles } from '../listings/table.ts'
import { images } from '../pictures/table.ts'
import { removePerson } from '../users/people.ts'
import { users } from '../users/table.ts'

const server = await startS3()
afterAll(() => server.stop())

const publicHeader = 'public, max-age=31536000, immutable, s-maxage=3600, proxy-revalidate'
const everybody = ['visitor', 'boris', 'maria', 'mona', 'ada']

describe.each([
  ['a folder', {}],
  ['a bucket', server.environment],
])('pictures in %s', (_, environment) => {
  let now: Date
  const api = memberApp({
    environment,
    prepare: async (tools) => {
      tools.clock = { now: () => now }
      await insertMona(tools.db)
    },
  })
  let url: string
  let id: number

  beforeEach(async () => {
    now = new Date()
    const { db } = api.tools
    await db.delete(vehicles)
    await db.update(users).set({ suspendedAt: null, suspensionReason: null, profileImageUrl: null })
    await db.delete(images)
    url = (await upload(api, 'maria', [{ name: 'car', content: await picture('jpeg', 32, 20) }])).json().urls[0]
  })

  const view = (person: string, address = url) =>
    person === 'visitor' ? api.request({ url: address }) : viewPicture(api, person, address)

  /** Returns who can see the picture and its smaller version, and checks that all responses have the same cache headers. */
  async function viewers(people = everybody): Promise<string[]> {
    const seen: string[] = []
    for (const person of people) {
      const responses = [
        await view(person),
        await view(person, pictureAt(url, 400, 'avif')),
        await view(person, sharedPicture(url)!),
      ]
      const [status, ...others] = responses.map(({ statusCode }) => statusCode)
      expect(others).toEqual([status, status])
      expect([200, 404]).toContain(status)
      if (status === 200) seen.push(person)
      const cache = [...new Set(responses.map(({ headers }) => headers['cache-control']))]
      expect(cache).toEqual([status === 404 ? 'no-store' : expect.stringMatching(/^(private, no-store|public, .*)$/)])
    }
    return seen
  }

  const insert = async (over: Parameters<typeof insertListing>[1] = {}) => {
    id = await insertListing(api.tools.db, { imageUrls: [url], ...over })
  }

  test('a browser can cache a public picture for a year, and a shared cache for an hour', async () => {
    await insert()
    for (const person of everybody) {
      const { statusCode, headers } = await view(person)
      expect([statusCode, headers['cache-control']]).toEqual([200, publicHeader])
      const again = await api.request({ url, headers: { 'if-none-match': headers.etag } })
      expect([again.statusCode, again.headers['cache-control']]).toEqual([304, publicHeader])
    }
  })

  test('is a JPEG of a fixed size for shared links, which is created once, also for earlier uploads', async () => {
    await insert()
    const { storage } = api.tools
    const file = sharedPicture(url)!.replace('/images/', '')
    expect(await storage.has(file)).toBe(false)
    const responses = await Promise.all([1, 2, 3].map(() => api.request({ url: sharedPicture(url)! })))
    for (const { statusCode, headers, rawPayload } of responses) {
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/jpeg', publicHeader])
      expect(rawPayload.equals(responses[0]!.rawPayload)).toBe(true)
    }
    expect(await sharp(responses[0]!.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(await storage.has(file)).toBe(true)
    await storage.put(file, Buffer.from('stored'))
    expect((await api.request({ url: sharedPicture(url)! })).body).toBe('stored')
    for (const other of [url.replace('.webp', '-400.jpg'), url.replace('.webp', '.jpeg'), '/images/v2-0.jpg'])
      expect([other, (await api.request({ url: other })).statusCode]).toEqual([other, 404])
  })

  test('only the JPEG of a public listing can be shown on other sites, such as in web mail', async () => {
    await insert()
    const policyOf = async (address: string, person = 'visitor') =>
      (await view(person, address)).headers['cross-origin-resource-policy']
    expect([await policyOf(sharedPicture(url)!), await policyOf(url)]).toEqual(['cross-origin', 'same-origin'])
    await api.tools.db.update(vehicles).set({ status: 'paused' }).where(eq(vehicles.id, id))
    expect(await policyOf(sharedPicture(url)!, 'maria')).toBe('same-origin')
  })

  test.each(statuses)('pictures of a listing that is %s are shown only to users with access', async (status) => {
    await insert({ status })
    expect(await viewers()).toEqual(status === 'approved' ? everybody : ['maria', 'mona', 'ada'])
    if (status === 'approved') return
    expect((await view('maria')).headers['cache-control']).toBe('private, no-store')
    // A client with a cached copy must get a 404 as well, not a 304.
    const { statusCode } = await api.request({ url, headers: { 'if-none-match': `"${url.replace('/images/', '')}"` } })
    expect(statusCode).toBe(404)
  })

  test('of a sold listing are public; only the owner and staff see unused uploads', async () => {
    expect(await viewers()).toEqual(['maria', 'mona', 'ada'])
    await insert({ soldAt: new Date() })
    expect(await viewers()).toEqual(everybody)
  })

  test('are hidden as soon as the listing is removed, and public again after it is back', async () => {
    await insert()
    expect(await viewers(['visitor'])).toEqual(['visitor'])
    await api.as('maria')(listings.withdraw, { params: { id } })
    expect(await viewers()).toEqual(['maria', 'mona', 'ada'])
    await api.tools.db.update(vehicles).set({ status: 'approved' }).where(eq(vehicles.id, id))
    expect(await viewers(['visitor'])).toEqual(['visitor'])
  })

  test('are hidden as soon as the listing no longer uses them, or is deleted', async () => {
    await insert()
    expect(await viewers(['visitor'])).toEqual(['visitor'])
    await api.tools.db
      .update(vehicles)
      .set({ imageUrls: ['/images/b.webp'] })
      .where(eq(vehicles.id, id))
    expect(await viewers(['visitor', 'boris'])).toEqual([])
    await api.tools.db
      .update(vehicles)
      .set({ imageUrls: [url] })
      .where(eq(vehicles.id, id))
    expect(await viewers(['visitor'])).toEqual(['visitor'])
    await api.tools.db.delete(vehicles)
    expect(await viewers()).toEqual(['maria', 'mona', 'ada'])
  })

  test('of a suspended seller are hidden immediately, in listings and in the profile', async () => {
    await insert()
    await api.tools.db.update(users).set({ profileImageUrl: url }).where(eq(users.id, cast.maria.id))
    expect(await viewers()).toEqual(everybody)
    await api.as('ada')(members.suspend, { params: { id: cast.maria.id }, body: { reason: 'Fraud' } })
    expect(await viewers(['visitor', 'boris', 'maria', 'mona'])).toEqual(['mona'])
  })

  test('that a buyer sees by a signed URL follows the listing, and the URL expires', async () => {
    const { db } = api.tools
    await insert({ imageUrls: [url, '/images/b.webp'] })
    const statusOf = async (url: string) => (await api.request({ url })).statusCode
    await api.as('boris')(favorites.add, { body: { vehicleId: id } })
    const set = (status: (typeof statuses)[number]) => db.update(vehicles).set({ status }).where(eq(vehicles.id, id))
    await set('paused')
    const saved = await api.as('boris')(favorites.read, { params: { vehicleId: id } })
    const signed = (saved as UnlistedVehicle).imageUrl!
    const shown = await api.request({ url: signed })
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(await statusOf(url)).toBe(404)
    const [other] = (await upload(api, 'maria', [{ name: 'other', content: await picture('jpeg', 32, 20) }])).json()
      .urls
    expect(await statusOf(signed.replace(/^[^?]*/, other))).toBe(404)
    expect(await statusOf(signed.replace(/key=\d+/, 'key=999'))).toBe(404)
    expect(await statusOf(`${signed}x`)).toBe(404)
    await set('rejected')
    expect(await statusOf(signed)).toBe(404)
    await set('expired')
    expect(await statusOf(signed)).toBe(200)
    await db.update(users).set({ suspendedAt: now, suspensionReason: 'Fraud' }).where(eq(users.id, cast.maria.id))
    expect(await statusOf(signed)).toBe(404)
    await db.update(users).set({ suspendedAt: null, suspensionReason: null })
    now = new Date(now.getTime() + 599_000)
    expect(await statusOf(signed)).toBe(200)
    now = new Date(now.getTime() + 601_000)
    expect(await statusOf(signed)).toBe(404)
  })

  test('in profiles are public', async () => {
    await api.tools.db.update(users).set({ profileImageUrl: url }).where(eq(users.id, cast.maria.id))
    expect(await viewers()).toEqual(everybody)
  })

  test('of a flaw are public if the listing is', async () => {
    await insert({ imageUrls: ['/images/b.webp'] })
    const { db } = api.tools
    await db.insert(listingConditions).values({ vehicleId: id, noneKnown: false, confirmedAt: now })
    const flaw = { place: 'front', kind: 'dent', size: 'small', words: '', position: 1 } as const
    await db.insert(listingFlaws).values({ ...flaw, vehicleId: id, imageUrls: [url] })
    expect(await viewers()).toEqual(everybody)
    await db.update(vehicles).set({ status: 'rejected' }).where(eq(vehicles.id, id))
    expect(await viewers()).toEqual(['maria', 'mona', 'ada'])
  })

  test('of a deleted account are hidden immediately', async () => {
    const { db } = api.tools
    const leaving = { id: 'user_leaving', username: 'leaving', profileImageUrl: url }
    await db.insert(users).values(leaving)
    await db.update(images).set({ ownerId: leaving.id })
    await insert({ sellerId: leaving.id })
    expect(await viewers()).toEqual(everybody)
    await removePerson(db, leaving.id, now)
    expect(await viewers()).toEqual(['mona', 'ada'])
  })

  test('a cookie works for ten minutes, but not if it was changed or belongs to another member', async () => {
    await insert({ status: 'pending' })
    const cookie = await viewerCookieOf(api, 'maria')
    const statusOf = async (cookie: string) => (await api.request({ url, headers: { cookie } })).statusCode
    const [, own, rest] = /=([\w-]+)(.*)/.exec(cookie)!
    const idOfAda = Buffer.from(cast.ada.id).toString('base64url')
    const stranger = await viewerCookieOf(api, 'boris')
    expect(await statusOf(cookie)).toBe(200)
    expect(await statusOf(stranger)).toBe(404)
    expect(await statusOf(cookie.replace(own!, idOfAda))).toBe(404)
    expect(await statusOf(stranger.replace('.0.', '.1.'))).toBe(404)
    expect(await statusOf(`marque_pictures=${own}${rest!.replace(/\.\d+\./, '.99999999999.')}`)).toBe(404)
    now = new Date(now.getTime() + 599_000)
    expect(await statusOf(cookie)).toBe(200)
    now = new Date(now.getTime() + 2_000)
    expect(await statusOf(cookie)).toBe(404)
  })

  test('a former moderator loses access to the pictures with the role', async () => {
    await insert({ status: 'pending' })
    const cookie = await viewerCookieOf(api, 'mona')
    const { db } = api.tools
    await db.update(users).set({ role: 'user' }).where(eq(users.username, 'mona'))
    expect((await api.request({ url, headers: { cookie } })).statusCode).toBe(404)
    await db.update(users).set({ role: 'moderator' }).where(eq(users.username, 'mona'))
  })
})

describe('the cookie', () => {
  const api = memberApp({ environment: { PUBLIC_URL: 'https://cars.test' } })

  test('is sent only with pictures, is hidden from scripts and other sites, and is cleared at sign-out', async () => {
    const cookieOf = async (url: string, headers = {}, method: 'GET' | 'POST' = 'GET') =>
      [(await api.request({ url, headers, method })).headers['set-cookie'] ?? []].flat()
    expect(await cookieOf('/api/auth/user', { 'x-test-person': 'maria' })).toEqual([
      expect.stringMatching(
        /^__Secure-marque_pictures=[\w.-]+; Path=\/images; HttpOnly; SameSite=Strict; Max-Age=600; Secure$/,
      ),
    ])
    expect(await cookieOf('/api/vehicles')).toEqual([])
    expect(await cookieOf('/api/auth/user', { 'x-test-person': 'maria', authorization: 'Bearer mq_key' })).toEqual([])
    expect(await cookieOf('/api/identity/sign-out', { origin: 'https://cars.test' }, 'POST')).toContainEqual(
      '__Secure-marque_pictures=; Path=/images; HttpOnly; SameSite=Strict; Max-Age=0; Secure',
    )
  })
})
