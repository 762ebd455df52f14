import { createECDH } from 'node:crypto'
import type { Keys } from '#platform/config/secrets.ts'

export type PushKey = { publicKey: string; privateKey: string }

/**
 * Returns the keys with which this site identifies itself to push services (VAPID, RFC 8292), starting with the current one. They are
 * derived from the site's secret. A device subscribes with one public key, and accepts only messages that are signed with it.
 */
export function pushKeys({ push }: Pick<Keys, 'push'>): PushKey[] {
  return push.accepted.map((privateKey) => {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(privateKey, 'base64url')
    return { publicKey: pair.getPublicKey('base64url'), privateKey }
  })
}
