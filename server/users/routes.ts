import type { FastifyInstance } from 'fastify'
import { isReservedDisplayName } from '#contract/accounts/rules.ts'
import { isStaff } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import { users as endpoints, type CurrentUser, type ProfileChange } from '#contract/users/endpoints.ts'
import type { Database } from '#platform/database/connect.ts'
import { eq } from '#platform/database/orm.ts'
import { implement, type Actor } from '#platform/http/implement.ts'
import type { Tools } from '../start/tools.ts'
import { findCurrentUser } from './people.ts'
import { findPublicProfile } from './queries.ts'
import { users } from './table.ts'

export function userRoutes(app: FastifyInstance, tools: Tools, claim: ClaimPortrait): void {
  const { db } = tools
  implement(app, endpoints.current, async ({ actor }) => {
    const user = await findCurrentUser(db, actor.id)
    if (!user) throw new Problem('sign_in_required')
    return user
  })
  implement(app, endpoints.change, async ({ actor, body }) => changeProfile(tools, actor, body, claim))
  implement(app, endpoints.profile, async ({ params }) => {
    const profile = await findPublicProfile(db, params.id)
    if (!profile) throw new Problem('user_not_found')
    return profile
  })
}

/** Throws if the user didn't upload the picture. It is a parameter because the pictures module depends on this module. */
type ClaimPortrait = (db: Database, ownerId: string, url: string) => Promise<unknown>

type Row = typeof users.$inferSelect

async function changeProfile(
  { db, clock, settings }: Pick<Tools, 'db' | 'clock' | 'settings'>,
  actor: Actor,
  change: ProfileChange,
  claim: ClaimPortrait,
): Promise<CurrentUser> {
  const siteNames = await settings.reservedNames()
  await db.transaction(async (db) => {
    const [row] = await db.select().from(users).where(eq(users.id, actor.id)).for('update')
    if (row && !isStaff(actor.role)) refuseReserved(row, change, siteNames)
    if (change.profileImageUrl) await claim(db, actor.id, change.profileImageUrl)
    const edited = editedFields(row, change)
    const changed = { ...change, edited, updatedAt: clock.now() }
    await db.update(users).set(changed).where(eq(users.id, actor.id))
  })
  const user = await findCurrentUser(db, actor.id)
  if (!user) throw new Problem('sign_in_required')
  return user
}

/** Throws if a changed name could be mistaken for the site's name. Names that don't change are accepted. */
function refuseReserved(row: Row, change: ProfileChange, siteNames: readonly string[]): void {
  const next = { firstName: row.firstName, lastName: row.lastName }
  for (const field of nameFields) if (change[field] !== undefined) next[field] = change[field]
  const changed = nameFields.filter((field) => next[field] !== row[field])
  const isReserved = (name: string | null) => name !== null && isReservedDisplayName(name, siteNames)
  const both = [next.firstName, next.lastName].filter(Boolean).join(' ')
  const field = changed.find((name) => isReserved(next[name])) ?? changed.at(-1)
  if (field && isReserved(both)) throw new Problem('invalid_request', { issues: [{ field, message: reserved }] })
}

const nameFields = ['firstName', 'lastName'] as const
const reserved = 'This name could be mistaken for the site’s own team. Choose a different name.'

/** Returns all fields that the person has ever edited on this site. Identity providers don't overwrite them. */
function editedFields(row: Row | undefined, change: ProfileChange): string[] {
  const names = Object.keys(change) as (keyof ProfileChange)[]
  const now = names.filter((name) => change[name] !== undefined && change[name] !== row?.[name])
  return [...new Set([...(row?.edited ?? []), ...now])]
}
