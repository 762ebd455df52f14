import type { User, UserJSON } from '@clerk/backend'
import { isReservedDisplayName, isReservedName } from '#contract/reserved-names.ts'
import { withoutUnseen } from '#contract/written-text.ts'
import type { ProviderProfile } from '../../users/sync.ts'
import type { JWTPayload } from 'jose'

/** What claims, the Backend API and webhooks all tell of a user, each in its own spelling. */
type Known = Omit<ProviderProfile, 'username' | 'adminBy'> & {
  username: string | null
  /** Of the public metadata, which only the secret key can write; undefined when nothing is said of it. */
  role: unknown
}

/** From a session token to which the operator added claims; null when they are not there. */
export function fromClaims(id: string, claims: JWTPayload): Known | null {
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

export function fromApi(user: User): Known {
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
export function unknownPerson(id: string): Known {
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
