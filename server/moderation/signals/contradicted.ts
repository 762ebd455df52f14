import { type FactName, facts } from '#contract/facts.ts'
import { factInWords } from '#contract/fact-words.ts'
import { draftFieldNames } from '#contract/listing-draft.ts'
import type { FactEvidence } from '#contract/listing.ts'
import type { Signal } from '#contract/signals.ts'
import type { Database } from '../../database/connect.ts'
import { findEvidence } from '../../listings/evidence.ts'

/** What a moderator checked, and the text has left since, is no source against it. */
const sources = { vin: 'The VIN', document: 'A document' } as const

/** What the VIN and documents say otherwise than the text: a signal for each source. */
export async function findContradicted(db: Database, car: { id: number }): Promise<Signal[]> {
  const against = (await findEvidence(db, car)).filter(({ agrees }) => !agrees)
  return Object.entries(sources).flatMap(([source, name]) => {
    const said = new Set(against.filter((it) => it.source === source).map(inWords))
    return said.size > 0 ? { kind: 'contradicted', reason: `${name} says otherwise: ${[...said].join(', ')}.` } : []
  })
}

/** `year 2020`; of what was written in words and of a VIN only that it differs. */
function inWords({ fact, value }: FactEvidence): string {
  const name = draftFieldNames[fact as keyof typeof draftFieldNames] ?? fact
  if (value === null) return name
  return `${name} ${fact in facts ? factInWords(fact as FactName, value) : value}`
}
