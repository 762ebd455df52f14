import { z } from 'zod'

/** Path parameters of a row whose ID is a bigint in the database. */
export const rowParams = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
