import { beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#contract/audit/endpoints.ts'
import type { Role } from '#contract/endpoint.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { memberFiles, members } from '#contract/members/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { heldMessages } from '#contract/moderation/held-messages/endpoints.ts'
import { reports } from '#contract/moderation/reports/endpoints.ts'
import { eq } from '#platform/database/orm.ts'
import { testApp } from '#tests/server/app.ts'
import { cast, insertCast, insertListing, insertMona, mona } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { tokenOf } from '#tests/server/tokens.ts'
import { inquiries } from '../inquiries/table.ts'
import { setRole as setRoleAsOperator } from '../users/people.ts'
import { users } from '../users/table.ts'

const api = memberApp({ prepare: ({ db }) => insertMona(db) })
const [ada, her] = [() => api.as('ada'), () => api.as('mona')]
const pending = { status: 'pending', approvedAt: null } as const
const asHeld = { state: 'held', movedBy: 'guard', heldReason: 'trap', waitingSince: new Date() } as const
const written = { name: 'Boris', email: 'b@example.com', message: 'Hello' }
const refusal = (code: string) => ({ problem: { code } })
async function insertHeld(vehicleId: number, over: object = {}) {
  const [row] = await api.tools.db
    .insert(inquiries)
    .values({ ...written, vehicleId, ...asHeld, ...over })
    .returning()
  return row!.id
}

describe('a moderator', () => {
  test('decides about pending listings and undoes it under her own name', async () => {
    const [approved, rejected, shown] = [
      await insertListing(api.tools.db, pending),
      await insertListing(api.tools.db, pending),
      await insertListing(api.tools.db),
    ]
    const { total } = await her()(moderation.pending, {})
    expect(total).toBe(2)
    expect(await her()(moderation.review, { params: { id: approved } })).toMatchObject({ kind: 'listing' })
    const { version } = await her()(moderation.approve, { params: { id: approved }, body: {} })
    await her()(moderation.reject, { params: { id: rejected }, body: { reason: 'pictures' } })
    await her()(moderation.takeDown, { params: { id: shown }, body: { reason: 'pictures' } })
    const undone = await her()(moderation.undo, { body: { listings: [{ id: approved, version }] } })
    expect(undone).toMatchObject([{ problem: null }])
    const { items } = await ada()(audit.list, { query: { actor: 'mona' } })
    expect(items.map(({ act }) => act)).toEqual([
      'listing.undoApprove',
      'listing.takeDown',
      'listing.reject',
      'listing.approve',
    ])
  })

  test('cannot undo decisions of others', async () => {
    const id = await insertListing(api.tools.db, pending)
    const { version } = await ada()(moderation.approve, { params: { id }, body: {} })
    const [answer] = await her()(moderation.undo, { body: { listings: [{ id, version }] } })
    expect(answer).toMatchObject({ problem: 'not_undone' })
  })

  test('resolves reports, but cannot suspend sellers', async () => {
    const id = await insertListing(api.tools.db)
    await api.anon(reports.send, { body: { vehicleId: id, reason: 'fraud' } })
    const found = (await her()(reports.list, { query: {} })).items.find((item) => item.id === id)!
    const resolve = (resolution: 'suspend' | 'dismiss') =>
      her()(reports.resolve, { params: { id }, body: { resolution, upTo: found.lastReportId, note: 'Fraud.' } })
    await expect(resolve('suspend')).rejects.toMatchObject(refusal('not_allowed'))
    const [maria] = await api.tools.db.select().from(users).where(eq(users.id, cast.maria.id))
    expect(maria!.suspendedAt).toBeNull()
    expect(await resolve('dismiss')).toEqual({ resolved: 1 })
    expect(await her()(reports.reopen, { params: { id } })).toEqual({ reopened: 1 })
  })

  test('releases or discards held messages', async () => {
    const vehicleId = await insertListing(api.tools.db)
    const [one, other] = [await insertHeld(vehicleId), await insertHeld(vehicleId)]
    expect((await her()(heldMessages.messages, { params: { id: one }, query: {} })).items).toMatchObject([
      { text: 'Hello' },
    ])
    await her()(heldMessages.release, { params: { id: one } })
    await her()(heldMessages.discard, { params: { id: other } })
    const rows = await api.tools.db.select().from(inquiries).where(eq(inquiries.vehicleId, vehicleId))
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['discarded', 'open'])
  })

  test('sees no email address and no audit trail of users', async () => {
    const params = { id: cast.maria.id }
    await her()(memberFiles.addNote, { params, body: { text: 'Called.' } })
    const file = await her()(memberFiles.read, { params })
    expect(file).toMatchObject({ member: { username: 'seller', email: null }, acts: null, notes: [{ byName: 'mona' }] })
    expect(JSON.stringify(file)).not.toContain(cast.maria.email)
    expect(await ada()(memberFiles.read, { params })).toMatchObject({ member: { email: cast.maria.email } })
  })

  test('cannot decide her own cases, but an admin can', async () => {
    const { db } = api.tools
    const hers = { sellerId: mona.id }
    const [waits, shown, ofMaria] = [
      await insertListing(db, { ...pending, ...hers }),
      await insertListing(db, hers),
      await insertListing(db),
    ]
    await api.anon(reports.send, { body: { vehicleId: shown, reason: 'fraud' } })
    const conversations = [await insertHeld(shown), await insertHeld(ofMaria, { userId: mona.id })]
    const body = { reason: 'pictures' } as const
    const [ofWaiting, ofShown] = [{ params: { id: waits } }, { params: { id: shown } }]
    for (const ask of [
      () => her()(moderation.review, ofWaiting),
      () => her()(moderation.approve, { ...ofWaiting, body: {} }),
      () => her()(moderation.reject, { ...ofWaiting, body }),
      () => her()(moderation.takeDown, { ...ofShown, body }),
      () => her()(reports.resolve, { ...ofShown, body: { resolution: 'dismiss', upTo: 10_000 } }),
      () => her()(memberFiles.read, { params: { id: mona.id } }),
      () => her()(memberFiles.addNote, { params: { id: mona.id }, body: { text: 'Good.' } }),
      ...conversations.flatMap((id) => [
        () => her()(heldMessages.messages, { params: { id }, query: {} }),
        () => her()(heldMessages.release, { params: { id } }),
        () => her()(heldMessages.discard, { params: { id } }),
      ]),
    ])
      await expect(ask()).rejects.toMatchObject(refusal('own_case'))
    const [several] = await her()(moderation.approveAll, { body: { listings: [{ id: waits, version: 1 }] } })
    expect(several).toMatchObject({ problem: 'own_case' })
    const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id)
    expect(idsOf(await her()(moderation.pending, {}))).not.toContain(waits)
    expect(idsOf(await her()(reports.list, { query: {} }))).not.toContain(shown)
    for (const id of conversations) expect(idsOf(await her()(heldMessages.list, {}))).not.toContain(id)
    expect(await ada()(moderation.approve, { ...ofWaiting, body: {} })).toMatchObject({ status: 'approved' })
  })

  test('sees listings in every state, but cannot change other sellers’ listings with sellers’ endpoints', async () => {
    const id = await insertListing(api.tools.db, pending)
    expect(await her()(listings.read, { params: { id } })).toMatchObject({ id })
    await expect(her()(listings.move, { params: { id }, body: { transition: 'withdraw' } })).rejects.toMatchObject({
      status: 403,
    })
    const shown = await insertListing(api.tools.db)
    await expect(
      her()(listings.move, { params: { id: shown }, body: { transition: 'markSold' } }),
    ).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('an admin manages moderators', () => {
  const setRole = (id: string, role: Role) => ada()(members.setRole, { params: { id }, body: { role } })
  beforeEach(() => api.tools.db.update(users).set({ role: 'user' }).where(eq(users.id, cast.boris.id)))

  test('can grant and revoke the role, and the audit trail records each change once', async () => {
    expect(await setRole(cast.boris.id, 'moderator')).toMatchObject({ role: 'moderator' })
    expect(await setRole(cast.boris.id, 'moderator')).toMatchObject({ role: 'moderator' })
    const { items } = await ada()(members.list, { query: { role: 'moderator' } })
    expect(items.map(({ id }) => id).toSorted()).toEqual([cast.boris.id, mona.id])
    await setRole(cast.boris.id, 'admin')
    await setRole(cast.boris.id, 'moderator')
    expect(await setRole(cast.boris.id, 'user')).toMatchObject({ role: 'user' })
    const acts = (await ada()(audit.list, { query: { subject: 'buyer' } })).items.map(({ act }) => act)
    expect(acts.slice(0, 4)).toEqual([
      'user.revokeModerator',
      'user.grantModerator',
      'user.grantAdmin',
      'user.grantModerator',
    ])
  })

  test('but cannot promote suspended users or suspend moderators', async () => {
    await ada()(members.suspend, { params: { id: cast.boris.id }, body: { reason: 'Spam.' } })
    await expect(setRole(cast.boris.id, 'moderator')).rejects.toMatchObject(refusal('user_suspended'))
    await ada()(members.reinstate, { params: { id: cast.boris.id } })
    await expect(ada()(members.suspend, { params: { id: mona.id }, body: { reason: 'Spam.' } })).rejects.toMatchObject(
      refusal('user_is_admin'),
    )
  })

  test('and so does the operator, who cannot demote the last admin', async () => {
    const { db } = api.tools
    expect(await setRoleAsOperator(db, 'BUYER', 'moderator')).toBe(true)
    expect(await setRoleAsOperator(db, 'buyer', 'moderator')).toBe(false)
    expect(await setRoleAsOperator(db, 'buyer', 'user')).toBe(true)
    await expect(setRoleAsOperator(db, 'admin', 'moderator')).rejects.toMatchObject({ code: 'last_admin' })
  })
})

describe('with tokens', () => {
  const own = testApp({
    prepare: async ({ db }) => {
      await insertCast(db)
      await insertMona(db)
    },
  })

  test('a changed role applies to existing sessions from their next request on', async () => {
    const headers = { authorization: `Bearer ${await tokenOf(own, mona.id, 'active')}` }
    const ask = async (url: string) => (await own.request({ url, headers })).statusCode
    expect([await ask('/api/admin/vehicles/pending'), await ask('/api/admin/users')]).toEqual([200, 403])
    await setRoleAsOperator(own.tools.db, 'mona', 'user')
    expect(await ask('/api/admin/vehicles/pending')).toBe(403)
    await setRoleAsOperator(own.tools.db, 'mona', 'moderator')
    expect(await ask('/api/admin/vehicles/pending')).toBe(200)
    expect((await own.request({ url: '/api/auth/user', headers })).json()).toMatchObject({ role: 'moderator' })
  })
})

describe('if a second factor is required', () => {
  const own = testApp({
    environment: { REQUIRE_SECOND_FACTOR: 'admins' },
    prepare: ({ db }) => insertMona(db),
  })

  test('a moderator without one must set it up, and only has the rights of a user until then', async () => {
    const headers = { authorization: `Bearer ${await tokenOf(own, mona.id, 'active')}` }
    const refused = await own.request({ url: '/api/admin/vehicles/pending', headers })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'second_factor_required'])
    expect((await own.request({ url: '/api/auth/user', headers })).json()).toMatchObject({ id: mona.id })
  })
})
