import { expect, test } from 'vitest'
import { readSession } from './session.ts'

test('a session is read from its token, without an organization', () => {
  const claims = { sub: 'user_1', sid: 'sess_1', sts: 'active', act: { sub: 'user_support' }, fva: [3, -1], v: 2 }
  expect(readSession(claims)).toEqual({
    userId: 'user_1',
    sessionId: 'sess_1',
    sessionStatus: 'active',
    sessionClaims: claims,
    orgId: null,
    orgRole: null,
    orgSlug: null,
    orgPermissions: null,
    actor: { sub: 'user_support' },
    factorVerificationAge: [3, -1],
  })
})
