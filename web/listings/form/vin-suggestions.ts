import { useEffect, useRef, useState } from 'react'
import { bodyOf, bodyOfStyle } from '#contract/categories/rules.ts'
import type { DraftField } from '#contract/drafts/endpoints.ts'
import { factOf, facts, type FactName } from '#contract/facts/rules.ts'
import { readAmount } from '#contract/numbers.ts'
import { type DecodedVin, vin as endpoints, type VinFact, type VinSuggestion } from '#contract/vin/endpoints.ts'
import { checkVin, plainVin, compareToVin } from '#contract/vin/rules.ts'
import { useMemberChange } from '#web/app/api/member.ts'
import { refusalSentence } from '#web/app/api/refusals.ts'
import { type DraftValues, emptyValues, older, yearChoices } from '#web/drafts/values.ts'

export type VinReading = ReturnType<typeof useVinReading>

/** What the VIN of the form says, once somebody wants to know; of one that the form began with at once. */
export function useVinReading(values: DraftValues) {
  const [last, setLast] = useState<DecodedVin>()
  const [refusal, setRefusal] = useState<string>()
  const written = plainVin(values.vin)
  const year = chosenYear(values)
  const isAsked = useRef(false)
  const { mutate, isPending } = useMemberChange(endpoints.decode, {
    invalidates: [],
    onSuccess: setLast,
    onError: (error) => {
      if (isAsked.current)
        setRefusal(refusalSentence(error) ?? 'The VIN could not be read. Please fill in the fields by hand.')
    },
  })

  function read() {
    isAsked.current = true
    setRefusal(undefined)
    ask()
  }

  function ask() {
    mutate({ body: { vin: written, ...(year !== undefined && { year }) } })
  }

  useEffect(() => {
    if (written.length === 17 && !checkVin(written, year).mistake) ask()
    // Of what it began with alone: what is being typed is read when somebody asks for it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  // What another VIN said is not said of this one.
  const decoded = last?.vin === written ? last : undefined
  return { decoded, refusal, isPending, read, forget: () => setRefusal(undefined) }
}

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
