import { z } from 'zod'
import { confirmedPeriods, listedPeriods } from './limits.ts'
import { ranges } from './ranges.ts'
import { bound, choice, spellings } from './values.ts'

/** Filters for facts about the listing itself. Days are counted from its first approval. */
export const listedFilters = {
  hasVin: choice(spellings(['yes']), 'value').describe('`yes` finds only vehicles with a VIN or chassis number.'),
  listedWithin: period(listedPeriods).describe(
    `Only vehicles published in the last ${listOf(listedPeriods)} days (24 hours each).`,
  ),
  confirmedWithin: period(confirmedPeriods).describe(
    `Only vehicles published, or confirmed as available by the seller, in the last ${listOf(confirmedPeriods)} days.`,
  ),
  minDaysListed: bound(ranges.DaysListed).describe('Minimum number of whole days since the listing was published.'),
  maxDaysListed: bound(ranges.DaysListed).describe('Maximum number of whole days since the listing was published.'),
}

function period(periods: readonly number[]) {
  return z
    .union([z.string(), z.number()], { error: 'Set this filter only once.' })
    .transform((value, context) => {
      const text = String(value).trim().toLowerCase()
      if (text === '' || text === 'any') return undefined
      const known = periods.find((days) => String(days) === text)
      if (known !== undefined) return known
      context.addIssue({ code: 'custom', message: `Enter ${listOf(periods)} days.` })
      return z.NEVER
    })
    .optional()
}

function listOf(periods: readonly number[]): string {
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(periods.map(String))
}
