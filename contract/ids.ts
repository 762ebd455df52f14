import { z } from 'zod'

/** Path parameters that identify a row by its bigint ID. */
export const idParams = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
