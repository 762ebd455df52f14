import { randomBytes } from 'node:crypto'
import { createSigner, type Signer } from './signer.ts'

export type Person = {
  id: string
  username: string | null
  email: string
  password: string
  firstName: string | null
  lastName: string | null
  imageUrl: string
  publicMetadata: Record<string, unknown>
  banned: boolean
  /** Unix time in milliseconds, as in webhooks. */
  updatedAt: number
}

export type Session = {
  id: string
  person: Person
  status: 'active' | 'pending' | 'ended' | 'removed' | 'revoked'
  /** Origin of the page on which the user signed in, which becomes the token's authorized party. */
  origin: string | undefined
  createdAt: number
}

type SignIn = { id: string; status: 'needs_first_factor' | 'complete'; person: Person; sessionId?: string }
type SignUp = { id: string; fields: Record<string, string>; prepared: boolean; sessionId?: string; userId?: string }

/** A browser that the provider recognizes, with its unfinished sign-ins and sign-ups. */
export type Client = {
  id: string
  sessions: Session[]
  lastActive: string | null
  signIn: SignIn | null
  signUp: SignUp | null
}

export type Settings = {
  sessionStatus: 'active' | 'pending'
  /** Lifetime of a session token in seconds. */
  tokenLife: number
  /** True if session tokens contain profile fields, which operators can configure at Clerk. */
  profileClaims: boolean
  /** Simulated outages: the scripts, the key set, the Backend API, or bans, which some Clerk plans don't include. */
  down: ('scripts' | 'keys' | 'backend' | 'bans')[]
}

export type Instance = {
  frontendApi: string
  /** True for a development instance. Its cookies would be third-party, so it recognizes browsers by a query parameter. */
  development: boolean
  secretKey: string
  signer: Signer
  settings: Settings
  people: Person[]
  clients: Map<string, Client>
  /** Method, path and status of every call, oldest first. */
  calls: string[]
}

export const usualSettings: Settings = { sessionStatus: 'active', tokenLife: 60, profileClaims: false, down: [] }

export async function createInstance(frontendApi: string, people: Partial<Person>[]): Promise<Instance> {
  const development = frontendApi.endsWith('.accounts.dev')
  return {
    frontendApi,
    development,
    secretKey: `sk_${development ? 'test' : 'live'}_double`,
    signer: await createSigner(),
    settings: { ...usualSettings },
    people: people.map(newPerson),
    clients: new Map(),
    calls: [],
  }
}

export function newPerson(over: Partial<Person>): Person {
  const id = over.id ?? newId('user')
  return {
    id,
    username: null,
    email: `${id.toLowerCase()}@example.com`,
    password: 'correct horse',
    firstName: null,
    lastName: null,
    imageUrl: `https://img.clerk.com/${id}`,
    publicMetadata: {},
    banned: false,
    updatedAt: Date.now(),
    ...over,
  }
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(14).toString('hex')}`
}

export function findPerson({ people }: Instance, identifier = ''): Person | undefined {
  const normalized = identifier.trim().toLowerCase()
  return people.find(({ email, username }) => email === normalized || username === normalized)
}

export function allSessions({ clients }: Instance): Session[] {
  return [...clients.values()].flatMap(({ sessions }) => sessions)
}

export function isLive({ status }: Session): boolean {
  return status === 'active' || status === 'pending'
}

export function beginSession({ settings }: Instance, client: Client, person: Person, origin?: string): Session {
  const session: Session = {
    id: newId('sess'),
    person,
    status: settings.sessionStatus,
    origin,
    createdAt: Date.now(),
  }
  client.sessions.push(session)
  client.lastActive = session.id
  return session
}

export function newClient(instance: Instance, key: string): Client {
  const client: Client = { id: newId('client'), sessions: [], lastActive: null, signIn: null, signUp: null }
  instance.clients.set(key, client)
  return client
}

/** Signs a session token whose claims follow version 2 of Clerk's format. */
export function tokenOf(instance: Instance, { id, person, status, origin, createdAt }: Session): Promise<string> {
  const { settings, frontendApi, signer } = instance
  const iat = Math.floor(Date.now() / 1000)
  const profile = settings.profileClaims && {
    username: person.username,
    email: person.email,
    first_name: person.firstName,
    last_name: person.lastName,
    image_url: person.imageUrl,
    role: person.publicMetadata.role,
  }
  return signer.sign({
    ...profile,
    ...(origin && { azp: origin }),
    fva: [Math.floor((Date.now() - createdAt) / 60_000), -1],
    iss: `https://${frontendApi}`,
    sub: person.id,
    sid: id,
    sts: status,
    v: 2,
    iat,
    nbf: iat - 10,
    exp: iat + settings.tokenLife,
  })
}
