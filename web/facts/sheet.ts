import { factGroups, factNames as optionalFacts, factOf, type FactName as OptionalFact } from '#contract/facts/rules.ts'
import { formatFact } from '#contract/facts/schema.ts'
import { listingFieldNames, type Listing } from '#contract/listings/schema.ts'
import { type Basis, basisNames, bases } from './basis.ts'
import { factLabel, factNames, factText, isFact } from './facts.ts'

/**
 * A fact to display. `basis` is the best source that supports it, `source` names all of these sources, and `conflict` describes
 * a value that contradicts it.
 */
export type FactRow = {
  name: string
  label: string
  text: string
  basis: Basis
  source?: string
  conflict?: string
}

/** A vehicle's facts: `first` contains the main facts, and `groups` contains the optional ones. */
export type FactSheet = { first: FactRow[]; groups: { title: string; rows: FactRow[] }[] }

type Car = Readonly<Partial<Record<OptionalFact | (typeof factNames)[number], unknown>>>
type Evidence = readonly Omit<NonNullable<Listing['evidence']>[number], 'at'>[]

export function factSheet(car: Car, evidence: Evidence = []): FactSheet {
  const [main, ...groups] = factSections(car, evidence).map(({ title, rows }) => ({
    title,
    rows: rows.filter(({ text }) => text),
  }))
  return { first: main!.rows, groups: mergeSmallGroups(groups) }
}

type Section<Row> = { title: string; rows: Row[] }

/** Returns all facts in their groups, the main facts first. The text is empty if the seller didn't state a fact. */
export function factSections(car: Car, evidence: Evidence = []): Section<FactRow>[] {
  const row = (name: keyof Car): FactRow => ({
    name,
    label: fieldLabel(name),
    text: fieldText(name, car[name]),
    ...sourcesOf(name, evidence),
  })
  const groups = Object.entries(factGroups).map(([group, title]) => ({
    title,
    rows: optionalFacts.filter((name) => factOf(name).group === group && name !== 'vinShown').map(row),
  }))
  return [{ title: 'Main Details', rows: factNames.map(row) }, ...groups]
}

/** Merges groups with one or two facts into one final group, because they are too small for their own headings. */
export function mergeSmallGroups<Row>(groups: readonly Section<Row>[]): Section<Row>[] {
  const large = groups.filter(({ rows }) => rows.length > 2)
  const others = groups.filter((group) => !large.includes(group)).flatMap(({ rows }) => rows)
  return others.length > 0 ? [...large, { title: 'Other Details', rows: others }] : large
}

export function fieldLabel(field: string): string {
  if (isFact(field)) return factLabel(field)
  if (isOptional(field)) return factOf(field).label
  return listingFieldNames[field as keyof typeof listingFieldNames] ?? field
}

/** Formats the value of any listing field. Returns an empty string if the value is missing. */
export function fieldText(field: string, value: unknown): string {
  if (isFact(field)) return factText(field, value)
  return isOptional(field) ? formatFact(field, value ?? defaultChoices[field]) : String(value ?? '')
}

/** The defaults of fields that control how a listing is displayed. All other optional fields describe the vehicle. */
export const defaultChoices: Readonly<Partial<Record<OptionalFact, string>>> = { vinShown: 'In full' }

function isOptional(field: string): field is OptionalFact {
  return (optionalFacts as readonly string[]).includes(field)
}

function sourcesOf(name: string, evidence: Evidence): Pick<FactRow, 'basis' | 'source' | 'conflict'> {
  const entries = evidence.filter(({ fact }) => fact === name)
  const agreeing = new Set(entries.filter(({ agrees }) => agrees).map(({ source }) => source))
  const confirmations = new Intl.ListFormat('en-US').format([...agreeing].map((source) => basisNames[source]))
  const other = entries.find(({ agrees, value }) => !agrees && value !== null)
  return {
    basis: other ? 'conflict' : (bases.find((basis) => agreeing.has(basis as never)) ?? 'seller'),
    ...(confirmations && { source: confirmations[0]!.toUpperCase() + confirmations.slice(1) }),
    ...(other && { conflict: `${conflicts[other.source]} ${fieldText(name, readValue(name, other.value))}` }),
  }
}

const conflicts = { vin: 'The VIN says', document: 'A document says', moderator: 'A moderator found' } as const

function readValue(name: string, value: string | null): unknown {
  const isNumber = ['price', 'year', 'mileage', 'horsepower'].includes(name)
  const kind = isOptional(name) ? factOf(name).kind : undefined
  return isNumber || kind === 'number' ? Number(value) : value
}
