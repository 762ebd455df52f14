import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-values.ts'
import { environmentExample } from '../scripts/environment-example.ts'

const read = (environment: Record<string, string>) => readConfig(environment)
const secret = 'x'.repeat(32)

test('without any variable it is a demo for this machine alone', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    demo: true,
    dataDir: '.data',
    siteName: 'Marque',
    origins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
    inquiryLimit: { points: 5, seconds: 600 },
    trustProxy: false,
  })
})

test('with a database of one’s own it is no demo, and open to the network', () => {
  const config = read({
    DATABASE_URL: 'postgres://a:b@db/marque',
    APP_SECRET: secret,
    PUBLIC_URL: 'https://cars.example/',
  })
  expect(config).toMatchObject({ demo: false, host: '0.0.0.0', origins: ['https://cars.example'] })
})

test('RATE_LIMIT=off turns every limit off', () => {
  expect(read({ RATE_LIMIT: 'off' })).toMatchObject({ rateLimit: null, inquiryLimit: null })
})

test.each<[Record<string, string>, string]>([
  [{ PORT: '0' }, 'PORT '],
  [{ PORT: 'http' }, 'PORT '],
  [{ PORT: '70000' }, 'PORT '],
  [{ DEMO: 'yes' }, 'DEMO must be 0 or 1 (it is "yes").'],
  [{ DEMO_PASSWORD: 'short' }, 'DEMO_PASSWORD '],
  [{ PUBLIC_URL: 'cars.example' }, 'PUBLIC_URL '],
  [{ PUBLIC_URL: 'ftp://cars.example' }, 'PUBLIC_URL '],
  [{ HOST: '0.0.0.0' }, 'PUBLIC_URL is required when HOST is not loopback'],
  [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL '],
  [{ DATABASE_URL: 'postgres://x/y', PUBLIC_URL: 'http://x.example' }, 'APP_SECRET is required with DATABASE_URL'],
  [{ APP_SECRET: 'short' }, 'APP_SECRET '],
  [{ SMTP_URL: 'http://x' }, 'SMTP_URL '],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM '],
  [{ INQUIRY_LIMIT: 'many' }, 'INQUIRY_LIMIT '],
  [{ RATE_LIMIT: '0/1m' }, 'RATE_LIMIT '],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL '],
  [{ TRUST_PROXY: 'nonsense' }, 'TRUST_PROXY must be a number or addresses'],
])('%j is refused with one sentence that names the variable', (environment, start) => {
  const refusal = () => read(environment)
  expect(refusal).toThrow(ConfigError)
  expect(refusal).toThrow(start)
  expect(refusal).toThrow(/^[^\n]*\.$/)
})

test('.env.example is written from the variables; `npm run docs` writes it anew', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(environmentExample())
})
