import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import { ConfigError, isLoopback } from './values.ts'

export const networks = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isNamed), 'must be a comma-separated list of hosts or networks such as 10.0.0.0/8')

export const hosts = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim().toLowerCase()))
  .refine((parts) => parts.every((part) => /^[\w.-]+$/.test(part)), 'must be a comma-separated list of host names')

export function isOwnAddress(address: string, own: readonly string[]): boolean {
  return isIP(address) > 0 && listOf(own).check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

export function isPrivateHost(host: string, own: readonly string[]): boolean {
  const name = decodeURIComponent(host).replaceAll(/^\[|\]$/g, '')
  if (name === '' || name.startsWith('/') || isLoopback(name) || own.includes(name)) return true
  return isOwnAddress(name, own)
}

/** Throws a ConfigError if the database is on another machine and its URL doesn't enforce TLS with certificate checks. */
export function requireTlsToDatabase(url: string, own: readonly string[]): void {
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? hostname
  // With libpq's semantics, `require` does not verify the certificate.
  const verifying = searchParams.has('uselibpqcompat') ? /^verify-full$/ : /^(require|verify-ca|verify-full)$/
  if (isPrivateHost(host, own) || verifying.test(searchParams.get('sslmode') ?? '')) return
  throw new ConfigError(
    `DATABASE_URL must end in ?sslmode=verify-full, because the database is on another machine. ` +
      'If it is in your own network, add its host or network to PRIVATE_NETWORKS.',
  )
}

/** Throws a ConfigError if the URL of a mail server on another machine turns off TLS or certificate checks. */
export function requireTlsToMailServer(url: string, own: readonly string[]): void {
  const { hostname, searchParams } = new URL(url)
  const refused = ['ignoreTLS', 'opportunisticTLS', 'tls.rejectUnauthorized'].find((name) => searchParams.has(name))
  if (!refused || isPrivateHost(hostname, own)) return
  throw new ConfigError(
    `SMTP_URL must not contain ${refused}, because the mail server is on another machine. ` +
      'If it is in your own network, add its host or network to PRIVATE_NETWORKS.',
  )
}

function isNamed(part: string): boolean {
  const [address = '', prefix] = part.split('/')
  if (prefix === undefined) return /^[\w.:-]+$/.test(part)
  return isIP(address) > 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= (isIP(address) === 6 ? 128 : 32)
}

function listOf(own: readonly string[]): BlockList {
  const list = new BlockList()
  for (const part of own) {
    const [address = '', prefix] = part.split('/')
    if (isIP(address) === 0) continue
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return list
}
