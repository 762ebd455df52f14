import { beforeEach, expect, test } from 'vitest'
import { shortlists } from '#contract/shortlists/endpoints.ts'
import { shortlistLimits } from '#contract/shortlists/limits.ts'
import { eq } from '#platform/database/orm.ts'
import { redactPersonalData } from '#platform/log/log.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { removeAndErase } from '#tests/server/remove-person.ts'
import { vehicles } from '../listings/table.ts'
import { users } from '../users/table.ts'
import { shortlistComments, shortlists as table, shortlistVehicles, shortlistVotes } from './table.ts'

const api = memberApp({ environment: { RATE_LIMIT: 'on' } })
const boris = () => api.as('boris')
const guest = 'A'.repeat(22)

beforeEach(async () => {
  await api.tools.db.delete(table)
  await api.tools.pool.query('delete from rate_limits')
})

const create = (vehicleId?: number, name = 'Weekend cars') => boris()(shortlists.create, { body: { name, vehicleId } })
const add = (id: number, vehicleId: number) => boris()(shortlists.addVehicle, { params: { id, vehicleId } })
const read = (id: number) => boris()(shortlists.read, { params: { id } })
const share = async (id: number) => (await boris()(shortlists.share, { params: { id } })).token
const open = (token: string, key?: string) =>
  api.anon(shortlists.readByLink, { params: { token }, query: key ? { guest: key } : {} })
const vote = (token: string, vehicleId: number, choice: 'up' | 'down' | null, key = guest) =>
  api.anon(shortlists.voteByLink, { params: { token, vehicleId }, body: { guest: key, vote: choice } })
const comment = (token: string, text = 'The blue one!', name = 'Vera') =>
  api.anon(shortlists.commentByLink, { params: { token }, body: { name, text } })
const refusal = (code: string) => ({ problem: { code } })
const countRows = async () => {
  const { db } = api.tools
  return Promise.all([table, shortlistVehicles, shortlistVotes, shortlistComments].map((rows) => db.$count(rows)))
}

/** Returns a shared shortlist with one vehicle. */
async function insertShared() {
  const vehicleId = await insertListing(api.tools.db)
  const { id } = await create(vehicleId)
  return { id, vehicleId, token: await share(id) }
}

test('a member collects vehicles with notes, which only the member can change', async () => {
  const [first, second] = [await insertListing(api.tools.db), await insertListing(api.tools.db)]
  const { id } = await create(first)
  await add(id, second)
  await add(id, second)
  await boris()(shortlists.changeNote, { params: { id, vehicleId: second }, body: { note: ' Ask about rust. ' } })
  await boris()(shortlists.rename, { params: { id }, body: { name: 'Renamed' } })
  expect(await boris()(shortlists.list, {})).toMatchObject([
    { id, name: 'Renamed', vehicleIds: [first, second], isShared: false, comments: 0 },
  ])
  expect(await read(id)).toMatchObject({
    token: null,
    vehicles: [
      { vehicle: { id: first }, note: null },
      { vehicle: { id: second }, note: 'Ask about rust.' },
    ],
  })
  await boris()(shortlists.removeVehicle, { params: { id, vehicleId: first } })
  expect((await read(id)).vehicles.map(({ vehicle }) => vehicle.id)).toEqual([second])
  await boris()(shortlists.remove, { params: { id } })
  await expect(read(id)).rejects.toMatchObject(refusal('shortlist_not_found'))
})

test('the numbers of shortlists and of vehicles are limited, even for concurrent calls', async () => {
  const attempts = Array.from({ length: shortlistLimits.perMember + 2 }, () => create())
  const results = await Promise.allSettled(attempts)
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(2)
  await expect(create()).rejects.toMatchObject(refusal('too_many_shortlists'))

  const { id } = (await boris()(shortlists.list, {}))[0]!
  const ids = await Promise.all(Array.from({ length: shortlistLimits.vehicles + 1 }, () => insertListing(api.tools.db)))
  const added = await Promise.allSettled(ids.map((vehicleId) => add(id, vehicleId)))
  expect(added.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { problem: { code: 'shortlist_full' } } },
  ])
})

test('a vehicle that isn’t public can’t be added, and one that was sold or removed stays', async () => {
  const { db } = api.tools
  const pending = await insertListing(db, { status: 'pending', approvedAt: null })
  await expect(create(pending)).rejects.toMatchObject(refusal('listing_not_found'))
  expect(await countRows()).toEqual([0, 0, 0, 0])

  const { id, vehicleId, token } = await insertShared()
  await db.update(vehicles).set({ soldAt: new Date(), finalPrice: 1 }).where(eq(vehicles.id, vehicleId))
  expect((await open(token)).vehicles).toMatchObject([{ vehicle: { state: 'sold' } }])
  await db.delete(vehicles).where(eq(vehicles.id, vehicleId))
  expect((await open(token)).vehicles).toMatchObject([{ vehicle: { id: vehicleId, state: 'unavailable' } }])
  expect((await read(id)).vehicles).toHaveLength(1)
})

test('people with the link see the shortlist and vote once per browser', async () => {
  const { vehicleId, token } = await insertShared()
  expect(await open(token)).toMatchObject({ name: 'Weekend cars', owner: expect.any(String), comments: [] })
  await vote(token, vehicleId, 'up')
  await vote(token, vehicleId, 'down')
  await vote(token, vehicleId, 'up', 'B'.repeat(22))
  expect((await open(token, guest)).vehicles).toMatchObject([{ up: 1, down: 1, vote: 'down' }])
  expect((await open(token)).vehicles).toMatchObject([{ vote: null }])
  await vote(token, vehicleId, null)
  expect((await open(token, guest)).vehicles).toMatchObject([{ up: 1, down: 0, vote: null }])
  await expect(vote(token, 999_999, 'up')).rejects.toMatchObject(refusal('shortlist_not_found'))
  expect(JSON.stringify(await api.tools.db.select().from(shortlistVotes))).not.toContain('BBBB')
})

test('comments are plain text and limited in number, and the owner deletes them', async () => {
  const { id, token } = await insertShared()
  const text = '<script>alert(1)</script>\nLine 2'
  const { id: commentId } = await comment(token, text, ' Vera ')
  expect((await open(token)).comments).toMatchObject([{ id: commentId, name: 'Vera', text }])
  await boris()(shortlists.removeComment, { params: { id, commentId } })
  expect((await read(id)).comments).toEqual([])
  await expect(boris()(shortlists.removeComment, { params: { id, commentId } })).rejects.toMatchObject(
    refusal('shortlist_comment_not_found'),
  )
  const rows = Array.from({ length: shortlistLimits.comments }, (_, index) => ({
    shortlistId: id,
    slot: index + 1,
    name: 'Vera',
    text: 'Hi',
    createdAt: new Date(),
  }))
  await api.tools.db.insert(shortlistComments).values(rows)
  await expect(comment(token)).rejects.toMatchObject(refusal('too_many_comments'))
})

test.each([
  { name: '', text: 'Hi' },
  { name: 'Vera', text: ' ' },
  { name: 'x'.repeat(61), text: 'Hi' },
  { name: 'Vera', text: 'x'.repeat(1_001) },
])('the comment %j is refused', async (body) => {
  const { token } = await insertShared()
  await expect(api.anon(shortlists.commentByLink, { params: { token }, body })).rejects.toMatchObject(
    refusal('invalid_request'),
  )
})

test('comments and votes are limited per network', async () => {
  const { vehicleId, token } = await insertShared()
  for (let n = 0; n < shortlistLimits.writtenComments.points; n++) await comment(token)
  await expect(comment(token)).rejects.toMatchObject(refusal('too_many_messages'))
  for (let n = 0; n < shortlistLimits.castVotes.points; n++) await vote(token, vehicleId, 'up')
  await expect(vote(token, vehicleId, 'up')).rejects.toMatchObject(refusal('too_many_messages'))
})

test.each(['a new link', 'a revocation'])(
  '%s disables the old link and erases names, comments and votes',
  async (how) => {
    const { id, vehicleId, token } = await insertShared()
    await vote(token, vehicleId, 'up')
    await comment(token)
    const next = how === 'a new link' ? await share(id) : await boris()(shortlists.revoke, { params: { id } })
    const calls = [() => open(token), () => comment(token), () => vote(token, vehicleId, 'up')]
    for (const call of calls) await expect(call()).rejects.toMatchObject(refusal('shortlist_not_found'))
    expect(await countRows()).toEqual([1, 1, 0, 0])
    expect((await read(id)).token).toBe(next ?? null)
    if (next) expect((await open(next)).vehicles).toMatchObject([{ up: 0 }])
  },
)

test('renaming a shortlist keeps its comments', async () => {
  const { id, token } = await insertShared()
  await comment(token)
  await boris()(shortlists.rename, { params: { id }, body: { name: 'Renamed' } })
  expect((await open(token)).comments).toHaveLength(1)
})

test('the link stops working while the owner is suspended, and deleting the account deletes everything', async () => {
  const { vehicleId, token } = await insertShared()
  await vote(token, vehicleId, 'up')
  await comment(token)
  const isBoris = eq(users.id, cast.boris.id)
  await api.tools.db.update(users).set({ suspendedAt: new Date(), suspensionReason: 'Spam' }).where(isBoris)
  await expect(open(token)).rejects.toMatchObject(refusal('shortlist_not_found'))
  await api.tools.db.update(users).set({ suspendedAt: null, suspensionReason: null }).where(isBoris)
  await open(token)
  await removeAndErase(api.tools, cast.boris.id)
  expect(await countRows()).toEqual([0, 0, 0, 0])
})

test('tokens and browser keys are not logged', () => {
  const line = 'GET /shortlists/7-secret and /api/shared-shortlists/7-secret/comments?guest=abc took 3 s'
  expect(redactPersonalData(line)).toBe('GET /shortlists/[key] and /api/shared-shortlists/[key] took 3 s')
  expect(redactPersonalData('GET /x?guest=abc')).toBe('GET /x?guest=[key]')
})
