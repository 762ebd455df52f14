import { createHmac, timingSafeEqual } from 'node:crypto'
import { pictureAt } from '#contract/pictures/rules.ts'
import type { Key } from '#platform/config/secrets.ts'

/**
 * Length of a period in seconds. The signed URL changes once per period, so that a polling page doesn't reload the picture each
 * time.
 */
const period = 600

/**
 * Signs the URL of a private picture for a user with access to its listing. The URL expires after 10 to 20 minutes. It stops
 * working earlier if buyers can no longer see the picture in the listing.
 */
export function signPicture({ current }: Key, { url, listing }: { url: string; listing: number }, now: Date): string {
  const expires = (Math.floor(now.getTime() / 1_000 / period) + 2) * period
  return `${pictureAt(url, 800)}?key=${listing}.${expires}.${signature(current, url, `${listing}.${expires}`)}`
}

/** Returns the ID of the listing that the URL was signed for, or undefined if the signature is invalid or has expired. */
export function listingOfSignedUrl({ accepted }: Key, { url, key }: { url: string; key: string }, now: Date) {
  const [, fields, listing, expires, actual] = /^(([1-9]\d{0,9})\.(\d{1,12}))\.([\w-]{43})$/.exec(key) ?? []
  if (!fields || Number(expires) * 1_000 <= now.getTime()) return undefined
  const isSigned = accepted.some((each) =>
    timingSafeEqual(Buffer.from(actual!), Buffer.from(signature(each, url, fields))),
  )
  return isSigned ? Number(listing) : undefined
}

function signature(key: string, url: string, fields: string): string {
  return createHmac('sha256', key).update(`listing:${url}:${fields}`).digest('base64url')
}
