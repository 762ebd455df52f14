import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { chooseProvider } from '#server/accounts/providers.ts'
import { knownVariables } from '#server/start/variables.ts'
import { environmentExample, environmentTable } from '../../scripts/environment-example.ts'
import { readConfig } from './config.ts'
import { unknownVariables } from './unknown.ts'
import { ConfigError, readValues } from './values.ts'

const read = (environment: Record<string, string>) => {
  const config = readConfig(environment)
  chooseProvider(environment, config)
  return config
}
const secret = 'x'.repeat(32)

test('without any variables it is a demo that only this machine can reach', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    demo: true,
    dataDir: '.data',
    origins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
    hasLimits: true,
    trustProxy: false,
  })
})

test('with its own database it is not a demo, and can be reached from the network', () => {
  const config = read({
    DATABASE_URL: 'postgres://a:b@localhost/marque',
    APP_SECRET: secret,
    PUBLIC_URL: 'https://cars.example/',
  })
  expect(config).toMatchObject({ demo: false, host: '0.0.0.0', origins: ['https://cars.example'] })
})

const database = { DATABASE_URL: 'postgres://a:b@localhost/marque', APP_SECRET: secret }
const outside = { PUBLIC_URL: 'https://cars.example' }
const admin = { ADMIN_PASSWORD: 'correct horse battery' }
test.each<[Record<string, string>, 'none' | 'private' | 'public']>([
  [{}, 'private'],
  [{ HOST: '::1' }, 'private'],
  [{ PUBLIC_URL: 'http://localhost:8080' }, 'private'],
  [{ PUBLIC_URL: 'http://[::1]:8080' }, 'private'],
  [outside, 'none'],
  [{ ...outside, HOST: '127.0.0.1' }, 'none'],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, 'none'],
  [admin, 'none'],
  [database, 'none'],
  [{ DEMO: '0' }, 'none'],
  [{ TRUST_PROXY: '0' }, 'private'],
  [{ TRUST_PROXY: '1' }, 'none'],
  [{ TRUST_PROXY: 'loopback' }, 'none'],
  [{ TRUST_PROXY: '1', PUBLIC_URL: 'http://localhost:8080' }, 'none'],
  [{ ...outside, ...admin }, 'none'],
  [{ DEMO: '1' }, 'private'],
  [{ ...database, DEMO: '1' }, 'private'],
  [{ ...outside, DEMO: '1' }, 'public'],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000', DEMO: '1' }, 'public'],
  [{ TRUST_PROXY: '1', DEMO: '1' }, 'public'],
])('%j: the demo is %s', (environment, expected) => {
  const { demo, publicDemo, host, warnings } = read({ ...environment, SMTP_URL: 'smtp://mail.example' })
  expect([demo, publicDemo]).toEqual([expected !== 'none', expected === 'public'])
  expect(warnings).toEqual([
    ...(expected === 'public' ? [expect.stringMatching(/^This demo can be reached from outside/)] : []),
    ...(environment.TRUST_PROXY === '0' || !environment.TRUST_PROXY || environment.PUBLIC_URL
      ? []
      : [expect.stringMatching(/^PUBLIC_URL is not set, although TRUST_PROXY/)]),
  ])
  if (!environment.PUBLIC_URL) expect(host).toBe(environment.HOST ?? '127.0.0.1')
})

test('a public site without a mail server gets a warning', () => {
  const noMail = [expect.stringMatching(/^SMTP_URL is not set/)]
  expect(read(outside).warnings).toEqual(noMail)
  expect(read({ ...outside, SMTP_URL: 'smtps://mail.example' }).warnings).toEqual([])
  expect(read({ DEMO: '0' }).warnings).toEqual([])
})

test('RATE_LIMIT=off turns off all limits', () => {
  expect(read({ RATE_LIMIT: 'off' }).hasLimits).toBe(false)
})

test.each<[Record<string, string>, string]>([
  [{ APP_SECRET_PREVIOUS: secret }, 'APP_SECRET_PREVIOUS '],
  [{ PORT: '0' }, 'PORT '],
  [{ PORT: 'http' }, 'PORT '],
  [{ PORT: '70000' }, 'PORT '],
  [{ DEMO: 'yes' }, 'DEMO must be 0 or 1 (it is "yes").'],
  [{ DEMO: '1', ADMIN_PASSWORD: 'correct horse battery' }, 'ADMIN_PASSWORD cannot be set together with DEMO=1'],
  [{ DEMO_PASSWORD: 'short' }, 'DEMO_PASSWORD '],
  [{ PUBLIC_URL: 'cars.example' }, 'PUBLIC_URL '],
  [{ PUBLIC_URL: 'ftp://cars.example' }, 'PUBLIC_URL '],
  [
    { PUBLIC_URL: 'https://cars.example/shop' },
    'PUBLIC_URL must be an origin without a path, such as https://cars.example',
  ],
  [{ PUBLIC_URL: 'https://cars.example/?a=b' }, 'PUBLIC_URL must be an origin'],
  [{ PUBLIC_URL: 'https://user@cars.example' }, 'PUBLIC_URL must be an origin'],
  [{ ADMIN_USERNAME: 'a b' }, 'ADMIN_USERNAME '],
  [{ ADMIN_USERNAME: 'ab' }, 'ADMIN_USERNAME '],
  [{ ADMIN_USERNAME: 'a'.repeat(31) }, 'ADMIN_USERNAME '],
  [{ HOST: '0.0.0.0' }, 'PUBLIC_URL is required when HOST is not loopback'],
  [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL '],
  [
    { DATABASE_URL: 'postgres://localhost/y', PUBLIC_URL: 'http://x.example' },
    'APP_SECRET is required with DATABASE_URL',
  ],
  [{ APP_SECRET: 'short' }, 'APP_SECRET '],
  [{ SMTP_URL: 'http://x' }, 'SMTP_URL '],
  [{ MAIL_FROM: 'ada' }, 'MAIL_FROM '],
  [{ RATE_LIMIT: '600/1m' }, 'RATE_LIMIT must be on or off: the number is set on /admin/settings'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL '],
  [{ TRUST_PROXY: 'nonsense' }, 'TRUST_PROXY must be a number or addresses'],
])('%j is refused with an error that names the variable', (environment, start) => {
  const refusal = () => read(environment)
  expect(refusal).toThrow(ConfigError)
  expect(refusal).toThrow(start)
  expect(refusal).toThrow(/^[^\n]*\.$/)
})

test('a start lists all errors, one per line', () => {
  const invalidNames = (environment: Record<string, string>) => {
    try {
      return read(environment)
    } catch (error) {
      return (error as Error).message.split('\n').map((line) => line.split(' ')[0])
    }
  }
  expect(invalidNames({ PORT: 'abc', DEMO: 'yes', HOST: '::' })).toEqual(['PORT', 'DEMO'])
  expect(invalidNames({ HOST: '::', S3_REGION: 'here', APP_SECRET_PREVIOUS: secret })).toEqual([
    'PUBLIC_URL',
    'APP_SECRET_PREVIOUS',
    'S3_BUCKET',
  ])
})

test('error messages contain invalid values, except those of secrets', () => {
  const schema = z.string().regex(/^\d{4}$/, 'must be four digits')
  const refusal = (variable: object) => () => readValues({ PIN: { doc: '', schema, ...variable } }, { PIN: 'precious' })
  expect(refusal({ secret: true })).toThrow(/^PIN must be four digits\.$/)
  expect(refusal({})).toThrow('PIN must be four digits (it is "precious").')
})

test.each([
  ['DATABASE_URL', 'mysql://user:precious@host/name'],
  ['DEMO_PASSWORD', 'preciou'],
  ['APP_SECRET', 'precious'],
  ['ADMIN_PASSWORD', 'precious'],
  ['SMTP_URL', 'http://user:precious@host'],
])('the value of %s is not repeated', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} (?!.*preciou).*\\.$`))
})

test('obsolete and misspelled variables and unknown ones with our prefixes are reported, with instructions', () => {
  const environment = {
    RETAIN_REPORTS: '90d',
    CLERK_ISSUER: 'x',
    WEB_CONCURRENCY: '2',
    SMPT_URL: 'x',
    S3_KEY: 'x',
    HOME: '/',
  }
  expect(unknownVariables(environment, knownVariables)).toEqual([
    'RETAIN_REPORTS is set, but no longer used: set it on /admin/settings → Limits and Retention.',
    'CLERK_ISSUER is set, but no longer used: the issuer is derived from CLERK_PUBLISHABLE_KEY and CLERK_PROXY_URL.',
    'WEB_CONCURRENCY is set, but no longer used: run several servers behind a proxy (docs/operating.md).',
    'SMPT_URL is not a Marque variable. Did you mean SMTP_URL?',
    'S3_KEY is not a Marque variable.',
  ])
  expect(unknownVariables({ RETAIN_REPORTS: '', PORT: '1' }, knownVariables)).toEqual([])
})

test('there are at most 38 variables, without obsolete ones', () => {
  const { names, moved } = knownVariables
  expect(names.length).toBeLessThanOrEqual(38)
  expect(names.filter((name) => moved[name])).toEqual([])
})

test('.env.example and docs/operating.md list the variables; `npm run docs` updates both', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(environmentExample())
  expect(readFileSync('docs/operating.md', 'utf8')).toContain(environmentTable())
})
