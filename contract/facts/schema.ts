import { z } from 'zod'
import { manyLines, oneLine } from '../text.ts'
import { makes } from './options.ts'
import { factNames, factOf, type FactName, type FactValue } from './rules.ts'

type Optional<N extends FactName> = z.ZodOptional<z.ZodNullable<z.ZodType<FactValue<N>, FactValue<N>>>>

/** A fact as a seller gives it: empty, zero and null are all "not given"; an edit leaves what it does not name as it is. */
export const givenFacts = shapeOf((name) =>
  z.preprocess((value) => (value === '' || value === 0 ? null : value), schemaOf(name).nullish()),
) as unknown as { [N in FactName]: Optional<N> }

/** A fact as it is answered; absent in lists and where nothing was given. */
export const answeredFacts = shapeOf((name) =>
  (factOf(name).kind === 'number' ? z.int() : z.string()).nullish().describe(describeFact(name)),
) as unknown as { [N in FactName]: Optional<N> }

/** Names the facts, as `pick` and `omit` want them. */
export const allFacts = Object.fromEntries(factNames.map((name) => [name, true])) as { [N in FactName]: true }

function shapeOf(make: (name: FactName) => z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(factNames.map((name) => [name, make(name)]))
}

function schemaOf(name: FactName): z.ZodType {
  const fact = factOf(name)
  const label = fact.label
  if (fact.kind === 'choice') return z.enum(fact.options, `${label}: please choose one of ${fact.options.join(', ')}.`)
  if (fact.kind === 'month') {
    return z
      .string(`${label}: please give a month.`)
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: `${label}: please write it as 2019-04.`, abort: true })
      .refine(
        (month) => month >= '1886-01' && month <= thisMonth(),
        `${label} cannot be in the future, or before 1886.`,
      )
  }
  if (fact.kind === 'number') {
    const bounds = `${label}: please give a whole number from ${fact.minimum} to ${fact.maximum.toLocaleString('en-US')}.`
    return z.int(bounds).min(fact.minimum, bounds).max(fact.maximum, bounds)
  }
  const long = `${label}: at most ${fact.maximum.toLocaleString('en-US')} characters, please.`
  if (fact.kind === 'lines') return manyLines().trim().max(fact.maximum, long)
  const line = oneLine(`${label}: please write text.`, `${label}: please write it in one line.`)
  return line.max(fact.maximum, long)
}

const thisMonth = () => new Date().toISOString().slice(0, 7)

/** What an answer says, with units and choices. */
function describeFact(name: FactName): string {
  const fact = factOf(name)
  const what = {
    choice: () => `One of ${(fact as { options: readonly string[] }).options.join(', ')}.`,
    number: () => `A whole number${'unit' in fact && fact.unit ? `, in ${fact.unit}` : ''}.`,
    month: () => 'Year and month, such as 2019-04.',
    line: () => 'One line.',
    lines: () => 'Several lines.',
  }[fact.kind]()
  return `${fact.label}. ${what}`
}

/** How a number, or a text, is shown. */
export function factInWords(name: FactName, value: unknown): string {
  const fact = factOf(name)
  if (value === null || value === undefined) return ''
  if (fact.kind === 'month') return monthInWords(String(value))
  if (fact.kind === 'number') return `${Number(value).toLocaleString('en-US')}${fact.unit ? ` ${fact.unit}` : ''}`
  return String(value)
}

function monthInWords(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year!, number! - 1)).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

/** What others are told of a VIN whose last characters are hidden: how long it is, and no more of them. */
export function shownVin(vin: string | null | undefined, shown: string | null | undefined): string | null {
  if (!vin || shown !== 'Without its last six') return vin ?? null
  return `${vin.slice(0, -6)}${'•'.repeat(Math.min(6, vin.length))}`
}

const spellings = new Map(makes.map((make) => [make.toLowerCase(), make as string]))

/** A make as the list above writes it, in whatever letter case it comes; one that is not in it stays as it is. */
export function spellListedMake(written: string): string {
  return spellings.get(written.toLowerCase()) ?? written
}
