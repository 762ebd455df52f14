import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { Problem } from '#contract/problems.ts'
import { statementTimeout } from '../../database/connect.ts'
import { queueMail } from '../../mail/queue.ts'
import type { Tools } from '../../tools.ts'
import { findActor, findSuspension, isEmailFree, isUsernameFree, upsertPerson } from '../../users/people.ts'
import { beginSession, endSession, touchSession } from '../registry.ts'
import { createVerifier } from '../verifier.ts'
import type { Identity } from '../provider.ts'
import { ensureFirstAdmin } from './accounts.ts'
import { type BetterAuth, basePath, createBetterAuth } from './better-auth.ts'
import { demoRoutes, prepareDemoAccounts } from './demo.ts'
import { resetMail, welcomeMail } from './mail.ts'
import { resetLinkRoute } from './reset-link.ts'
import { openPasswordGate } from './password-gate.ts'
import { embeddedIdentityRoutes } from './routes.ts'
import { openTries } from './tries.ts'

export type EmbeddedIdentity = Identity & { auth: BetterAuth }

/** Accounts, passwords and sessions of this site's own; needs no outside service. */
export function openEmbeddedIdentity(tools: Tools): EmbeddedIdentity {
  const { db, clock, config, secret } = tools
  // A pool of its own, because the library finds its tables by the search path.
  const pool = tools.openPool({ name: 'marque identity', max: 4, schema: 'identity', statementTimeout })
  const auth = createBetterAuth({
    pool,
    secret,
    origins: config.origins,
    hooks: {
      isUsernameFree: (username) => isUsernameFree(db, username),
      isEmailFree: (email) => isEmailFree(db, email),
      accountCreated: async (account) => {
        await upsertPerson(db, account)
        await queueMail(db, welcomeMail(account, config))
      },
      suspensionOf: (userId) => findSuspension(db, userId),
      sessionBegun: ({ id, ...session }) =>
        beginSession(db, { sid: id, provider: 'embedded', ...session }, clock.now()),
      sessionEnded: (sid) => endSession(db, sid, clock.now()),
      resetRequested: (account, token) => queueMail(db, resetMail(account, token, config)),
    },
  })
  const verify = createVerifier({
    keys: keysOf(auth),
    issuers: [`${config.origins[0]}${basePath}`],
    parties: config.origins,
    admit: async ({ sid, sub }) => ((await touchSession(db, sid, sub, clock.now())) ? findActor(db, sub) : null),
  })
  const tries = openTries(tools)
  const gate = openPasswordGate()
  const endSessions = async (userId: string) => (await auth.$context).internalAdapter.deleteUserSessions(userId)
  return {
    auth,
    verify,
    serve: async (app) => {
      embeddedIdentityRoutes(app, tools, auth, tries, gate)
      resetLinkRoute(app, auth, config.origins[0]!)
      demoRoutes(app, config)
    },
    prepare: () => (config.demo ? prepareDemoAccounts(tools, auth) : ensureFirstAdmin(tools, auth)),
    endSessions,
    followSuspension: async (userId) => {
      if ((await findSuspension(db, userId)) !== null) await endSessions(userId)
    },
    catchUp: async () => {},
    confirm: async (userId, { password = '' }) => {
      const { internalAdapter, password: hashing } = await auth.$context
      await gate(async () => {
        await tries.ofPassword.count(userId)
        const accounts = await internalAdapter.findAccounts(userId)
        const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password
        if (!hash || !(await hashing.verify({ hash, password }))) throw new Problem('wrong_password')
      })
      await tries.ofPassword.clear(userId)
    },
    removeAccount: async (userId) => (await auth.$context).internalAdapter.deleteUser(userId),
    close: () => pool.end(),
  }
}

/** The library's public keys, read again when a token names one that is not known yet. */
function keysOf(auth: BetterAuth): JWTVerifyGetKey {
  let known: ReturnType<typeof createLocalJWKSet> | undefined
  const read = async () => (known = createLocalJWKSet((await auth.api.getJwks()) as JSONWebKeySet))
  return async (header, token) => {
    try {
      return await (known ?? (await read()))(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      return (await read())(header, token)
    }
  }
}
