import { z } from 'zod'
import { multiLine, oneLine } from '../text.ts'
import { formatMonth } from './month.ts'
import { makes } from './options.ts'
import { factNames, factOf, type FactName, type FactValue } from './rules.ts'

type Optional<N extends FactName> = z.ZodOptional<z.ZodNullable<z.ZodType<FactValue<N>, FactValue<N>>>>

/** The facts in a request. An empty string, zero or null clears a fact. A fact that isn't in the request stays unchanged. */
export const requestFacts = shapeOf((name) =>
  z.preprocess((value) => (value === '' || value === 0 ? null : value), schemaOf(name).nullish()),
) as unknown as { [N in FactName]: Optional<N> }

/** The facts in a response. Facts that the seller didn't enter are null or absent. Lists leave out most facts. */
export const responseFacts = shapeOf((name) =>
  (factOf(name).kind === 'number' ? z.int() : z.string()).nullish().describe(describeFact(name)),
) as unknown as { [N in FactName]: Optional<N> }

export const allFacts = Object.fromEntries(factNames.map((name) => [name, true])) as { [N in FactName]: true }

function shapeOf(make: (name: FactName) => z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(factNames.map((name) => [name, make(name)]))
}

function schemaOf(name: FactName): z.ZodType {
  const fact = factOf(name)
  const label = fact.label
  if (fact.kind === 'choice') return z.enum(fact.options, `${label}: choose one of ${fact.options.join(', ')}.`)
  if (fact.kind === 'month') return pastMonth(label)
  if (fact.kind === 'number') {
    const bounds = `${label}: enter a whole number from ${fact.minimum} to ${fact.maximum.toLocaleString('en-US')}.`
    return z.int(bounds).min(fact.minimum, bounds).max(fact.maximum, bounds)
  }
  const long = `${label}: use ${fact.maximum.toLocaleString('en-US')} characters or fewer.`
  if (fact.kind === 'lines') return multiLine().trim().max(fact.maximum, long)
  const line = oneLine(`${label}: enter text.`, `${label}: enter it on one line.`)
  return line.max(fact.maximum, long)
}

/** A month since the first car was built, such as 2019-04. */
export function pastMonth(label: string) {
  return z
    .string(`${label}: enter a month.`)
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: `${label}: enter it in the form 2019-04.`, abort: true })
    .refine((month) => month >= '1886-01' && month <= thisMonth(), `${label} can’t be in the future or before 1886.`)
}

const thisMonth = () => new Date().toISOString().slice(0, 7)

function describeFact(name: FactName): string {
  const fact = factOf(name)
  const what = {
    choice: () => `One of ${(fact as { options: readonly string[] }).options.join(', ')}.`,
    number: () => `A whole number${'unit' in fact && fact.unit ? `, in ${fact.unit}` : ''}.`,
    month: () => 'Year and month, such as 2019-04.',
    line: () => 'A single line of text.',
    lines: () => 'Multiline text.',
  }[fact.kind]()
  return `${fact.label}. ${what}`
}

export function formatFact(name: FactName, value: unknown): string {
  const fact = factOf(name)
  if (value === null || value === undefined) return ''
  if (fact.kind === 'month') return formatMonth(String(value))
  if (fact.kind === 'number') return `${Number(value).toLocaleString('en-US')}${fact.unit ? ` ${fact.unit}` : ''}`
  return fact.kind === 'choice' ? formatOption(String(value)) : String(value)
}

export function formatOption(option: string): string {
  return optionTexts[option] ?? option
}

const optionTexts: Readonly<Record<string, string>> = {
  'In full': 'Show in full',
  'Without its last six': 'Hide the last six characters',
}

/** Returns the VIN as the public sees it, with bullets instead of the characters that the seller hides. */
export function maskVin(vin: string | null | undefined, shown: string | null | undefined): string | null {
  if (!vin || shown !== 'Without its last six') return vin ?? null
  return `${vin.slice(0, -6)}${'•'.repeat(Math.min(6, vin.length))}`
}

const spellings = new Map(makes.map((make) => [make.toLowerCase(), make as string]))

/** Corrects the letter case of a make that is on the site's list. Returns any other make unchanged. */
export function normalizeListedMake(written: string): string {
  return spellings.get(written.toLowerCase()) ?? written
}
