import type { FastifyInstance } from 'fastify'
import { apiKeys } from '#contract/accounts/api-keys/endpoints.ts'
import { accounts, sessions } from '#contract/accounts/endpoints.ts'
import { invitations } from '#contract/accounts/invitations/endpoints.ts'
import { Problem } from '#contract/problems.ts'
import { users } from '#contract/users/endpoints.ts'
import { implement } from '#platform/http/implement.ts'
import { shownAddress } from '#platform/mail/shown-address.ts'
import type { Tools } from '../start/tools.ts'
import { findEmailProof } from '../users/queries.ts'
import { findApiKeys, createApiKey, revokeApiKey, revokeAllApiKeys } from './api-keys.ts'
import { createInvitation, revokeInvitation, findInvitations } from './invitations.ts'
import { removeAccount } from './jobs.ts'
import type { Identity, Addresses } from './provider.ts'
import { endOwnSession, findOtherSessions, findOwnSessions, endSessionsOf, isFreshByPasskey } from './sessions.ts'

export function apiKeyRoutes(app: FastifyInstance, tools: Tools, { confirm }: Pick<Identity, 'confirm'>): void {
  const { db, clock, note } = tools
  implement(app, apiKeys.list, ({ actor }) => findApiKeys(db, actor.id, clock.now()))
  implement(app, apiKeys.create, async ({ actor, body: { password, ...key }, request }) => {
    await confirm(actor.id, { headers: request.headers, password })
    const apiKey = await createApiKey(tools, actor, key)
    note('key.created', { request, userId: actor.id, keyId: apiKey.id })
    return apiKey
  })
  implement(app, apiKeys.revoke, async ({ actor, params, request }) => {
    await revokeApiKey(tools, actor, params.id)
    note('key.revoked', { request, userId: actor.id, keyId: params.id })
  })
}

export function identityRoutes(app: FastifyInstance, tools: Tools, identity: Identity): void {
  const { db, clock, config, note } = tools
  app.get('/api/login', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/sign-in', 302))

  implement(app, accounts.state, async ({ actor }) => ({
    secondFactor: actor.secondFactor ?? 'off',
    emailProof: await findEmailProof(db, config, actor.id),
    passwordNeeded: identity.site.keepsPasswords && !(await isFreshByPasskey(db, actor.sessionId ?? '', clock.now())),
  }))
  implement(app, accounts.changeEmail, async ({ actor, body: { email, password }, request }) => {
    const { requestChange } = addressesOf(identity)
    await identity.confirm(actor.id, { headers: request.headers, password })
    await requestChange(actor.id, email)
    note('address.requested', { request, userId: actor.id })
  })
  implement(app, accounts.sendVerification, ({ actor }) => addressesOf(identity).sendProof(actor.id))
  implement(app, accounts.verifyEmail, async ({ body, request }) => {
    const email = await addressesOf(identity).prove(body.token)
    note('address.verified', { request, typed: email })
    return { email: shownAddress(email) }
  })

  implement(app, users.endSessions, async ({ actor, query, request }) => {
    // End the sessions in the registry first. A stolen session must end even if the identity provider doesn't respond.
    await endSessionsOf(db, actor.id, clock.now())
    if (query.keys === 'revoke') await revokeAllApiKeys(tools, actor.id)
    note('sessions.ended', { request, userId: actor.id })
    await identity.endSessions(actor.id)
  })

  implement(app, invitations.list, ({ query }) => findInvitations(db, query, clock.now()))
  implement(app, invitations.create, ({ actor, body }) => createInvitation(tools, actor, body))
  implement(app, invitations.revoke, ({ actor, params }) => revokeInvitation(tools, actor, params.id))

  implement(app, sessions.list, ({ actor }) => findOwnSessions(db, actor.id, actor.sessionId, clock.now()))
  implement(app, sessions.end, async ({ actor, params, request }) => {
    if (!(await endOwnSession(db, actor.id, params.id, clock.now()))) throw new Problem('session_not_found')
    note('session.ended', { request, userId: actor.id })
    await identity.endSession(params.id)
  })
  implement(app, sessions.endOthers, async ({ actor, request }) => {
    const { sessionId = '' } = actor
    const others = await findOtherSessions(db, actor.id, sessionId, clock.now())
    await endSessionsOf(db, actor.id, clock.now(), sessionId)
    note('session.ended', { request, userId: actor.id })
    for (const sid of others) await identity.endSession(sid)
  })

  implement(app, users.remove, async ({ actor, body, request }) => {
    await identity.confirm(actor.id, { headers: request.headers, password: body.password })
    if (!identity.removesAccounts) throw new Problem('account_kept_elsewhere')
    await removeAccount(tools, identity, actor)
    note('account.removed', { request, userId: actor.id })
  })
}

function addressesOf({ addresses }: Identity): Addresses {
  if (!addresses) throw new Problem('address_kept_elsewhere')
  return addresses
}
