import { factGroups, factNames as optionalFacts, factOf, type FactName as OptionalFact } from '#contract/facts/rules.ts'
import { factInWords } from '#contract/facts/schema.ts'
import { listingFieldNames, type Listing } from '#contract/listings/schema.ts'
import { factLabel, factNames, factText, isFact } from './facts.ts'

/** A fact as a page shows it, with where it comes from and what another source says instead. */
export type FactRow = { name: string; label: string; text: string; source?: string; conflict?: string }

/** All that is known of a car: what docs/specification.md names first, then group by group. */
export type FactSheet = { first: FactRow[]; groups: { title: string; rows: FactRow[] }[] }

type Car = Readonly<Partial<Record<OptionalFact | (typeof factNames)[number], unknown>>>
type Evidence = readonly Omit<NonNullable<Listing['evidence']>[number], 'at'>[]

/** The facts of a car with their sources; those that are not given are left out. */
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

/** A heading above one or two facts is more heading than fact: such groups stand together, at the end. */
function joinSmall(groups: FactSheet['groups']): FactSheet['groups'] {
  const large = groups.filter(({ rows }) => rows.length > 2)
  const rest = groups.filter((group) => !large.includes(group)).flatMap(({ rows }) => rows)
  return rest.length > 0 ? [...large, { title: 'More about it', rows: rest }] : large
}

/** The name of any field of a listing, as a label. */
export function fieldLabel(field: string): string {
  if (isFact(field)) return factLabel(field)
  if (isOptional(field)) return factOf(field).label
  return listingFieldNames[field as keyof typeof listingFieldNames] ?? field
}

/** The value of any field in words; empty where nothing is given. */
export function fieldText(field: string, value: unknown): string {
  if (isFact(field)) return factText(field, value)
  return isOptional(field) ? factInWords(field, value ?? unchosen[field]) : String(value ?? '')
}

/** What holds where a seller has chosen nothing, of a choice that is no word about the car but does something. */
export const unchosen: Readonly<Partial<Record<OptionalFact, string>>> = { vinShown: 'In full' }

function isOptional(field: string): field is OptionalFact {
  return (optionalFacts as readonly string[]).includes(field)
}

/** What vouches for a fact, in the order of their weight, and the first that says otherwise. */
function sourcesOf(name: string, evidence: Evidence): Pick<FactRow, 'source' | 'conflict'> {
  const about = evidence.filter(({ fact }) => fact === name)
  const vouches = [...new Set(about.filter(({ agrees }) => agrees).map(({ source }) => sources[source].vouches))]
  const other = about.find(({ agrees, value }) => !agrees && value !== null)
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

/** Evidence is kept as text. */
function readValue(name: string, value: string | null): unknown {
  const isNumber = ['price', 'year', 'mileage', 'horsepower'].includes(name)
  const kind = isOptional(name) ? factOf(name).kind : undefined
  return isNumber || kind === 'number' ? Number(value) : value
}
