import { createHmac, timingSafeEqual } from 'node:crypto'

/** The buyer's key to a conversation: its number, signed. It stands in the link of the mails and in no log. */
export function conversationToken(secret: string, id: number): string {
  return `${id}-${sign(secret, `conversation:${id}`)}`
}

/** The number in a token; undefined when the signature is not ours. */
export function readToken(secret: string, token: string): number | undefined {
  const [, id, signature] = /^([1-9]\d{0,9})-([\w-]{43})$/.exec(token) ?? []
  return id && matches(signature!, sign(secret, `conversation:${id}`)) ? Number(id) : undefined
}

/** When a form was made, signed. */
export function formStamp(secret: string, now: Date): string {
  return `${now.getTime()}-${sign(secret, `form:${now.getTime()}`)}`
}

/** When the form was made; undefined for no stamp of ours, which counts as none. */
export function readStamp(secret: string, stamp: string | undefined): Date | undefined {
  const [, time, signature] = /^(\d{1,15})-([\w-]{43})$/.exec(stamp ?? '') ?? []
  return time && matches(signature!, sign(secret, `form:${time}`)) ? new Date(Number(time)) : undefined
}

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** Takes as long for a wrong signature as for a right one; both have 43 characters. */
function matches(given: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(given), Buffer.from(right))
}
