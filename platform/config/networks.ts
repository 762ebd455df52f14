import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import { ConfigError, isLoopback } from './values.ts'

/** Host names, addresses and networks with a prefix, parted by commas. */
export const networks = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isNamed), 'must be host names or networks such as 10.0.0.0/8, parted by commas')

/** Host names, parted by commas. */
export const hosts = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim().toLowerCase()))
  .refine((parts) => parts.every((part) => /^[\w.-]+$/.test(part)), 'must be host names, parted by commas')

/** Whether an address is one of the networks that the operator calls their own. */
export function isOwnAddress(address: string, own: readonly string[]): boolean {
  return isIP(address) > 0 && listOf(own).check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Whether what is sent to a host stays on this machine or in the networks that the operator calls their own. */
export function isPrivateHost(host: string, own: readonly string[]): boolean {
  const name = decodeURIComponent(host).replaceAll(/^\[|\]$/g, '')
  if (name === '' || name.startsWith('/') || isLoopback(name) || own.includes(name)) return true
  return isOwnAddress(name, own)
}

/** Throws unless a database that is elsewhere is talked to by TLS, with its certificate looked at. */
export function requireTlsToDatabase(url: string, own: readonly string[]): void {
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? hostname
  // With libpq's own meaning of the word, `require` looks at no certificate.
  const looks = searchParams.has('uselibpqcompat') ? /^verify-full$/ : /^(require|verify-ca|verify-full)$/
  if (isPrivateHost(host, own) || looks.test(searchParams.get('sslmode') ?? '')) return
  throw new ConfigError(
    `DATABASE_URL must end in ?sslmode=verify-full, because the database is on another machine; ` +
      'where the network between them is your own, name its host or network in PRIVATE_NETWORKS.',
  )
}

/** Throws when a mail server that is elsewhere is told to be talked to without TLS, or with any certificate. */
export function requireTlsToMailServer(url: string, own: readonly string[]): void {
  const { hostname, searchParams } = new URL(url)
  const refused = ['ignoreTLS', 'opportunisticTLS', 'tls.rejectUnauthorized'].find((name) => searchParams.has(name))
  if (!refused || isPrivateHost(hostname, own)) return
  throw new ConfigError(
    `SMTP_URL must not say ${refused}, because the mail server is on another machine; ` +
      'where the network between them is your own, name its host or network in PRIVATE_NETWORKS.',
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
