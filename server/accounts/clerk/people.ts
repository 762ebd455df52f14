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
 * Returns a function that admits users with a session token signed by Clerk and registers their sessions. For a new session, it
 * also updates the user's profile from the token or, if the token has none, from the Backend API. If Clerk is unavailable, a
 * later request updates the profile. The function returns null if the session has ended or the user was removed.
 */
export function createAdmission({ db, clock, note, log, settings }: Tools, { clerk, backend }: Admission) {
  const missing = trackMissingProfiles(() => clock.now())
  return async (data: SessionData, headers: AuthHeaders): Promise<Actor | null> => {
    const { userId, actor: staff } = data
    const session = sessionOf(data.sessionId, userId, headers['user-agent'])
    const admitted = await admitSession(db, session, clock.now())
    if (!admitted) return null
    if (admitted === 'new') note('session.started', { userId })
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

  /**
   * Loads the profile from the token or from Clerk. Returns `gone` if the user doesn't exist at Clerk. If neither source has a
   * profile, returns null for users known to this site, and an empty profile for others.
   */
  async function loadProfile({ userId, sessionClaims }: SessionData, isKnown: boolean) {
    const claimed = fromClaims(userId, sessionClaims)
    if (claimed?.role !== undefined) return claimed
    const user = await backend?.findUser(userId).catch(() => undefined)
    if (user === undefined && backend) missing.add(userId)
    else missing.delete(userId)
    if (user === null) return 'gone'
    if (user) return fromApi(user)
    return claimed ?? (isKnown ? null : emptyProfile(userId))
  }
}

type ClerkProfile = Omit<ProviderProfile, 'username' | 'adminBy'> & {
  username: string | null
  /** From Clerk's public metadata, which users can't change. Undefined if the source of the profile has no metadata. */
  role: unknown
}

/**
 * Reads the profile from a session token. Returns null unless the operator configured Clerk to add the profile to its tokens.
 */
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

export function profileFromWebhook(user: UserJSON): ClerkProfile {
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

function emptyProfile(id: string): ClerkProfile {
  const nothing = { username: null, email: null, firstName: null, lastName: null, profileImageUrl: null }
  return { ...nothing, id, role: undefined, updatedAt: new Date(0) }
}

type Site = { adminIds: readonly string[]; siteNames: readonly string[] }

/**
 * Converts a Clerk profile to a row of the users table. Removes first and last names that could be mistaken for the site's
 * name, unless the user is an admin.
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
 * Derives a username from the first usable source: Clerk's username, the local part of the email address, the first name or the
 * ID. Only admins can have a username that could be mistaken for the site's name.
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

/** Returns null if the claim is missing, empty or too long. Clerk omits unset claims, or sends null or an empty string. */
function textOf(claim: unknown): string | null {
  return typeof claim === 'string' && claim !== '' && claim.length <= 500 ? claim : null
}

const [minute, day] = [60_000, 86_400_000]

/**
 * Ended sessions are remembered for 30 days. Clerk may learn later than this site that a session has ended, and issues tokens
 * for it until then. This site would accept those tokens if it had forgotten the session.
 */
const life = { sliding: 60 * minute, absolute: null, remembered: 30 * day }

/**
 * Lifetime of a session whose user doesn't exist at Clerk. The session is rejected only slightly longer than its token is
 * valid, because the secret key may belong to another Clerk instance. Once the operator corrects the key, users should soon be
 * able to sign in.
 */
const unknownUserLife = { ...life, remembered: 2 * minute }

export function sessionOf(sid: string, userId: string, agent: string | null = null): NewSession {
  return { sid, userId, agent, provider: 'clerk', life }
}

const retryDelay = 5_000

/**
 * Tracks users whose profiles weren't available, and when to request the profiles again. Each server process has its own list.
 */
function trackMissingProfiles(now: () => Date) {
  const next = new Map<string, number>()
  return {
    add: (userId: string) => void next.set(userId, now().getTime() + retryDelay),
    delete: (userId: string) => void next.delete(userId),
    isDue: (userId: string) => (next.get(userId) ?? Infinity) <= now().getTime(),
  }
}
