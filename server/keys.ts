import { hkdfSync } from 'node:crypto'

/** What a key is for. Each purpose has its own key, so a signature made for one purpose is invalid for every other. */
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
  /** Signs and encrypts new data. */
  current: string
  /** All keys whose signatures are accepted, the current one first. */
  accepted: readonly string[]
}

export type Keys = Readonly<Record<Purpose, Key>>

/**
 * Derives the keys of all purposes from the secret by HKDF (RFC 5869). While the operator rotates the secret there are
 * two: the new one signs, both are accepted.
 */
export function deriveKeys(secret: string, previous?: string): Keys {
  const secrets = [secret, ...(previous ? [previous] : [])]
  const keyOf = (purpose: Purpose): Key => {
    const accepted = secrets.map((each) => derive(each, purpose))
    return { current: accepted[0]!, accepted }
  }
  return Object.fromEntries(purposes.map((purpose) => [purpose, keyOf(purpose)])) as Keys
}

function derive(secret: string, purpose: Purpose): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `marque ${purpose}`, 32)).toString('base64url')
}
