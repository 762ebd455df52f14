import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Key } from '#platform/config/secrets.ts'
import type { Database } from '#platform/database/connect.ts'
import { type SQL, sql } from '#platform/database/orm.ts'
import { inquiries } from './table.ts'

/** The mailbox of an address, for limits: tags, dots and capitals make no other one. The database says how. */
export async function mailboxOf(db: Database, email: string): Promise<string> {
  const { rows } = await db.execute<{ mailbox: string }>(sql`select mailbox_of(${email}) as mailbox`)
  return rows[0]!.mailbox
}

/** Of an inquiry that came from the mailbox of this address. */
export function isFromMailbox(email: string): SQL {
  return sql`mailbox_of(${inquiries.email}) = mailbox_of(${email})`
}

type Linked = Pick<typeof inquiries.$inferSelect, 'id' | 'linkKey'>

/** The buyer's key to a conversation: its number, signed with its random part. It stands in the mails' link and in no log. */
export function conversationToken({ current }: Key, { id, linkKey }: Linked): string {
  return `${id}-${sign(current, linkText(id, linkKey))}`
}

/** What a token claims; undefined when it has no token's form. */
export function readToken(token: string): { id: number; signature: string } | undefined {
  const [, id, signature] = /^([1-9]\d{0,9})-([\w-]{43})$/.exec(token) ?? []
  return id && Number(id) <= 2_147_483_647 ? { id: Number(id), signature: signature! } : undefined
}

/** Returns whether a signature is that of the conversation's current link. */
export function isLinkOf(key: Key, { id, linkKey }: Linked, signature: string): boolean {
  return isSigned(key, linkText(id, linkKey), signature)
}

/** When a form was made, signed. */
export function formStamp({ current }: Key, now: Date): string {
  return `${now.getTime()}-${sign(current, `form:${now.getTime()}`)}`
}

/** When the form was made; undefined for no stamp of ours, which counts as none. */
export function readStamp(key: Key, stamp: string | undefined): Date | undefined {
  const [, time, signature] = /^(\d{1,15})-([\w-]{43})$/.exec(stamp ?? '') ?? []
  return time && isSigned(key, `form:${time}`, signature!) ? new Date(Number(time)) : undefined
}

function linkText(id: number, linkKey: string): string {
  return `conversation:${id}:${linkKey}`
}

function isSigned({ accepted }: Key, text: string, signature: string): boolean {
  return accepted.some((each) => matches(signature, sign(each, text)))
}

function sign(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Takes as long for a wrong signature as for a right one; both have 43 characters. */
function matches(given: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(given), Buffer.from(right))
}
