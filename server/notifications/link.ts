import { createHmac, timingSafeEqual } from 'node:crypto'
import { type NotificationKind, notificationKinds } from '#contract/notifications/limits.ts'
import type { Key } from '#platform/config/secrets.ts'

/** Returns the unsubscribe link for emails that members can turn off. */
export function settingsLink({ url }: { url: string }) {
  return { label: 'Notification Settings', url: `${url}/profile?tab=account#notifications` }
}

/** Identifies the emails of one kind to one member. */
export type MemberEmails = { userId: string; kind: NotificationKind }

/** Returns the token of the unsubscribe link. It doesn't expire, so the links in old emails keep working. */
export function emailsToken({ current }: Key, emails: MemberEmails): string {
  return `${emails.kind}.${Buffer.from(emails.userId).toString('base64url')}.${sign(current, emails)}`
}

/** Parses a token. Returns undefined if it is malformed or its signature is invalid. */
export function readEmailsToken({ accepted }: Key, token: string): MemberEmails | undefined {
  const [, kind, user, signature] = /^(\w{1,20})\.([\w-]{1,300})\.([\w-]{43})$/.exec(token) ?? []
  if (!kind || !Object.hasOwn(notificationKinds, kind)) return undefined
  const emails = { userId: Buffer.from(user!, 'base64url').toString(), kind: kind as NotificationKind }
  const bytes = Buffer.from(signature!)
  return accepted.some((key) => timingSafeEqual(bytes, Buffer.from(sign(key, emails)))) ? emails : undefined
}

function sign(key: string, { userId, kind }: MemberEmails): string {
  return createHmac('sha256', key).update(`emails:${kind}:${userId}`).digest('base64url')
}
