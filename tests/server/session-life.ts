import type { SessionLife } from '#server/accounts/table.ts'

const day = 86_400_000

export const sessionLife: SessionLife = { sliding: 7 * day, absolute: 30 * day, remembered: 30 * day }
