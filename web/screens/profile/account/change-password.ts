import { IdentityRefusal } from '#web/auth/identity-calls.ts'

/** Takes another password, and ends all other sessions. Called with the session's cookie, as signing in is. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  const answer = await fetch('/api/identity/change-password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ currentPassword, newPassword, revokeOtherSessions: true }),
  })
  if (answer.ok) return
  const { code, message } = (await answer.json().catch(() => ({}))) as { code?: string; message?: string }
  throw new IdentityRefusal(answer.status, code ?? '', message ?? answer.statusText)
}
