import type { FastifyRequest } from 'fastify'
import type { NoteEvent, SecurityEvent } from '../../http/security-events.ts'

/** What the log says of a call of the library, by how it was answered. */
const events: Record<string, { ok: SecurityEvent; refused?: SecurityEvent }> = {
  '/sign-up/email': { ok: 'sign-up.succeeded' },
  '/sign-in/username': { ok: 'sign-in.succeeded', refused: 'sign-in.failed' },
  '/sign-in/email': { ok: 'sign-in.succeeded', refused: 'sign-in.failed' },
  '/sign-out': { ok: 'sign-out' },
  '/change-password': { ok: 'password.changed', refused: 'password.refused' },
  '/request-password-reset': { ok: 'reset.requested' },
  '/two-factor/enable': { ok: 'second-factor.begun', refused: 'password.refused' },
  '/two-factor/verify-totp': { ok: 'code.proven', refused: 'code.refused' },
  '/two-factor/verify-backup-code': { ok: 'code.proven', refused: 'code.refused' },
  '/two-factor/generate-backup-codes': { ok: 'recovery-codes.renewed', refused: 'password.refused' },
  '/two-factor/disable': { ok: 'second-factor.removed', refused: 'password.refused' },
  '/passkey/generate-register-options': { ok: 'second-factor.begun', refused: 'password.refused' },
  '/passkey/verify-registration': { ok: 'passkey.added', refused: 'passkey.refused' },
  '/passkey/verify-authentication': { ok: 'passkey.proven', refused: 'passkey.refused' },
  '/passkey/delete-passkey': { ok: 'passkey.removed', refused: 'password.refused' },
  '/reset-password': { ok: 'reset.done', refused: 'reset.refused' },
}

type Call = {
  path: string
  request: FastifyRequest
  /** The name or address that was typed. */
  typed: string | undefined
  /** Whose account it is, where that is known. */
  userId: string | undefined
}

/** Tells the log of signing in and out, and of what becomes of passwords. */
export async function noteAccountCall(note: NoteEvent, { path, request, ...who }: Call, answer: Response) {
  const { ok, refused } = events[path] ?? {}
  if (!ok || answer.status >= 500) return
  const { user, code, twoFactorRedirect } = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as Answer
  const done = twoFactorRedirect ? 'sign-in.halfway' : ok
  const event = answer.ok ? done : code === 'ACCOUNT_SUSPENDED' ? 'suspended.refused' : refused
  if (event) note(event, { request, ...who, ...(user?.id && { userId: user.id }) })
}

type Answer = { user?: { id?: string }; code?: string; twoFactorRedirect?: boolean }
