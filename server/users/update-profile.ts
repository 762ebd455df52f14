import { eq } from 'drizzle-orm'
import type { CurrentUser, ProfileChange } from '#contract/users.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/implement.ts'
import type { Tools } from '../create-tools.ts'
import { findCurrentUser } from './people.ts'
import { users } from './table.ts'

/** Throws when a picture was not uploaded by the user; passed in, because pictures know users and not the other way round. */
export type ClaimPortrait = (db: Database, ownerId: string, url: string) => Promise<unknown>

/** Stores what a user changed of their own profile; fields that are absent stay. */
export async function changeProfile(
  { db, clock }: Tools,
  actor: Actor,
  change: ProfileChange,
  claim: ClaimPortrait,
): Promise<CurrentUser> {
  await db.transaction(async (db) => {
    if (change.profileImageUrl) await claim(db, actor.id, change.profileImageUrl)
    const edited = await editedFields(db, actor.id, change)
    const changed = { ...change, edited, updatedAt: clock.now() }
    await db.update(users).set(changed).where(eq(users.id, actor.id))
  })
  const user = await findCurrentUser(db, actor.id)
  if (!user) throw new Problem('sign_in_required')
  return user
}

/** The fields that the person has ever set otherwise here; an identity provider leaves them alone. */
async function editedFields(db: Database, id: string, change: ProfileChange): Promise<string[]> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('update')
  const names = Object.keys(change) as (keyof ProfileChange)[]
  const now = names.filter((name) => change[name] !== undefined && change[name] !== row?.[name])
  return [...new Set([...(row?.edited ?? []), ...now])]
}
