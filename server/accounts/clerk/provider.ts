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
  endSessionsAtClerk,
  markEndedSessions,
  retryEndingSessions,
  retrySuspensions,
  syncSuspension,
} from './backend.ts'
import { type ClerkConfig, clerkVariables, removedClerkVariables, readClerk, warningsOf } from './config.ts'
import { createAdmission } from './people.ts'
import { proxyRoutes } from './proxy.ts'
import { webhookRoutes } from './webhooks.ts'

/**
 * The `cat` header of Clerk's session tokens. Other kinds of tokens are rejected, although Clerk signs them with the same key.
 */
const sessionCategory = 'cl_B7d4PD111AAA'

const age = z.int().min(-1)
const text = z.string().optional()

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

export function sessionReader(parties: readonly string[]) {
  return (claims: Claims, { cat }: JWTHeaderParameters): SessionData | null => {
    if (cat !== undefined && cat !== sessionCategory) return null
    const read = SessionClaims.safeParse(claims)
    if (!read.success || !parties.includes(read.data.azp)) return null
    const data = sessionDataOf(claims as unknown as Parameters<typeof sessionDataOf>[0])
    return { ...data, sessionClaims: claims, actor: claims.act ?? null }
  }
}

const seconds = 1000

/** After ten minutes, Clerk's keys are refreshed in the background. If that fails, the old keys are used for up to an hour. */
const [freshFor, usableFor] = [600 * seconds, 3_600 * seconds]

const fetchInterval = 30 * seconds

function keysOf({ jwtKey, frontendApi }: ClerkConfig): JWTVerifyGetKey {
  if (jwtKey) {
    const key = importSPKI(jwtKey, 'RS256')
    return () => key
  }
  const published = createRemoteJWKSet(new URL(`https://${frontendApi}/.well-known/jwks.json`), {
    cacheMaxAge: usableFor,
    cooldownDuration: fetchInterval,
    timeoutDuration: 5 * seconds,
  })
  let fetchAt = Infinity

  function refresh(): void {
    fetchAt = Date.now() + fetchInterval
    published.reload().then(
      () => (fetchAt = Date.now() + freshFor),
      () => {}, // a later request retries
    )
  }

  return async (header, token) => {
    if (!published.jwks()) fetchAt = Date.now() + freshFor
    else if (Date.now() >= fetchAt) refresh()
    try {
      return await published(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error
      throw new Problem('identity_unavailable', { retryAfter: 5 }) // not 401, because the token may be valid
    }
  }
}

const portraits = 'https://img.clerk.com'

/**
 * Content-Security-Policy hashes of the two inline styles in Clerk's input for emailed codes: an empty style element and the
 * blinking caret.
 */
const codeFieldStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-KQDhUccuEkZUQDnfbVDeY+ev2LZ+73AQR7ro4JppAY8='",
]

export function pageSourcesOf(clerk: Pick<ClerkConfig, 'proxyUrl' | 'frontendApi'>): NonNullable<ProviderSources> {
  const provider = originsOf(clerk)
  return {
    'script-src': provider,
    'style-src': codeFieldStyles,
    'img-src': [portraits],
    'connect-src': provider,
    'worker-src': ['blob:'], // the worker that renews the session token
    'frame-src': ['https://challenges.cloudflare.com'], // bot protection
  }
}

function originsOf({ proxyUrl, frontendApi }: Pick<ClerkConfig, 'proxyUrl' | 'frontendApi'>): string[] {
  if (proxyUrl.startsWith('/')) return []
  return [new URL(proxyUrl || `https://${frontendApi}`).origin]
}

export const clerk: Provider = {
  label: 'Clerk',
  hosted: true,
  variables: clerkVariables,
  chosenBy: 'CLERK_PUBLISHABLE_KEY',
  tokenDocs:
    '- **Clerk.** Use the Clerk session token as the bearer token: `await session.getToken()` on a page where you are signed in.',
  configure: (environment, { origins, publicUrl }) => {
    const config = readClerk(readValues(clerkVariables, environment), origins)
    const warnings = warningsOf(config, publicUrl)
    return { open: (tools) => openClerk(tools, config), mistakesOf: async () => [], warnings }
  },
  moved: removedClerkVariables,
  warnUnused: ({ CLERK_SECRET_KEY }) =>
    CLERK_SECRET_KEY
      ? ['CLERK_SECRET_KEY is set without CLERK_PUBLISHABLE_KEY: this site manages accounts itself.']
      : [],
}

function openClerk(tools: Tools, clerk: ClerkConfig): Identity {
  const { db, clock } = tools
  const { publishableKey, proxyUrl, webhookSecret: signingSecret, issuers, parties, adminIds } = clerk
  const backend = openBackendApi(clerk)
  const admit = createAdmission(tools, { clerk, backend })
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
      await markEndedSessions(db, userId, clock.now())
      // The sessions have already ended on this site. If Clerk fails, `catchUp` retries later.
      await endSessionsAtClerk(db, backend, userId).catch((error: unknown) =>
        tools.log.warn({ err: error, userId }, "ending the user's sessions at Clerk failed, will retry"),
      )
    },
    syncSuspension: async (userId) => (backend ? syncSuspension(db, backend, userId) : undefined),
    tasks: {},
    catchUp: async () => {
      if (!backend) return
      await retryEndingSessions(db, backend)
      await retrySuspensions(db, backend)
    },
    removeAccount: async (userId) => {
      if (!backend) throw new Problem('account_kept_elsewhere')
      await backend.deleteUser(userId)
    },
    close: async () => {},
  }
}
