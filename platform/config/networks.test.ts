import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { isPrivateHost } from './networks.ts'

const APP_SECRET = 'x'.repeat(32)
const own = ['10.0.0.0/8', 'fd00::/8', 'db', '192.0.2.7']

describe('the host', () => {
  test.each([
    'localhost',
    '127.0.0.1',
    '::1',
    '[::1]',
    '',
    '/run/postgresql',
    '%2Frun',
    'db',
    '10.9.8.7',
    '192.0.2.7',
    '[fd12::1]',
  ])('%s is private', (host) => expect(isPrivateHost(host, own)).toBe(true))
  test.each(['db.example.com', '192.0.2.8', '11.0.0.1', '[2001:db8::1]', 'dbx'])('%s is not private', (host) =>
    expect(isPrivateHost(host, own)).toBe(false),
  )
})

describe('TLS', () => {
  const database = (DATABASE_URL: string, more = {}) => readConfig({ DATABASE_URL, APP_SECRET, ...more })
  test.each([
    'postgres://u:p@localhost/m',
    'postgres://u:p@127.0.0.1:5433/m',
    'postgres:///m?host=/run/postgresql',
    'postgres://u:p@db.example.com/m?sslmode=verify-full',
    'postgres://u:p@db.example.com/m?sslmode=require',
  ])('a connection to %s uses TLS or does not need it', (url) => expect(database(url).databaseUrl).toBe(url))

  test.each([
    '',
    '?sslmode=disable',
    '?sslmode=prefer',
    '?sslmode=no-verify',
    '?ssl=0',
    '?sslmode=require&uselibpqcompat=true',
  ])('TLS is required for a remote database with “%s”, and the error explains how to use it', (query) =>
    expect(() => database(`postgres://u:secret@db.example.com/m${query}`)).toThrow(
      /^DATABASE_URL must end in \?sslmode=verify-full(?!.*secret).* PRIVATE_NETWORKS\.$/,
    ),
  )

  test('is not needed in networks that the operator declares as private', () => {
    const PRIVATE_NETWORKS = 'db, 10.0.0.0/8'
    for (const host of ['db', '10.1.2.3'])
      expect(() => database(`postgres://u:p@${host}/m`, { PRIVATE_NETWORKS })).not.toThrow()
    expect(() => database('postgres://u:p@10.1.2.3/m', { PRIVATE_NETWORKS: '10.0.0.0/99' })).toThrow(
      'PRIVATE_NETWORKS must be',
    )
  })

  test('TLS is required for a remote mail server, and cannot be turned off', () => {
    const mail = (SMTP_URL: string, more = {}) => readConfig({ SMTP_URL, ...more }).smtpNeedsTls
    expect(mail('smtp://u:p@mail.example.com:587')).toBe(true)
    expect(mail('smtp://localhost:25')).toBe(false)
    expect(mail('smtp://mail:25', { PRIVATE_NETWORKS: 'mail' })).toBe(false)
    for (const query of ['ignoreTLS=true', 'tls.rejectUnauthorized=false'])
      expect(() => mail(`smtp://mail.example.com?${query}`)).toThrow('SMTP_URL must not contain')
  })
})
