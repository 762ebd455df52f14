import { factGroups, factNames as optionalFacts, factOf, type FactName as OptionalFact } from '#contract/facts/rules.ts'
import { formatFact } from '#contract/facts/schema.ts'
import { listingFieldNames, type Listing } from '#contract/listings/schema.ts'
import { factLabel, factNames, factText, isFact } from './facts.ts'

/** A fact for display, with its source and a conflicting value, if any. */
export type FactRow = { name: string; label: string; text: string; source?: string; conflict?: string }

/** All facts of a vehicle: those of docs/specification.md first, then by group. */
export type FactSheet = { first: FactRow[]; groups: { title: string; rows: FactRow[] }[] }

type Car = Readonly<Partial<Record<OptionalFact | (typeof factNames)[number], unknown>>>
type Evidence = readonly Omit<NonNullable<Listing['evidence']>[number], 'at'>[]

/** Returns the facts of a vehicle with their sources. Skips missing facts. */
export function factSheet(car: Car, evidence: Evidence = []): FactSheet {
  const row = (name: keyof Car): FactRow[] => {
    const text = fieldText(name, car[name])
    return text ? [{ name, label: fieldLabel(name), text, ...sourcesOf(name, evidence) }] : []
  }
  const groups = Object.entries(factGroups).map(([group, title]) => ({
    title,
    rows: optionalFacts.filter((name) => factOf(name).group === group && name !== 'vinShown').flatMap(row),
  }))
  return { first: factNames.flatMap(row), groups: joinSmall(groups) }
}

/** Merges groups of one or two facts at the end, because they do not deserve a heading. */
function joinSmall(groups: FactSheet['groups']): FactSheet['groups'] {
  const large = groups.filter(({ rows }) => rows.length > 2)
  const rest = groups.filter((group) => !large.includes(group)).flatMap(({ rows }) => rows)
  return rest.length > 0 ? [...large, { title: 'Other details', rows: rest }] : large
}

/** Returns the label of any field of a listing. */
export function fieldLabel(field: string): string {
  if (isFact(field)) return factLabel(field)
  if (isOptional(field)) return factOf(field).label
  return listingFieldNames[field as keyof typeof listingFieldNames] ?? field
}

/** Formats the value of any field. Empty if it is missing. */
export function fieldText(field: string, value: unknown): string {
  if (isFact(field)) return factText(field, value)
  return isOptional(field) ? formatFact(field, value ?? defaultChoices[field]) : String(value ?? '')
}

/** Defaults of choices that control the listing and do not describe the vehicle. */
export const defaultChoices: Readonly<Partial<Record<OptionalFact, string>>> = { vinShown: 'In full' }

function isOptional(field: string): field is OptionalFact {
  return (optionalFacts as readonly string[]).includes(field)
}

/** Returns the confirming sources by weight, and the first conflicting one. */
function sourcesOf(name: string, evidence: Evidence): Pick<FactRow, 'source' | 'conflict'> {
  const entries = evidence.filter(({ fact }) => fact === name)
  const vouches = [...new Set(entries.filter(({ agrees }) => agrees).map(({ source }) => sources[source].vouches))]
  const other = entries.find(({ agrees, value }) => !agrees && value !== null)
  return {
    ...(vouches.length > 0 && { source: new Intl.ListFormat('en-US').format(vouches) }),
    ...(other && { conflict: `${sources[other.source].says} ${fieldText(name, readValue(name, other.value))}` }),
  }
}

const sources = {
  vin: { vouches: 'From the VIN', says: 'The VIN says' },
  document: { vouches: 'Shown by a document', says: 'A document says' },
  moderator: { vouches: 'Checked by a moderator', says: 'A moderator found' },
} as const

/** Evidence is stored as text. */
function readValue(name: string, value: string | null): unknown {
  const isNumber = ['price', 'year', 'mileage', 'horsepower'].includes(name)
  const kind = isOptional(name) ? factOf(name).kind : undefined
  return isNumber || kind === 'number' ? Number(value) : value
}
