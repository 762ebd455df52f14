import { z } from 'zod'
import { maximumBulkSize } from '../limits.ts'
import { ListingId } from './schema.ts'

/** The IDs of several listings, without duplicates. In a URL, the parameter is repeated, or its values are comma-separated. */
export const ListingIds = z
  .preprocess(
    (written) => [written].flat().flatMap((one) => (typeof one === 'string' ? one.split(',') : [one])),
    z
      .array(ListingId)
      .min(1, 'Choose at least one vehicle.')
      .max(maximumBulkSize, `Choose ${maximumBulkSize} or fewer vehicles at a time.`),
  )
  .transform((ids) => [...new Set(ids)])
