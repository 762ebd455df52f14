import { isNorthAmerican } from '#contract/vin-rules.ts'

/** What the tenth character stands for, from 1980 and again from 2010 on. */
const yearLetters = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/** In which years a car of this VIN may have been made, and whether the VIN says so by a rule. */
export type ModelYears = { years: number[]; isRule: boolean }

/**
 * The tenth character repeats after thirty years; the seventh tells which of the two is meant, but only where the maker keeps
 * to the rules of North America: the check digit fits, and nothing is filled up with Z as in Europe.
 */
export function modelYears(vin: string, { passes, thisYear }: { passes: boolean; thisYear: number }): ModelYears {
  const index = yearLetters.indexOf(vin[9]!)
  if (index === -1) return { years: [], isRule: false }
  const years = [1980 + index, 2010 + index].filter((year) => year >= 1981 && year <= thisYear + 1)
  if (!passes || vin.slice(3, 6) === 'ZZZ') return { years, isRule: false }
  const meant = /\d/.test(vin[6]!) ? 1980 + index : 2010 + index
  return { years: years.filter((year) => year === meant), isRule: true }
}

/** Whether a year by the rule may be told: outside of North America only where a model of that year fits, too. */
export function mayTellYear(vin: string, { isRule }: ModelYears, hasModel: boolean): boolean {
  return isRule && (isNorthAmerican(vin) || hasModel)
}
