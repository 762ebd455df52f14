import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Key } from '#platform/config/secrets.ts'
import type { Database } from '#platform/database/connect.ts'
import { type SQL, sql } from '#platform/database/orm.ts'
import { inquiries } from './table.ts'

/**
 * Returns the mailbox of an email address, ignoring tags, dots and case. Limits apply per mailbox, so that different spellings
 * of an address share them.
 */
export async function mailboxOf(db: Database, email: string): Promise<string> {
  const { rows } = await db.execute<{ mailbox: string }>(sql`select mailbox_of(${email}) as mailbox`)
  return rows[0]!.mailbox
}

export function isFromMailbox(email: string): SQL {
  return sql`mailbox_of(${inquiries.email}) = mailbox_of(${email})`
}

type LinkColumns = Pick<typeof inquiries.$inferSelect, 'id' | 'linkKey'>

/** Returns the token in the buyer's link: the conversation's ID and a signature. Tokens must never be logged. */
export function conversationToken({ current }: Key, { id, linkKey }: LinkColumns): string {
  return `${id}-${sign(current, linkText(id, linkKey))}`
}

/** Parses a token without verifying its signature. Returns undefined if the token is malformed. */
export function readToken(token: string): { id: number; signature: string } | undefined {
  const [, id, signature] = /^([1-9]\d{0,9})-([\w-]{43})$/.exec(token) ?? []
  return id && Number(id) <= 2_147_483_647 ? { id: Number(id), signature: signature! } : undefined
}

export function isLinkSignature(key: Key, { id, linkKey }: LinkColumns, signature: string): boolean {
  return isSigned(key, linkText(id, linkKey), signature)
}

/** Returns a signed timestamp. The form sends it back, which shows how long the visitor took to fill out the form. */
export function formStamp({ current }: Key, now: Date): string {
  return `${now.getTime()}-${sign(current, `form:${now.getTime()}`)}`
}

/** Returns when a form was opened, or undefined if the signed timestamp is missing or invalid. */
export function readStamp(key: Key, stamp: string | undefined): Date | undefined {
  const [, time, signature] = /^(\d{1,15})-([\w-]{43})$/.exec(stamp ?? '') ?? []
  return time && isSigned(key, `form:${time}`, signature!) ? new Date(Number(time)) : undefined
}

function linkText(id: number, linkKey: string): string {
  return `conversation:${id}:${linkKey}`
}

function isSigned({ accepted }: Key, text: string, signature: string): boolean {
  return accepted.some((key) => matches(signature, sign(key, text)))
}

function sign(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Compares two signatures of 43 characters in constant time. */
function matches(actual: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(actual), Buffer.from(expected))
}
