import { factOf, facts, type FactName } from '#contract/facts.ts'
import { bodyOf, bodyOfStyle } from '#contract/body-of-style.ts'
import type { VinFact, VinSuggestion } from '#contract/vin.ts'
import { readAmount } from '#contract/parse-amount.ts'
import { compareToVin } from '#contract/vin-agreement.ts'
import type { DraftField } from '#contract/draft-content.ts'
import { type DraftValues, emptyValues, older, yearChoices } from './draft-values.ts'

/** What the VIN says otherwise than the form, or more than it. */
export type Offer = VinSuggestion & {
  name: string
  /** What the form says now; empty where it says nothing. */
  written: string
}

const names: Partial<Record<VinFact, string>> = {
  make: 'Make',
  model: 'Model',
  year: 'Year',
  fuelType: 'Fuel type',
  transmission: 'Transmission',
}

/** Each suggestion that the form does not hold already; what the form says more exactly is left alone. */
export function offersFor(values: DraftValues, suggestions: readonly VinSuggestion[]): Offer[] {
  return suggestions.flatMap((suggestion) => {
    const { fact, value } = suggestion
    const written = writtenOf(values, fact)
    if (written !== '' && compareToVin(fact, value, written) !== 'different') return []
    const name = names[fact] ?? (fact in facts ? factOf(fact as FactName).label : fact)
    return [{ ...suggestion, name, written }]
  })
}

/** The year and the fuel type of an untouched form are nobody's words. */
function writtenOf(values: DraftValues, fact: VinFact): string {
  const untouched = emptyValues()
  if (fact === 'body') return bodyOf(values) ?? ''
  if (fact === 'year' && isUntouchedYear(values)) return ''
  if (fact === 'year') return values.year === older ? values.olderYear : values.year
  if (fact === 'fuelType' && values.make === '' && values.fuelType === untouched.fuelType) return ''
  const isNumber = fact in facts && factOf(fact as FactName).kind === 'number'
  return isNumber ? String(readAmount(values[fact]) ?? '') : values[fact]
}

function isUntouchedYear({ make, model, year }: DraftValues): boolean {
  return year === emptyValues().year && make === '' && model === ''
}

/** The year to decode with: the one that somebody has chosen. */
export function chosenYear(values: DraftValues): number | undefined {
  const year = Number(values.year === older ? values.olderYear : values.year)
  return isUntouchedYear(values) || !Number.isInteger(year) || year < 1886 || year > 2100 ? undefined : year
}

/** The fields that take over a suggestion. */
export function fieldsOf({ fact, value }: VinSuggestion, values: DraftValues): [DraftField, string][] {
  if (fact === 'year') {
    const isListed = yearChoices().includes(String(value))
    return isListed
      ? [
          ['year', String(value)],
          ['olderYear', ''],
        ]
      : [
          ['year', older],
          ['olderYear', String(value)],
        ]
  }
  if (fact !== 'body') return [[fact, String(value)]]
  const style = Object.keys(bodyOfStyle).find((it) => bodyOfStyle[it] === value)
  const saysBody = values.bodyStyle === '' || bodyOfStyle[values.bodyStyle] !== undefined
  return style && saysBody
    ? [
        ['bodyStyle', style],
        ['body', ''],
      ]
    : [['body', String(value)]]
}
