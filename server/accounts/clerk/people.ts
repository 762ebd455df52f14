import type { User, UserJSON } from '@clerk/backend'
import type { JWTPayload } from 'jose'
import { isReservedDisplayName, isReservedName } from '#contract/accounts/rules.ts'
import { asciiEmail } from '#contract/email.ts'
import { removeInvisible } from '#contract/text.ts'
import type { Actor } from '#platform/http/implement.ts'
import type { Tools } from '../../start/tools.ts'
import { findActor } from '../../users/queries.ts'
import { syncPerson, type ProviderProfile } from '../../users/sync.ts'
import { admitSession, refuseSession, type NewSession } from '../sessions.ts'
import type { AuthHeaders, SessionData } from '../verifier.ts'
import type { BackendApi } from './backend.ts'
import type { ClerkConfig } from './config.ts'

type Admission = { clerk: ClerkConfig; backend: BackendApi | null }

/**
 * Creates the function that admits users whom Clerk signed in. It registers the session. For a new session, it also
 * stores or updates the user's profile, which comes from the token or, if missing there, from the Backend API. If Clerk
 * is unavailable, a later request loads the profile. Returns null for ended sessions and removed users.
 */
export function createAdmission({ db, clock, note, log, settings }: Tools, { clerk, backend }: Admission) {
  const missing = trackMissingProfiles(() => clock.now())
  return async (data: SessionData, headers: AuthHeaders): Promise<Actor | null> => {
    const { userId, actor: staff } = data
    const session = sessionOf(data.sessionId, userId, headers['user-agent'])
    const admitted = await admitSession(db, session, clock.now())
    if (!admitted) return null
    if (admitted === 'new') note('session.begun', { userId })
    const known = await findActor(db, userId)
    const isCurrent = known !== null && admitted === 'known' && !missing.isDue(userId)
    if (!isCurrent) {
      const profile = await loadProfile(data, known !== null)
      if (profile === 'gone') {
        log.warn(
          { userId },
          'user with a valid token not found at Clerk: the user was deleted, or CLERK_SECRET_KEY belongs to another instance',
        )
        await refuseSession(db, { ...session, life: unknownUserLife }, clock.now())
        return null
      }
      if (profile)
        await syncPerson(
          { db, note },
          asProfile(profile, { adminIds: clerk.adminIds, siteNames: await settings.reservedNames() }),
        )
    }
    const actor = isCurrent ? known : await findActor(db, userId)
    return actor && { ...actor, ...(staff ? { impersonated: true as const } : {}) }
  }

  /** Returns the user's profile. If it is unavailable, returns an empty one for a new user and null for a known one. */
  async function loadProfile({ userId, sessionClaims }: SessionData, isKnown: boolean) {
    const claimed = fromClaims(userId, sessionClaims)
    if (claimed?.role !== undefined) return claimed
    const user = await backend?.findUser(userId).catch(() => undefined)
    if (user === undefined && backend) missing.add(userId)
    else missing.delete(userId)
    if (user === null) return 'gone' // deleted at Clerk while the token is still valid
    if (user) return fromApi(user)
    return claimed ?? (isKnown ? null : emptyProfile(userId))
  }
}

/** A user's profile at Clerk, from claims, the Backend API or a webhook. */
type ClerkProfile = Omit<ProviderProfile, 'username' | 'adminBy'> & {
  username: string | null
  /** From the public metadata, which only the secret key can write; undefined if the source does not contain it. */
  role: unknown
}

/** Reads the profile from claims that the operator added to session tokens. Returns null if there are none. */
function fromClaims(id: string, claims: JWTPayload): ClerkProfile | null {
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

function fromApi(user: User): ClerkProfile {
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

export function fromWebhook(user: UserJSON): ClerkProfile {
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

/** Returns an empty profile, which any other profile replaces. */
function emptyProfile(id: string): ClerkProfile {
  const nothing = { username: null, email: null, firstName: null, lastName: null, profileImageUrl: null }
  return { ...nothing, id, role: undefined, updatedAt: new Date(0) }
}

type Site = { adminIds: readonly string[]; siteNames: readonly string[] }

/**
 * Converts a profile for the users table. Adds a readable username and the source of admin rights. Removes first and last
 * names that could be mistaken for the site.
 */
export function asProfile({ role, ...profile }: ClerkProfile, { adminIds, siteNames }: Site): ProviderProfile {
  const byRole = role === undefined ? undefined : role === 'admin' ? ('provider' as const) : null
  const adminBy = adminIds.includes(profile.id) ? 'environment' : byRole
  const own = [lineOf(profile.firstName), lineOf(profile.lastName)] as const
  const isReserved = !adminBy && isReservedDisplayName(own.filter(Boolean).join(' '), siteNames)
  const [firstName, lastName] = isReserved ? [null, null] : own
  return {
    ...profile,
    email: profile.email && asciiEmail(profile.email),
    firstName,
    lastName,
    username: usernameFor(profile, adminBy ? null : siteNames),
    adminBy,
  }
}

function lineOf(name: string | null): string | null {
  return removeInvisible(name ?? '').trim() || null
}

/**
 * Returns the first usable name from Clerk's username, the email address and the first name, or a name made from the ID.
 * Only admins can have a name that could be mistaken for the site.
 */
function usernameFor(
  { id, username, email, firstName }: Omit<ClerkProfile, 'role'>,
  siteNames: readonly string[] | null,
): string {
  const candidates = [username, email?.split('@')[0], firstName].map((text) => slugOf(text ?? ''))
  return (
    candidates.find((slug) => slug.length >= 3 && !(siteNames && isReservedName(slug, siteNames))) ??
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

/** Reads a text claim. Clerk omits unknown values, or sends null or an empty string. */
function textOf(claim: unknown): string | null {
  return typeof claim === 'string' && claim !== '' && claim.length <= 500 ? claim : null
}

const [minute, day] = [60_000, 86_400_000]

/**
 * Ended sessions are remembered for a long time. Clerk issues new tokens until the session has ended there, too, and
 * unknown sessions are admitted.
 */
const life = { sliding: 60 * minute, absolute: null, remembered: 30 * day }

/**
 * For sessions of users who do not exist at Clerk. They are refused for slightly longer than a token is valid. If the
 * cause is the secret key of another instance, users can sign in again soon after it is corrected.
 */
const unknownUserLife = { ...life, remembered: 2 * minute }

/** Returns a Clerk session for the registry. */
export function sessionOf(sid: string, userId: string, agent: string | null = null): NewSession {
  return { sid, userId, agent, provider: 'clerk', life }
}

/** Milliseconds before a missing profile is requested again. */
const retryDelay = 5_000

/** Tracks users whose profile was unavailable, with the time of the next attempt. Each server has its own memory. */
function trackMissingProfiles(now: () => Date) {
  const next = new Map<string, number>()
  return {
    add: (userId: string) => void next.set(userId, now().getTime() + retryDelay),
    delete: (userId: string) => void next.delete(userId),
    isDue: (userId: string) => (next.get(userId) ?? Infinity) <= now().getTime(),
  }
}
