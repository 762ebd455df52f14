import type { SessionLife } from '#server/accounts/table.ts'

const day = 86_400_000

/** The life of a test's session where it doesn't matter. */
export const sessionLife: SessionLife = { sliding: 7 * day, absolute: 30 * day, remembered: 30 * day }
