import type { User, UserJSON } from '@clerk/backend'
import type { JWTPayload } from 'jose'
import { isReservedDisplayName, isReservedName } from '#contract/accounts/rules.ts'
import { withoutUnseen } from '#contract/text.ts'
import type { Actor } from '#platform/http/implement.ts'
import type { Tools } from '../../start/tools.ts'
import { findActor } from '../../users/queries.ts'
import { syncPerson, type ProviderProfile } from '../../users/sync.ts'
import { admitSession, refuseSession, type NewSession } from '../sessions.ts'
import type { Asked, SessionData } from '../verifier.ts'
import type { BackendApi } from './backend.ts'
import type { ClerkConfig } from './config.ts'

type Admission = { clerk: ClerkConfig; backend: BackendApi | null }

/**
 * Lets in whom Clerk signed in: the session is noted, and with a new one the person is stored or brought up to date,
 * by the token if it tells enough, else by the Backend API. What Clerk did not tell then is asked for again with a later
 * call. Null for an ended session and a removed person.
 */
export function admission({ db, clock, note, log, settings }: Tools, { clerk, backend }: Admission) {
  const unread = openUnreadProfiles(() => clock.now())
  return async (asked: SessionData, headers: Asked): Promise<Actor | null> => {
    const { userId, actor: staff } = asked
    const noted = sessionOf(asked.sessionId, userId, headers['user-agent'])
    const session = await admitSession(db, noted, clock.now())
    if (!session) return null
    if (session === 'new') note('session.begun', { userId })
    const known = await findActor(db, userId)
    const isRead = known !== null && session === 'known' && !unread.isDue(userId)
    if (!isRead) {
      const profile = await profileOf(asked, known !== null)
      if (profile === 'gone') {
        log.warn(
          { userId },
          'Clerk does not know whom it signed in: removed since, or CLERK_SECRET_KEY is another instance’s',
        )
        await refuseSession(db, { ...noted, life: unknownThere }, clock.now())
        return null
      }
      if (profile)
        await syncPerson(
          { db, note },
          asProfile(profile, { adminIds: clerk.adminIds, siteNames: await settings.reservedNames() }),
        )
    }
    const actor = isRead ? known : await findActor(db, userId)
    return actor && { ...actor, ...(staff ? { impersonated: true as const } : {}) }
  }

  /** What is known of the person; at first sight at least that they are there, later nothing rather than a guess. */
  async function profileOf({ userId, sessionClaims }: SessionData, isKnown: boolean) {
    const told = fromClaims(userId, sessionClaims)
    if (told?.role !== undefined) return told
    const user = await backend?.findUser(userId).catch(() => undefined)
    if (user === undefined && backend) unread.add(userId)
    else unread.delete(userId)
    if (user === null) return 'gone' // removed at Clerk while the token still lives
    if (user) return fromApi(user)
    return told ?? (isKnown ? null : unknownPerson(userId))
  }
}

/** What claims, the Backend API and webhooks all tell of a user, each in its own spelling. */
type Known = Omit<ProviderProfile, 'username' | 'adminBy'> & {
  username: string | null
  /** Of the public metadata, which only the secret key can write; undefined when nothing is said of it. */
  role: unknown
}

/** From a session token to which the operator added claims; null when they are not there. */
function fromClaims(id: string, claims: JWTPayload): Known | null {
  const { iat = 0 } = claims
  const [username, email] = [textOf(claims.username), textOf(claims.email)]
  if (!username && !email) return null
  return {
    id,
    username,
    email,
    firstName: textOf(claims.first_name),
    lastName: textOf(claims.last_name),
    profileImageUrl: textOf(claims.image_url),
    role: claims.role,
    updatedAt: new Date(iat * 1000),
  }
}

function fromApi(user: User): Known {
  return {
    id: user.id,
    username: user.username,
    email: user.primaryEmailAddress?.emailAddress ?? null,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.imageUrl,
    role: user.publicMetadata.role ?? null,
    updatedAt: new Date(user.updatedAt),
  }
}

export function fromWebhook(user: UserJSON): Known {
  const primary = user.email_addresses.find(({ id }) => id === user.primary_email_address_id)
  return {
    id: user.id,
    username: user.username,
    email: primary?.email_address ?? null,
    firstName: user.first_name,
    lastName: user.last_name,
    profileImageUrl: user.image_url ?? null,
    role: user.public_metadata?.role ?? null,
    updatedAt: new Date(user.updated_at),
  }
}

/** Somebody of whom nothing is known yet but that they are signed in. Any news is newer. */
function unknownPerson(id: string): Known {
  const nothing = { username: null, email: null, firstName: null, lastName: null, profileImageUrl: null }
  return { ...nothing, id, role: undefined, updatedAt: new Date(0) }
}

type Site = { adminIds: readonly string[]; siteNames: readonly string[] }

/**
 * As the table of users takes it: with a name that people can read, without first and last names that would pass for the
 * site's, and with the rights that somebody vouches for.
 */
export function asProfile({ role, ...known }: Known, { adminIds, siteNames }: Site): ProviderProfile {
  const byRole = role === undefined ? undefined : role === 'admin' ? ('provider' as const) : null
  const adminBy = adminIds.includes(known.id) ? 'environment' : byRole
  const own = [lineOf(known.firstName), lineOf(known.lastName)] as const
  const isReserved = !adminBy && isReservedDisplayName(own.filter(Boolean).join(' '), siteNames)
  const [firstName, lastName] = isReserved ? [null, null] : own
  return { ...known, firstName, lastName, username: nameFor(known, adminBy ? null : siteNames), adminBy }
}

function lineOf(name: string | null): string | null {
  return withoutUnseen(name ?? '').trim() || null
}

/** Clerk's user name, unless it would pass for the site's (of admins it may); else one made of the address or the first name; else one made of the id. */
function nameFor({ id, username, email, firstName }: Omit<Known, 'role'>, siteNames: readonly string[] | null): string {
  const named = [username, email?.split('@')[0], firstName].map((text) => slugOf(text ?? ''))
  return (
    named.find((slug) => slug.length >= 3 && !(siteNames && isReservedName(slug, siteNames))) ??
    `user_${id.slice(-8).toLowerCase()}`
  )
}

function slugOf(text: string): string {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
  return plain.replaceAll(/[^a-z0-9_-]+/g, '_').replaceAll(/^_+|_+$/g, '')
}

/** Clerk writes nothing, null or an empty text for what it does not know. */
function textOf(claim: unknown): string | null {
  return typeof claim === 'string' && claim !== '' && claim.length <= 500 ? claim : null
}

const [minute, day] = [60_000, 86_400_000]

/**
 * Clerk gives out new tokens until it has heard of an end, and who comes with an unknown session of its is let in: so
 * ended ones are remembered long.
 */
const life = { sliding: 60 * minute, absolute: null, remembered: 30 * day }

/**
 * How long a session is refused whose person Clerk says not to know: longer than a token that was given out before lives.
 * Where the secret key was of another instance, its people come back once it is mended.
 */
const unknownThere = { ...life, remembered: 2 * minute }

/** A session of Clerk's, as the registry notes it. */
export function sessionOf(sid: string, userId: string, agent: string | null = null): NewSession {
  return { sid, userId, agent, provider: 'clerk', life }
}

/** How soon somebody's profile is asked for again, in milliseconds. */
const pause = 5_000

/** Whose profile Clerk did not tell when they signed in, and when it may be asked again; kept by each server alone. */
function openUnreadProfiles(now: () => Date) {
  const next = new Map<string, number>()
  return {
    add: (userId: string) => void next.set(userId, now().getTime() + pause),
    delete: (userId: string) => void next.delete(userId),
    isDue: (userId: string) => (next.get(userId) ?? Infinity) <= now().getTime(),
  }
}
