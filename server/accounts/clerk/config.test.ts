import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { ConfigError, readValues } from '#platform/config/values.ts'
import { chooseProvider } from '../providers.ts'
import { clerkVariables, readClerk } from './config.ts'

const keyOf = (text: string, kind = 'live') => `pk_${kind}_${Buffer.from(text).toString('base64').replace(/=+$/, '')}`
const key = keyOf('clerk.vehicles.test$')
const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = publicKey.export({ type: 'spki', format: 'pem' }) as string
const choose = chooseWith
function chooseWith(overrides: Record<string, string>) {
  const environment = { PUBLIC_URL: 'http://cars.test', ...overrides }
  return chooseProvider(environment, readConfig(environment))
}
const webhook = { CLERK_WEBHOOK_SIGNING_SECRET: `whsec_${btoa('x'.repeat(32))}` }
const secretKey = { CLERK_SECRET_KEY: 'sk_live_x' }
const read = (environment: Record<string, string>) =>
  readClerk(readValues(clerkVariables, environment), ['http://cars.test'])

test('the embedded provider is the default without a Clerk key, and can be selected despite one', () => {
  expect(choose({}).name).toBe('embedded')
  expect(choose({ IDENTITY_PROVIDER: 'embedded', CLERK_PUBLISHABLE_KEY: key }).name).toBe('embedded')
})

test('a publishable key alone selects Clerk, without a proxy', () => {
  expect(choose({ CLERK_PUBLISHABLE_KEY: key }).name).toBe('clerk')
  expect(read({ CLERK_PUBLISHABLE_KEY: key })).toMatchObject({
    frontendApi: 'clerk.vehicles.test',
    proxyUrl: '',
    issuers: ['https://clerk.vehicles.test'],
    parties: ['http://cars.test'],
    adminIds: [],
  })
})

test('all settings of Clerk are read', () => {
  const clerk = read({
    CLERK_PUBLISHABLE_KEY: key,
    CLERK_SECRET_KEY: 'sk_live_x',
    CLERK_PROXY_URL: '/__clerk',
    CLERK_JWT_KEY: pem.replaceAll('\n', String.raw`\n`),
    ADMIN_USER_IDS: 'user_1,user_2',
  })
  expect(clerk).toMatchObject({
    jwtKey: pem,
    issuers: ['https://clerk.vehicles.test', 'http://cars.test/__clerk'],
    parties: ['http://cars.test'],
    adminIds: ['user_1', 'user_2'],
  })
})

test.each([
  ['pk_live_abc'],
  ['sk_live_abc'],
  [keyOf('127.0.0.1:4000')],
  [keyOf('localhost:4000$')],
  [keyOf('clerk.a$.test$')],
  [`${key}_more`],
  ['pk_live_'],
])('the publishable key %s is refused with Clerk’s message', (wrong) => {
  const refusal = () => choose({ CLERK_PUBLISHABLE_KEY: wrong })
  expect(refusal).toThrow(ConfigError)
  expect(refusal).toThrow('CLERK_PUBLISHABLE_KEY: The publishableKey passed to Clerk is invalid')
  expect(refusal).toThrow(/^[^\n]*\.$/)
})

test.each([[keyOf('127.0.0.1:4000$')], [key], [`${key}==`.slice(0, key.length)], [keyOf('a.clerk.dev$', 'test')]])(
  'the publishable key %s is accepted',
  (right) => {
    expect(read({ CLERK_PUBLISHABLE_KEY: right }).publishableKey).toBe(right)
  },
)

test.each<[Record<string, string>, string]>([
  [{ CLERK_PUBLISHABLE_KEY: '', IDENTITY_PROVIDER: 'clerk' }, 'CLERK_PUBLISHABLE_KEY: Clerk keys are missing'],
  [{ IDENTITY_PROVIDER: 'google' }, 'IDENTITY_PROVIDER must be embedded or clerk'],
  [{ CLERK_PROXY_URL: '/__clerk' }, 'CLERK_SECRET_KEY: Missing secretKey.'],
  [{ CLERK_PROXY_URL: '__clerk' }, 'CLERK_PROXY_URL: The proxyUrl passed to Clerk is invalid.'],
  [{ CLERK_PROXY_URL: 'ftp://clerk.example' }, 'CLERK_PROXY_URL: The proxyUrl passed to Clerk is invalid.'],
  [{ CLERK_PROXY_URL: '//evil.example', CLERK_SECRET_KEY: 'sk_live_x' }, 'CLERK_PROXY_URL must be an unused path'],
  [{ CLERK_PROXY_URL: '/', CLERK_SECRET_KEY: 'sk_live_x' }, 'CLERK_PROXY_URL must be an unused path'],
  [{ CLERK_PROXY_URL: '/api/x', CLERK_SECRET_KEY: 'sk_live_x' }, 'CLERK_PROXY_URL must be an unused path'],
  [{ CLERK_PROXY_URL: '/a/../api', CLERK_SECRET_KEY: 'sk_live_x' }, 'CLERK_PROXY_URL must be an unused path'],
  [{ CLERK_SECRET_KEY: 'pk_live_x' }, 'CLERK_SECRET_KEY must start with'],
  [{ CLERK_JWT_KEY: 'nonsense' }, 'CLERK_JWT_KEY must be the public key'],
  [{ CLERK_WEBHOOK_SIGNING_SECRET: 'secret' }, 'CLERK_WEBHOOK_SIGNING_SECRET must start with whsec_'],
  [{ ADMIN_USER_IDS: 'ada' }, 'ADMIN_USER_IDS must be a comma-separated list of IDs'],
])('%j is refused with a one-sentence message that contains the variable', (environment, start) => {
  const refusal = () => choose({ CLERK_PUBLISHABLE_KEY: key, ...environment })
  expect(refusal).toThrow(ConfigError)
  expect(refusal).toThrow(start)
  expect(refusal).toThrow(/^[^\n]*\.$/)
})

test.each([
  ['CLERK_SECRET_KEY', 'sk-live-precious'],
  ['CLERK_WEBHOOK_SIGNING_SECRET', 'precious'],
  ['CLERK_JWT_KEY', 'precious'],
])('the message about an invalid %s does not repeat its value', (name, value) => {
  expect(() => choose({ [name]: value })).toThrow(new RegExp(`^${name} (?!.*precious).*\\.$`))
})

test('a development key on a public site causes a warning, not an error', () => {
  const development = keyOf('quick-fox-12.clerk.accounts.dev$', 'test')
  const choose = (overrides: object) => chooseWith({ ...webhook, CLERK_SECRET_KEY: 'sk_test_x', ...overrides })
  expect(choose({ CLERK_PUBLISHABLE_KEY: development }).warnings).toEqual([])
  expect(choose({ CLERK_PUBLISHABLE_KEY: development, PUBLIC_URL: 'https://cars.example' }).warnings).toHaveLength(1)
  expect(choose({ CLERK_PUBLISHABLE_KEY: development, CLERK_PROXY_URL: 'https://p.example' }).warnings).toHaveLength(1)
})

test.each<[string, Record<string, string>, string]>([
  [
    'a secret key of the other instance',
    { CLERK_SECRET_KEY: 'sk_test_x' },
    'CLERK_SECRET_KEY and CLERK_PUBLISHABLE_KEY',
  ],
  ['a site outside the domain of the instance', { PUBLIC_URL: 'https://cars.example' }, 'vehicles.test'],
  ['a site whose domain only has the same ending', { PUBLIC_URL: 'https://myvehicles.test' }, 'CLERK_PROXY_URL'],
])('%s causes a warning at startup', (_what, environment, words) => {
  const { warnings } = choose({
    CLERK_PUBLISHABLE_KEY: key,
    PUBLIC_URL: 'https://vehicles.test',
    ...webhook,
    ...secretKey,
    ...environment,
  })
  expect(warnings).toEqual([expect.stringContaining(words)])
})

test('the domain itself, a subdomain, or a proxy cause no warning', () => {
  const valid = { CLERK_PUBLISHABLE_KEY: key, ...secretKey, ...webhook }
  for (const PUBLIC_URL of ['https://vehicles.test', 'https://www.vehicles.test'])
    expect(choose({ ...valid, PUBLIC_URL }).warnings).toEqual([])
  expect(choose({ ...valid, PUBLIC_URL: 'https://cars.example', CLERK_PROXY_URL: '/__clerk' }).warnings).toEqual([])
})

test('a secret key alone causes a warning, unless the embedded provider was requested', () => {
  expect(choose({ CLERK_SECRET_KEY: 'sk_live_x' }).warnings).toEqual([expect.stringContaining('CLERK_PUBLISHABLE_KEY')])
  expect(choose({ CLERK_SECRET_KEY: 'sk_live_x', IDENTITY_PROVIDER: 'embedded' }).warnings).toEqual([])
})

test('this site’s own proxy can also be configured as a URL', () => {
  const clerk = read({
    CLERK_PUBLISHABLE_KEY: key,
    CLERK_SECRET_KEY: 'sk_live_x',
    CLERK_PROXY_URL: 'http://cars.test/__clerk/',
  })
  expect(clerk).toMatchObject({
    proxyUrl: '/__clerk',
    issuers: ['https://clerk.vehicles.test', 'http://cars.test/__clerk'],
  })
  expect(read({ CLERK_PUBLISHABLE_KEY: key, CLERK_PROXY_URL: 'https://proxy.example/x' }).proxyUrl).toBe(
    'https://proxy.example/x',
  )
})

test('missing keys cause warnings at startup', () => {
  const warnings = (overrides: object) => choose({ CLERK_PUBLISHABLE_KEY: key, ...overrides }).warnings.join(' ')
  expect(warnings({})).toContain('CLERK_SECRET_KEY is not set')
  expect(warnings({ PUBLIC_URL: 'https://vehicles.test' })).toContain('CLERK_WEBHOOK_SIGNING_SECRET is not set')
  expect(warnings({ PUBLIC_URL: 'https://vehicles.test', ...secretKey, ...webhook })).toBe('')
})
