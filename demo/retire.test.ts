import { expect, test } from 'vitest'
import { eq, isNull, like } from '#platform/database/orm.ts'
import { ensureFirstAdmin } from '#server/accounts/embedded/accounts.ts'
import type { EmbeddedIdentity } from '#server/accounts/embedded/provider.ts'
import { isHeld } from '#server/inquiries/rules.ts'
import { inquiries } from '#server/inquiries/table.ts'
import { isForSale } from '#server/listings/rules.ts'
import { vehicles } from '#server/listings/table.ts'
import { reports } from '#server/moderation/reports/table.ts'
import { hasAdmin } from '#server/users/people.ts'
import { users } from '#server/users/table.ts'
import { testApp } from '#tests/server/app.ts'
import { insertListing } from '#tests/server/cast.ts'
import { people } from './cast/people.ts'
import { resumeDemo, retireDemo } from './retire.ts'
import { seedDemo } from './seed.ts'

const known = 'known to everybody'
const api = testApp({ environment: { DEMO: '1', DEMO_PASSWORD: known }, prepare: (tools) => seedDemo(tools) })
const post = (path: string, payload: object) => api.request({ method: 'POST', url: `/api/identity${path}`, payload })
const signIn = (username: string, password = known) => post('/sign-in/username', { username, password })
async function bearerOf(answer: Awaited<ReturnType<typeof post>>): Promise<string> {
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  return (await api.request({ url: '/api/identity/token', headers: { cookie } })).json().token
}
const me = async (bearer: string) =>
  (await api.request({ url: '/api/auth/user', headers: { authorization: `Bearer ${bearer}` } })).statusCode

test(
  'an ended demo has no active users and nothing for sale, but keeps members’ data; it can be resumed',
  { timeout: 60_000 },
  async () => {
    const { db } = api.tools
    await api.identity.prepare()
    const sessions = await Promise.all(['admin', 'seller', 'buyer'].map(async (name) => bearerOf(await signIn(name))))
    for (const bearer of sessions) expect(await me(bearer)).toBe(200)
    const zoe = { name: 'zoe', username: 'zoe', email: 'zoe@marque.example', password: 'correct horse battery' }
    const member = await bearerOf(await post('/sign-up/email', zoe))
    const [{ id: sellerId } = { id: '' }] = await db.select().from(users).where(eq(users.username, 'zoe'))
    const car = await insertListing(db, { sellerId })
    const shown = await db.$count(vehicles, isForSale)

    expect(await retireDemo(api.tools)).toBe(people.length)
    expect(await retireDemo(api.tools)).toBe(0)
    for (const bearer of sessions) expect(await me(bearer)).toBe(401)
    for (const name of ['admin', 'seller', 'buyer', 'demo:admin']) expect((await signIn(name)).statusCode).not.toBe(200)
    expect(await db.select({ id: vehicles.id }).from(vehicles).where(isForSale)).toEqual([{ id: car }])
    expect(await db.$count(reports, isNull(reports.resolvedAt))).toBe(0)
    expect(await db.$count(inquiries, isHeld)).toBe(0)
    expect(await hasAdmin(db)).toBe(false)
    expect(await me(member)).toBe(200)

    const firstAdmin = { username: 'admin', email: 'root@example.com', password: 'the operator’s own' }
    await ensureFirstAdmin(api.tools, (api.identity as EmbeddedIdentity).auth, { firstAdmin })
    const operator = await bearerOf(await signIn('admin', firstAdmin.password))

    await resumeDemo(api.tools)
    await api.identity.prepare()
    expect(await me(await bearerOf(await signIn('seller')))).toBe(200)
    expect((await signIn('admin')).statusCode).toBe(401)
    expect(await me(operator)).toBe(200)
    expect(await db.$count(users, like(users.username, 'demo:%'))).toBe(1)
    expect(await db.$count(vehicles, isForSale)).toBe(shown)
  },
)
