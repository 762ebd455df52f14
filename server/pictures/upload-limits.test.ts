import { beforeEach, expect, test } from 'vitest'
import { uploadLimits } from '#contract/pictures/limits.ts'
import { eq } from '#platform/database/orm.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { picture, upload } from '#tests/server/pictures.ts'
import { vehicles } from '../listings/table.ts'
import { users } from '../users/table.ts'
import { newPictureUrl } from './files.ts'
import { images } from './table.ts'

const api = memberApp({ environment: { RATE_LIMIT: 'on' }, settings: { apiLimit: 100_000 } })
const row = { ownerId: cast.maria.id as string, width: 16, height: 10, placeholder: 'data:,' }

async function insertUnused(count: number): Promise<string[]> {
  const urls = Array.from({ length: count }, newPictureUrl)
  await api.tools.db.insert(images).values(urls.map((url) => ({ url, ...row })))
  return urls
}

const send = async (person: string, count = 1) => {
  const content = await picture('jpeg', 16, 10)
  return upload(
    api,
    person,
    Array.from({ length: count }, (_, index) => ({ name: `${index}.jpg`, content })),
  )
}

beforeEach(async () => {
  await api.tools.db.delete(vehicles)
  await api.tools.db.update(users).set({ profileImageUrl: null })
  await api.tools.db.delete(images)
})

test('a member with too many unused pictures cannot upload more, but other members can', async () => {
  const urls = await insertUnused(uploadLimits.unused)
  const refused = await send('maria')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'too_many_unused', message: expect.stringMatching(/List a vehicle/) })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await send('boris')).statusCode).toBe(201)
  await insertListing(api.tools.db, { imageUrls: urls.slice(0, 1), status: 'pending' })
  await api.tools.db.update(users).set({ profileImageUrl: urls[1]! }).where(eq(users.id, cast.maria.id))
  expect((await send('maria', 2)).statusCode).toBe(201)
  expect((await send('maria')).statusCode).toBe(429)
})

test('concurrent uploads cannot exceed the limit together, and the refused one leaves nothing behind', async () => {
  await insertUnused(uploadLimits.unused - 3)
  const responses = await Promise.all([send('maria', 2), send('maria', 2)])
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 429])
  expect(await api.tools.db.$count(images)).toBe(uploadLimits.unused - 1)
})

test('the number of pictures per member and hour is limited, and refused pictures count toward the limit', async () => {
  await upload(api, 'maria', [{ name: 'bad.jpg', content: 'bad' }])
  await api.tools.pool.query('update rate_limits set points = $1', [uploadLimits.anHour - 1])
  expect((await upload(api, 'maria', [{ name: 'bad.jpg', content: 'bad' }])).statusCode).toBe(400)
  const refused = await send('maria')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_uploads'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
  expect((await send('boris')).statusCode).toBe(201)
})
