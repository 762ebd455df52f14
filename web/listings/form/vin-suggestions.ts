import { useEffect, useRef, useState } from 'react'
import { bodyOf, bodyOfStyle } from '#contract/categories/rules.ts'
import type { DraftField } from '#contract/drafts/endpoints.ts'
import { factOf, facts, type FactName } from '#contract/facts/rules.ts'
import { readAmount } from '#contract/numbers.ts'
import { type DecodedVin, vin as endpoints, type VinFact, type VinSuggestion } from '#contract/vin/endpoints.ts'
import { checkVin, normalizeVin, compareToVin } from '#contract/vin/rules.ts'
import { useMemberChange } from '#web/app/api/member.ts'
import { refusalMessage } from '#web/app/api/refusals.ts'
import { type DraftValues, emptyValues, older, yearChoices } from '#web/drafts/values.ts'

export type VinReading = ReturnType<typeof useVinReading>

/** Decodes the form's VIN on request. If the form already has a VIN when it opens, decodes it immediately. */
export function useVinReading(values: DraftValues) {
  const [last, setLast] = useState<DecodedVin>()
  const [refusal, setRefusal] = useState<string>()
  const written = normalizeVin(values.vin)
  const year = chosenYear(values)
  const isRequested = useRef(false)
  const { mutate, isPending } = useMemberChange(endpoints.decode, {
    invalidates: [],
    onSuccess: setLast,
    onError: (error) => {
      if (isRequested.current)
        setRefusal(refusalMessage(error) ?? "We couldn't read the VIN. Please fill in the fields yourself.")
    },
  })

  function read() {
    isRequested.current = true
    setRefusal(undefined)
    decode()
  }

  function decode() {
    mutate({ body: { vin: written, ...(year !== undefined && { year }) } })
  }

  useEffect(() => {
    if (written.length === 17 && !checkVin(written, year).mistake) decode()
    // Only for the initial VIN. A VIN that the seller types is decoded on request.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  // Ignore the result if the VIN has changed since the request.
  const decoded = last?.vin === written ? last : undefined
  return { decoded, refusal, isPending, read, forget: () => setRefusal(undefined) }
}

export type FormSuggestion = VinSuggestion & {
  name: string
  written: string
}

const names: Partial<Record<VinFact, string>> = {
  make: 'Make',
  model: 'Model',
  year: 'Year',
  fuelType: 'Fuel type',
  transmission: 'Transmission',
}

/** Returns the suggestions that would change the form. Skips a suggestion if the form has a more precise value. */
export function suggestionsFor(values: DraftValues, suggestions: readonly VinSuggestion[]): FormSuggestion[] {
  return suggestions.flatMap((suggestion) => {
    const { fact, value } = suggestion
    const written = writtenOf(values, fact)
    if (written !== '' && compareToVin(fact, value, written) !== 'different') return []
    const name = names[fact] ?? (fact in facts ? factOf(fact as FactName).label : fact)
    return [{ ...suggestion, name, written }]
  })
}

/** Returns the form's value for a fact. Until the seller has entered a make, the default fuel type doesn't count. */
function writtenOf(values: DraftValues, fact: VinFact): string {
  const untouched = emptyValues()
  if (fact === 'body') return bodyOf(values) ?? ''
  if (fact === 'year') return values.year === older ? values.olderYear : values.year
  if (fact === 'fuelType' && values.make === '' && values.fuelType === untouched.fuelType) return ''
  const isNumber = fact in facts && factOf(fact as FactName).kind === 'number'
  return isNumber ? String(readAmount(values[fact]) ?? '') : values[fact]
}

/** Returns the year, which helps to decode the VIN, or undefined if the seller hasn't entered a plausible one. */
export function chosenYear(values: DraftValues): number | undefined {
  const year = Number(values.year === older ? values.olderYear : values.year)
  return !Number.isInteger(year) || year < 1886 || year > 2100 ? undefined : year
}

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
  const style = Object.keys(bodyOfStyle).find((style) => bodyOfStyle[style] === value)
  const styleImpliesBody = values.bodyStyle === '' || bodyOfStyle[values.bodyStyle] !== undefined
  return style && styleImpliesBody
    ? [
        ['bodyStyle', style],
        ['body', ''],
      ]
    : [['body', String(value)]]
}
