import { z } from 'zod'
import { states } from './listing-transitions.ts'

/** What is known of a seller, in numbers. */
export const SellerRecord = z
  .object({
    listings: z.partialRecord(z.enum(states), z.int()).describe('How many there are in each state.'),
    rejections: z.int().describe('How often a listing of theirs was rejected or taken down.'),
    reports: z.int().describe('How often visitors reported a listing of theirs.'),
  })
  .meta({ id: 'SellerRecord' })
export type SellerRecord = z.infer<typeof SellerRecord>
