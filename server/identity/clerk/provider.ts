import { Problem } from '#contract/problems.ts'
import type { ClerkConfig } from '../../clerk-config.ts'
import type { Tools } from '../../tools.ts'
import { applyAdminIds } from '../../users/sync.ts'
import type { Identity } from '../provider.ts'
import { createVerifier } from '../verifier.ts'
import { openBackendApi } from './backend-api.ts'
import { keysOf } from './keys.ts'
import { admission } from './people.ts'
import { proxyRoutes } from './proxy.ts'
import { tellSuspension, tellSuspensions } from './suspensions.ts'
import { webhookRoutes } from './webhooks.ts'

/** Minutes since signing in within which an account may be deleted. */
const fresh = 10

/** Accounts, passwords and sign-ins kept by Clerk; this site holds what the product needs of them. */
export function openClerkIdentity(tools: Tools, clerk: ClerkConfig): Identity {
  const { db } = tools
  const { proxyUrl, webhookSecret: signingSecret, issuers, parties, adminIds } = clerk
  const backend = openBackendApi(clerk)
  const admit = admission(tools, { clerk, backend })
  const verify = createVerifier({ keys: keysOf(clerk), issuers, parties, admit })
  return {
    verify,
    serve: async (app) => {
      if (proxyUrl.startsWith('/')) await proxyRoutes(app, tools, clerk)
      if (signingSecret) await webhookRoutes(app, tools, { signingSecret, adminIds })
    },
    prepare: () => applyAdminIds(db, adminIds),
    confirm: async (userId, { headers }) => {
      const auth = await verify(headers)
      const [minutes = -1] = auth?.factorVerificationAge ?? []
      if (auth?.userId !== userId || minutes < 0 || minutes > fresh) throw new Problem('sign_in_again')
    },
    endSessions: async (userId) => backend?.revokeSessions(userId),
    followSuspension: async (userId) => (backend ? tellSuspension(db, backend, userId) : undefined),
    catchUp: async () => (backend ? tellSuspensions(db, backend) : undefined),
    removeAccount: async (userId) => {
      if (!backend) throw new Problem('account_kept_elsewhere')
      await backend.deleteUser(userId)
    },
    close: async () => {},
  }
}
