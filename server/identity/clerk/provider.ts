import { Problem } from '#contract/problems.ts'
import { readValues } from '../../config-values.ts'
import type { Tools } from '../../create-tools.ts'
import { applyAdminIds } from '../../users/sync.ts'
import type { Identity, Provider } from '../provider-type.ts'
import { createVerifier } from '../verifier.ts'
import { openBackendApi } from './backend-api.ts'
import { sessionReader } from './claims.ts'
import { type ClerkConfig, clerkVariables, readClerk, refuseClosedSignUp, warningsOf } from './config.ts'
import { endAllThere, endSessionsThere, noteEndedSessions } from './end-sessions.ts'
import { keysOf } from './keys.ts'
import { pageSourcesOf, portraits } from './page-sources.ts'
import { admission } from './people.ts'
import { proxyRoutes } from './proxy.ts'
import { tellSuspension, tellSuspensions } from './suspensions.ts'
import { webhookRoutes } from './webhooks.ts'

/** Minutes since signing in within which an account may be deleted. */
const fresh = 5

/** Accounts, passwords and sign-ins kept by Clerk; this site holds what the product needs of them. */
export const clerk: Provider = {
  label: 'Clerk',
  variables: clerkVariables,
  chosenBy: 'CLERK_PUBLISHABLE_KEY',
  signingIn:
    '- **Clerk.** The bearer is the token of Clerk’s session: `await session.getToken()` in a page that is signed in.',
  configure: (environment, { origins, publicUrl }) => {
    refuseClosedSignUp(environment)
    const config = readClerk(readValues(clerkVariables, environment), origins)
    const warnings = warningsOf(config, publicUrl)
    return { open: (tools) => openClerk(tools, config), mistakesOf: async () => [], warnings }
  },
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
      if (auth?.userId !== userId || minutes < 0 || minutes > fresh) throw new Problem('sign_in_again')
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
