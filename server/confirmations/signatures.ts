import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Key } from '../keys.ts'

/** Whom a mail asked, and when: by that its cars are found. */
export type Question = { sellerId: string; askedAt: Date }

/** What stands in the link of the mail to that address: with another one it is no longer the seller’s. */
export function questionToken({ current }: Key, question: Question, sentTo: string | null): string {
  const { sellerId, askedAt } = question
  return `${Buffer.from(sellerId).toString('base64url')}.${askedAt.getTime()}.${sign(current, question, sentTo)}`
}

/** What a token asks, and whether it was ours to that address; undefined when it is no token. */
export function readQuestion(
  { accepted }: Key,
  token: string,
): (Question & { isOurs: (sentTo: string | null) => boolean }) | undefined {
  const [, seller, time, signature] = /^([\w-]{1,300})\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  if (!seller) return undefined
  const question = { sellerId: Buffer.from(seller, 'base64url').toString(), askedAt: new Date(Number(time)) }
  const given = Buffer.from(signature!)
  const isOurs = (sentTo: string | null) =>
    accepted.some((key) => timingSafeEqual(given, Buffer.from(sign(key, question, sentTo))))
  return { ...question, isOurs }
}

function sign(key: string, { sellerId, askedAt }: Question, sentTo: string | null): string {
  return createHmac('sha256', key).update(`for-sale:${sellerId}:${askedAt.getTime()}:${sentTo}`).digest('base64url')
}
