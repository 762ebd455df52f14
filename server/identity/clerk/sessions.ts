import type { NewSession } from '../registry.ts'

const [minute, day] = [60_000, 86_400_000]

/**
 * Clerk gives out new tokens until it has heard of an end, and who comes with an unknown session of its is let in: so
 * ended ones are remembered long.
 */
const life = { sliding: 60 * minute, absolute: null, remembered: 30 * day }

/**
 * How long a session is refused whose person Clerk says not to know: longer than a token that was given out before lives.
 * Where the secret key was of another instance, its people come back once it is mended.
 */
export const unknownThere = { ...life, remembered: 2 * minute }

/** A session of Clerk's, as the registry notes it. */
export function sessionOf(sid: string, userId: string, agent: string | null = null): NewSession {
  return { sid, userId, agent, provider: 'clerk', life }
}
