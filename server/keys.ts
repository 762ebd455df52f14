import { hkdfSync } from 'node:crypto'

/** What a key is for. Each has one of its own, so that what is made for one purpose is good for no other. */
const purposes = [
  'accounts',
  'browsers',
  'confirmations',
  'conversations',
  'forms',
  'limits',
  'log',
  'outbox',
  'pictures',
  'reports',
] as const
type Purpose = (typeof purposes)[number]

export type Key = {
  /** Makes what is made now. */
  current: string
  /** All by which something is still taken, the current one first. */
  accepted: readonly string[]
  /** The secret itself, by which releases before this one signed and encrypted everything. */
  plain: string
}

export type Keys = Readonly<Record<Purpose, Key>>

/**
 * The keys of all purposes, derived from the secret by HKDF (RFC 5869). While the operator changes the secret there are
 * two: the new one makes, both are accepted.
 */
export function deriveKeys(secret: string, previous?: string): Keys {
  const secrets = [secret, ...(previous ? [previous] : [])]
  const keyOf = (purpose: Purpose): Key => {
    const derived = secrets.map((each) => derive(each, purpose))
    return { current: derived[0]!, accepted: [...derived, ...secrets], plain: secret }
  }
  return Object.fromEntries(purposes.map((purpose) => [purpose, keyOf(purpose)])) as Keys
}

function derive(secret: string, purpose: Purpose): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `marque ${purpose}`, 32)).toString('base64url')
}
