import type { BetterAuth } from './better-auth.ts'

type Session = { user: { id: string }; session: { token: string } }

/** Ends all sessions of the account but the one that asks, or the new one that the answer sets the cookie of. */
export async function endOtherSessions(auth: BetterAuth, { user, session }: Session, answer: Response): Promise<void> {
  const begun = answer.headers.getSetCookie().flatMap((it) => /session_token=([^.;]+)/.exec(it)?.[1] ?? [])
  const kept = begun.length > 0 ? begun : [session.token]
  const { internalAdapter } = await auth.$context
  const sessions = await internalAdapter.listSessions(user.id)
  for (const { token } of sessions) if (!kept.includes(token)) await internalAdapter.deleteSession(token)
}
