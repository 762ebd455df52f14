import type { Database } from '#platform/database/connect.ts'
import { and, eq, inArray, ne, notInArray, sql } from '#platform/database/orm.ts'
import type { Tools } from '../start/tools.ts'
import { lockPerson } from './people.ts'
import { removedUsers, users } from './table.ts'

/** A person's profile at a hosted identity provider at the time `updatedAt`. */
export type ProviderProfile = {
  id: string
  username: string
  email: string | null
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
  /** Where the admin role comes from. Null revokes the admin role, and undefined leaves the role unchanged. */
  adminBy: 'environment' | 'provider' | null | undefined
  updatedAt: Date
}

type Row = typeof users.$inferSelect

/**
 * Creates or updates a person from the identity provider's data. Keeps fields that the person edited here and roles that the
 * operator granted. Does nothing if the person was removed, or if the stored data is newer.
 */
export async function syncPerson({ db, note }: Pick<Tools, 'db' | 'note'>, profile: ProviderProfile): Promise<void> {
  const suffixes = ['', `_${profile.id.slice(-4).toLowerCase()}`, `_${profile.id.slice(-12).toLowerCase()}`]
  let email = profile.email
  for (let taken = 0; taken < suffixes.length;) {
    const username = `${profile.username.slice(0, 40)}${suffixes[taken]}`
    const { role, constraint } = await store(db, { ...profile, username, email })
    if (role) note('role.changed', { userId: profile.id, role, by: profile.adminBy ?? 'provider' })
    if (!constraint) return
    // Another user has the email address and keeps it, because we can't tell which of the two really owns it.
    if (constraint === 'users_email') email = null
    else taken += 1
  }
  throw new Error(`no free username similar to ${profile.username} was found`)
}

/** The result of a write: the new role if it changed, or the name of the unique index that the write violated. */
type Stored = { role?: Row['role'] | undefined; constraint?: string }

async function store(db: Database, profile: ProviderProfile): Promise<Stored> {
  try {
    return await db.transaction(async (db) => {
      await lockPerson(db, profile.id)
      const [removed] = await db.select().from(removedUsers).where(eq(removedUsers.id, profile.id))
      const [row] = await db.select().from(users).where(eq(users.id, profile.id))
      if (removed || row?.removedAt || (row?.providerUpdatedAt && row.providerUpdatedAt > profile.updatedAt)) return {}
      const { updatedAt: providerUpdatedAt, adminBy, ...fields } = profile
      const { role = row?.role } = rightsOf(row, adminBy) as { role?: Row['role'] }
      if (row) await db.update(users).set(changeOf(row, profile)).where(eq(users.id, row.id))
      else await db.insert(users).values({ ...fields, ...rightsOf(undefined, adminBy), providerUpdatedAt })
      return role === (row?.role ?? 'user') ? {} : { role }
    })
  } catch (error) {
    const { code, constraint } = (error as { cause?: { code?: string; constraint?: string } }).cause ?? {}
    if (code !== '23505' || !constraint) throw error
    return { constraint }
  }
}

function changeOf(row: Row, { username, email, adminBy, updatedAt, ...profile }: ProviderProfile) {
  const edited = new Set(row.edited)
  const ownPicture = row.profileImageUrl?.startsWith('/') ?? false
  return {
    username,
    email,
    providerUpdatedAt: updatedAt,
    ...(row.firstName === null && !edited.has('firstName') && { firstName: profile.firstName }),
    ...(row.lastName === null && !edited.has('lastName') && { lastName: profile.lastName }),
    ...(!ownPicture && !edited.has('profileImageUrl') && { profileImageUrl: profile.profileImageUrl }),
    ...rightsOf(row, adminBy),
  }
}

/**
 * Returns the role to store, or an empty object if the role stays the same. Admins appointed by the operator stay admins, and
 * suspended users keep their role. Other admins lose the role when the environment or the provider no longer lists them.
 * Moderators are appointed on the site, so they keep their role unless they become admins.
 */
function rightsOf(row: Pick<Row, 'role' | 'adminBy' | 'suspendedAt'> | undefined, adminBy: ProviderProfile['adminBy']) {
  if (adminBy === undefined || row?.suspendedAt || (row?.role === 'admin' && !row.adminBy)) return {}
  if (adminBy === null && row?.role === 'moderator') return {}
  return { role: adminBy ? ('admin' as const) : ('user' as const), adminBy }
}

/** Makes the listed users admins. Revokes the role of users who became admins through an earlier list and aren't listed now. */
export async function applyAdminIds({ db, note }: Pick<Tools, 'db' | 'note'>, ids: string[]): Promise<void> {
  const isNew = and(inArray(users.id, ids), ne(users.role, 'admin'))
  const granted = await db.select({ id: users.id }).from(users).where(isNew)
  const revoked = await db
    .update(users)
    .set({ role: 'user', adminBy: null })
    .where(and(eq(users.adminBy, 'environment'), notInArray(users.id, ids)))
    .returning({ id: users.id })
  for (const { id } of revoked) note('role.changed', { userId: id, role: 'user', by: 'environment' })
  for (const { id } of granted) note('role.changed', { userId: id, role: 'admin', by: 'environment' })
  await db
    .update(users)
    .set({ role: 'admin', adminBy: 'environment' })
    .where(and(inArray(users.id, ids), sql`(${users.role} <> 'admin' or ${users.adminBy} is not null)`))
}
