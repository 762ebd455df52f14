import { __experimental_JWTPayloadToAuthObjectProperties as sessionDataOf } from '@clerk/shared/jwtPayloadParser'
import { type JWTHeaderParameters, createRemoteJWKSet, errors, importSPKI, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { freshSignInMinutes } from '#contract/accounts/limits.ts'
import { Problem } from '#contract/problems.ts'
import type { ProviderSources } from '#contract/settings/endpoints.ts'
import { readValues } from '#platform/config/values.ts'
import type { Tools } from '../../start/tools.ts'
import { applyAdminIds } from '../../users/sync.ts'
import type { Identity, Provider } from '../provider.ts'
import { type Claims, type SessionData, createVerifier } from '../verifier.ts'
import {
  openBackendApi,
  endAllThere,
  endSessionsThere,
  noteEndedSessions,
  tellSuspension,
  tellSuspensions,
} from './backend.ts'
import { type ClerkConfig, clerkVariables, movedClerkVariables, readClerk, warningsOf } from './config.ts'
import { admission } from './people.ts'
import { proxyRoutes } from './proxy.ts'
import { webhookRoutes } from './webhooks.ts'

/** Clerk marks what kind of token one is; only session tokens count. */
const sessionTokens = 'cl_B7d4PD111AAA'

const age = z.int().min(-1)
const text = z.string().optional()

/** What is read of a session token, of either version. Clerk signs nothing else; a token that holds another kind is none. */
const SessionClaims = z.looseObject({
  sub: z.string().regex(/^\S{1,200}$/),
  sid: z.string().regex(/^\S{1,200}$/),
  azp: z.string(),
  sts: z.literal('active').optional(),
  fva: z.tuple([age, age]).optional(),
  fea: text,
  pla: text,
  o: z.looseObject({ id: z.string().min(1), rol: text, slg: text, per: text, fpm: text }).nullish(),
  org_id: text,
  org_role: text,
  org_slug: text,
  org_permissions: z.array(z.string()).optional(),
  act: z.looseObject({}).nullish(),
})

/** Reads session tokens that were given out to one of these origins. Pending sessions are none. */
export function sessionReader(parties: readonly string[]) {
  return (claims: Claims, { cat }: JWTHeaderParameters): SessionData | null => {
    if (cat !== undefined && cat !== sessionTokens) return null
    const read = SessionClaims.safeParse(claims)
    if (!read.success || !parties.includes(read.data.azp)) return null
    const data = sessionDataOf(claims as unknown as Parameters<typeof sessionDataOf>[0])
    return { ...data, sessionClaims: claims, actor: claims.act ?? null }
  }
}

const seconds = 1000

/** Keys are fetched again after ten minutes, while requests go on with the old ones; those count for an hour at most. */
const [life, longestLife] = [600 * seconds, 3_600 * seconds]

/** Pause between two fetches in the background. */
const pause = 30 * seconds

/** Clerk's public keys: the one that the operator gave, or the set that Clerk publishes, which follows its changes. */
function keysOf({ jwtKey, frontendApi }: ClerkConfig): JWTVerifyGetKey {
  if (jwtKey) {
    const key = importSPKI(jwtKey, 'RS256')
    return () => key
  }
  const published = createRemoteJWKSet(new URL(`https://${frontendApi}/.well-known/jwks.json`), {
    cacheMaxAge: longestLife,
    cooldownDuration: pause,
    timeoutDuration: 5 * seconds,
  })
  let fetchAt = Infinity

  function fetchAgain(): void {
    fetchAt = Date.now() + pause
    published.reload().then(
      () => (fetchAt = Date.now() + life),
      () => {}, // the next request after the pause tries again
    )
  }

  return async (header, token) => {
    if (!published.jwks()) fetchAt = Date.now() + life
    else if (Date.now() >= fetchAt) fetchAgain()
    try {
      return await published(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error
      throw new Problem('identity_unavailable', { retryAfter: 5 }) // not the token's fault: nobody is signed out by it
    }
  }
}

/** Where Clerk keeps the portraits of people. */
const portraits = 'https://img.clerk.com'

/** Of Clerk's field for mailed codes: an empty element that a script fills, and the blinking of its caret. */
const codeFieldStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-KQDhUccuEkZUQDnfbVDeY+ev2LZ+73AQR7ro4JppAY8='",
]

/** What Clerk's scripts need in a page. */
export function pageSourcesOf(clerk: Pick<ClerkConfig, 'proxyUrl' | 'frontendApi'>): NonNullable<ProviderSources> {
  const provider = originsOf(clerk)
  return {
    'script-src': provider,
    'style-src': codeFieldStyles,
    'img-src': [portraits],
    'connect-src': provider,
    'worker-src': ['blob:'], // renews the session's token
    'frame-src': ['https://challenges.cloudflare.com'], // the protection against bots
  }
}

/** Where the browser reaches Clerk; nowhere else when the site passes its calls on. */
function originsOf({ proxyUrl, frontendApi }: Pick<ClerkConfig, 'proxyUrl' | 'frontendApi'>): string[] {
  if (proxyUrl.startsWith('/')) return []
  return [new URL(proxyUrl || `https://${frontendApi}`).origin]
}

/** Accounts, passwords and sign-ins kept by Clerk; this site holds what the product needs of them. */
export const clerk: Provider = {
  label: 'Clerk',
  variables: clerkVariables,
  chosenBy: 'CLERK_PUBLISHABLE_KEY',
  signingIn:
    '- **Clerk.** The bearer is the token of Clerk’s session: `await session.getToken()` in a page that is signed in.',
  configure: (environment, { origins, publicUrl }) => {
    const config = readClerk(readValues(clerkVariables, environment), origins)
    const warnings = warningsOf(config, publicUrl)
    return { open: (tools) => openClerk(tools, config), mistakesOf: async () => [], warnings }
  },
  moved: movedClerkVariables,
  forgotten: ({ CLERK_SECRET_KEY }) =>
    CLERK_SECRET_KEY ? ['CLERK_SECRET_KEY is set without CLERK_PUBLISHABLE_KEY: this site keeps accounts itself.'] : [],
}

function openClerk(tools: Tools, clerk: ClerkConfig): Identity {
  const { db, clock } = tools
  const { publishableKey, proxyUrl, webhookSecret: signingSecret, issuers, parties, adminIds } = clerk
  const backend = openBackendApi(clerk)
  const admit = admission(tools, { clerk, backend })
  const verify = createVerifier({ keys: keysOf(clerk), issuers, read: sessionReader(parties), admit })
  return {
    site: {
      provider: 'clerk',
      keepsPasswords: false,
      signUpBy: 'provider',
      signUpElsewhere: {
        name: 'Clerk',
        help: 'https://clerk.com/docs/guides/secure/restricting-access',
      },
      portraits: `${portraits}/`,
      demoAccounts: [],
      settings: { publishableKey, proxyUrl },
    },
    pageSources: pageSourcesOf(clerk),
    facts: () => [['Sign-in', `by Clerk (${clerk.frontendApi})`]],
    verify,
    serve: async (app) => {
      if (proxyUrl.startsWith('/')) await proxyRoutes(app, tools, clerk)
      if (signingSecret) await webhookRoutes(app, tools, { signingSecret, adminIds })
    },
    prepare: () => applyAdminIds(tools, adminIds),
    confirm: async (userId, { headers }) => {
      const auth = await verify(headers)
      const [minutes = -1] = auth?.factorVerificationAge ?? []
      if (auth?.userId !== userId || minutes < 0 || minutes > freshSignInMinutes) throw new Problem('sign_in_again')
    },
    removesAccounts: Boolean(backend),
    addresses: null,
    endSession: async (sid) => backend?.revokeSession(sid),
    endSessions: async (userId) => {
      if (!backend) return
      await noteEndedSessions(db, userId, clock.now())
      // They have ended here; what Clerk does not take now is told it again every minute.
      await endSessionsThere(db, backend, userId).catch((error: unknown) =>
        tools.log.warn({ err: error, userId }, 'the sign-in service has not ended the sessions yet'),
      )
    },
    followSuspension: async (userId) => (backend ? tellSuspension(db, backend, userId) : undefined),
    tasks: {},
    catchUp: async () => {
      if (!backend) return
      await endAllThere(db, backend)
      await tellSuspensions(db, backend)
    },
    removeAccount: async (userId) => {
      if (!backend) throw new Problem('account_kept_elsewhere')
      await backend.deleteUser(userId)
    },
    close: async () => {},
  }
}
