import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { createLocalJWKSet, importSPKI, type JWTPayload } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { createSigner, type Signer } from '#tests/doubles/clerk/signer.ts'
import { sessionReader as readClerkSession } from './clerk/provider.ts'
import { sessionReader as readOwnSession } from './embedded/provider.ts'
import { createVerifier, type Verifier } from './verifier.ts'

const user = { id: 'user_1', role: 'user' } as const
const origin = 'https://cars.test'
const kinds = [
  ['embedded', `${origin}/api/identity`, { cat: undefined }, readOwnSession],
  ['clerk', 'https://clerk.marque.test', { cat: 'cl_B7d4PD111AAA' }, readClerkSession],
] as const
const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe.each(kinds)('a token of the %s provider', (_kind, issuer, header, sessionReader) => {
  let signer: Signer
  let verify: Verifier
  beforeAll(async () => {
    signer = await createSigner()
    verify = createVerifier({
      keys: createLocalJWKSet(signer.keySet()),
      issuers: [issuer],
      read: sessionReader([origin]),
      admit: async ({ userId, sessionId }) => (userId === user.id && sessionId !== 'sess_ended' ? user : null),
    })
  })
  const epochSeconds = () => Math.floor(Date.now() / 1000)
  const good = (): JWTPayload => ({
    iss: issuer,
    sub: user.id,
    sid: 'sess_1',
    azp: origin,
    sts: 'active',
    v: 2,
    fva: [3, -1],
    iat: epochSeconds(),
    nbf: epochSeconds() - 10,
    exp: epochSeconds() + 60,
  })
  const read = (token: string) => verify({ authorization: `Bearer ${token}` })
  const sign = (overrides: object = {}, head: object = {}) =>
    signer.sign({ ...good(), ...overrides }, { ...header, ...head })

  test('identifies the user and the session', async () => {
    expect(await read(await sign())).toMatchObject({
      userId: 'user_1',
      sessionId: 'sess_1',
      sessionStatus: 'active',
      factorVerificationAge: [3, -1],
      actor: null,
      user,
    })
  })

  test.each<[string, object]>([
    ['an empty subject', { sub: '' }],
    ['no session', { sid: '' }],
    ['a session that is a number', { sid: 7 }],
    ['a time in the future', { iat: epochSeconds() + 3_600 }],
  ])('with %s is refused', async (_what, overrides) => {
    expect(await read(await sign(overrides))).toBeNull()
  })

  test('a token is accepted if clocks differ by up to 5 s', async () => {
    expect(await read(await sign({ exp: epochSeconds() - 3 }))).not.toBeNull()
    expect(await read(await sign({ nbf: epochSeconds() + 3 }))).not.toBeNull()
  })

  test.each<[string, () => object, object?]>([
    ['expired', () => ({ exp: epochSeconds() - 6 })],
    ['without an expiry', () => ({ exp: undefined })],
    ['not valid yet', () => ({ nbf: epochSeconds() + 60 })],
    ['of another issuer', () => ({ iss: 'https://evil.example' })],
    ['without an issuer', () => ({ iss: undefined })],
    ['for another party', () => ({ azp: 'https://evil.example' })],
    ['for a party that has the same prefix', () => ({ azp: `${origin}.evil.example` })],
    ['without a party', () => ({ azp: undefined })],
    ['of a pending session', () => ({ sts: 'pending' })],
    ['without a session', () => ({ sid: undefined })],
    ['whose session is not a string', () => ({ sid: 7 })],
    ['without a user', () => ({ sub: undefined })],
    ['of an ended session', () => ({ sid: 'sess_ended' })],
    ['of a JWT template', () => ({}), { cat: 'cl_B7d4PD222AAA' }],
    ['for machine-to-machine calls', () => ({}), { cat: 'cl_B7d4PD333AAA' }],
    ['of another type', () => ({}), { typ: 'at+jwt' }],
    ['with an unknown key', () => ({}), { kid: 'ins_unknown' }],
  ])('%s is refused', async (_what, overrides, head) => {
    expect(await read(await sign(overrides(), head))).toBeNull()
  })

  test('a token signed with another key under a known key ID is refused', async () => {
    const other = await createSigner()
    expect(await read(await other.sign(good(), header))).toBeNull()
  })

  test('a token without a signature, or signed with the public key as a secret, is refused', async () => {
    const none = `${encodePart({ alg: 'none', typ: 'JWT' })}.${encodePart(good())}.`
    expect(await read(none)).toBeNull()
    expect(await read(`${none}x`)).toBeNull()
    const [kid] = signer.keySet().keys.map((key) => key.kid)
    const signed = `${encodePart({ alg: 'HS256', typ: 'JWT', kid })}.${encodePart(good())}`
    expect(await read(`${signed}.${createHmac('sha256', signer.pem()).update(signed).digest('base64url')}`)).toBeNull()
  })

  test.each(['', 'Bearer', 'Bearer x', 'Basic abc', 'Bearer a.b.c', 'Bearer a.b.c.d'])(
    '%j is not a bearer token',
    async (text) => {
      expect(await verify({ authorization: text })).toBeNull()
    },
  )

  test('a token with any byte flipped is refused', async () => {
    const token = await sign()
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const bytes = (text: string) =>
      text
        .split('.')
        .map((part) => Buffer.from(part, 'base64url').toString('hex'))
        .join('.')
    const flip = async (at: number, by: number) => {
      const place = letters.indexOf(token[at]!)
      fc.pre(place >= 0)
      const flipped = token.slice(0, at) + letters[(place + by) % 64] + token.slice(at + 1)
      fc.pre(bytes(flipped) !== bytes(token)) // base64 ignores some bits of the last character
      expect(await read(flipped)).toBeNull()
    }
    await fc.assert(fc.asyncProperty(fc.nat(token.length - 1), fc.integer({ min: 1, max: 63 }), flip), { numRuns: 300 })
  })
})

describe('the organization in a Clerk token', () => {
  const read = async (claims: object) => {
    const signer = await createSigner()
    const key = await importSPKI(signer.pem(), 'RS256')
    const verify = createVerifier({
      keys: () => key,
      issuers: ['i'],
      read: readClerkSession(['p']),
      admit: async () => user,
    })
    const iat = Math.floor(Date.now() / 1000)
    const token = await signer.sign({ iss: 'i', azp: 'p', sub: 'user_1', sid: 's', iat, exp: iat + 60, ...claims })
    return verify({ authorization: `Bearer ${token}` })
  }
  const expected = { orgId: 'org_1', orgSlug: 'dealers', orgRole: 'org:admin', orgPermissions: ['org:cars:read'] }

  test('is read in version 2', async () => {
    const o = { id: 'org_1', slg: 'dealers', rol: 'admin', per: 'read,write', fpm: '1' }
    expect(await read({ v: 2, fea: 'o:cars', o })).toMatchObject(expected)
  })

  test('is read in version 1', async () => {
    const claims = { org_id: 'org_1', org_slug: 'dealers', org_role: 'org:admin', org_permissions: ['org:cars:read'] }
    expect(await read(claims)).toMatchObject({ ...expected, sessionStatus: null, factorVerificationAge: null })
  })

  test('is read together with the impersonating staff member', async () => {
    expect(await read({ v: 2, act: { sub: 'user_staff' } })).toMatchObject({ actor: { sub: 'user_staff' } })
  })
})

test.each<[string, object]>([
  ['fva', { fva: 'x' }],
  ['fva', { fva: [0] }],
  ['fva', { fva: [-2, 0] }],
  ['fva', { fva: ['0', -1] }],
  ['fea', { fea: 7 }],
  ['o', { o: 'org_1' }],
  ['o.id', { o: { rol: 'admin' } }],
  ['o.per', { o: { id: 'org_1', per: ['read'] } }],
  ['sid', { sid: ' ' }],
  ['sts', { sts: 7 }],
  ['act', { act: 'staff' }],
])('a Clerk token with an invalid %s is refused: %j', async (_claim, overrides) => {
  const signer = await createSigner()
  const [, issuer, header, sessionReader] = kinds[1]
  const keys = createLocalJWKSet(signer.keySet())
  const verify = createVerifier({ keys, issuers: [issuer], read: sessionReader([origin]), admit: async () => user })
  const iat = Math.floor(Date.now() / 1000)
  const claims = {
    iss: issuer,
    sub: user.id,
    sid: 'sess_1',
    azp: origin,
    sts: 'active',
    v: 2,
    fva: [3, -1],
    iat,
    exp: iat + 60,
  }
  const ask = async (payload: JWTPayload) => verify({ authorization: `Bearer ${await signer.sign(payload, header)}` })
  expect(
    await ask({ ...claims, o: { id: 'org_1', rol: 'admin', per: 'read', fpm: '1' }, fea: 'o:cars' }),
  ).not.toBeNull()
  expect(await ask({ ...claims, ...overrides })).toBeNull()
})
