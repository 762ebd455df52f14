import { z } from 'zod'
import { anyDistance, defaultRadius, minimumRadius, maximumRadius, parseCoordinates } from '../places/rules.ts'
import { removeInvisible } from '../text.ts'

const once = { error: 'Set this filter only once.' }
const radiusForm = `Enter the distance as a whole number of miles from ${minimumRadius} to ${maximumRadius}, or “any”.`

/** The distance filters. The server resolves the place, because only the database knows all towns. */
export const nearFilters = {
  near: z
    .string(once)
    .overwrite(removeInvisible)
    .transform((text) => text.replace(/\p{Cc}/gu, ' ').trim())
    .pipe(z.string().max(60, 'Use 60 characters or fewer.'))
    .refine((text) => parseCoordinates(text) !== null, {
      error: 'Enter a latitude from −90 to 90 and a longitude from −180 to 180.',
    })
    .transform((text) => text || undefined)
    .optional()
    .describe(
      'A ZIP code of the US or Canada, a town (`Denver` or `Portland, ME`), or `latitude,longitude`. Finds only ' +
        'vehicles within `within` miles, and adds `distanceMiles` to them. The place is neither logged nor cached.',
    ),
  within: z
    .union([z.string(), z.number()], once)
    .transform((value, context) => {
      const text = String(value).trim().toLowerCase()
      if (text === '') return undefined
      if (text === anyDistance) return anyDistance
      const miles = /^\d{1,4}$/.test(text) ? Number(text) : 0
      if (miles >= minimumRadius && miles <= maximumRadius) return miles
      context.addIssue({ code: 'custom', message: radiusForm })
      return z.NEVER
    })
    .optional()
    .describe(
      `Maximum distance from \`near\` in miles, from ${minimumRadius} to ${maximumRadius}, or \`${anyDistance}\` for all ` +
        `vehicles that have a location. Default: ${defaultRadius}.`,
    ),
}

/** Rejects a search that filters or sorts by distance but has no place. */
export function rejectMissingPlace(search: Record<string, unknown>, context: z.core.$RefinementCtx): void {
  if (search.near !== undefined) return
  const message = 'Enter a place to search by distance.'
  if (search.within !== undefined) context.addIssue({ code: 'custom', path: ['within'], message })
  if (search.sort === 'nearest') context.addIssue({ code: 'custom', path: ['sort'], message })
}
