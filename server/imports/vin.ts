import type { Body } from '#contract/facts/options.ts'
import type { Issue } from '#contract/problems.ts'
import type { VinFact, VinSuggestion } from '#contract/vin/endpoints.ts'
import { compareToVin, isDecodable, normalizeVin } from '#contract/vin/rules.ts'
import type { Tools } from '../start/tools.ts'
import type { StockedListing } from './lines.ts'
import { styleOf } from './reading/choices.ts'
import type { LineInput } from './reading/line-input.ts'
import { withTrim } from './reading/row.ts'

type Fields = LineInput['fields']

/** A line gets a note if one of these fields contradicts its VIN. Contradictions in other fields are shown on the listing. */
const compared = ['make', 'model', 'year'] as const

/**
 * Returns a function that completes a line from its VIN and adds notes about contradictions. For a new vehicle, the VIN fills
 * in missing fields. For an existing listing, it fills in nothing, because only the file's own values may change a listing. It
 * only keeps an empty cell from erasing a value that the VIN confirms.
 */
export function openVinReader({ vins, clock }: Pick<Tools, 'vins' | 'clock'>, sellerId: string) {
  const thisYear = clock.now().getFullYear()
  return async (given: LineInput, about: StockedListing | undefined): Promise<LineInput> => {
    const { fields } = given
    const vin = typeof fields.vin === 'string' ? normalizeVin(fields.vin) : ''
    const year = typeof fields.year === 'number' ? fields.year : null
    if (!isDecodable(vin, year) || (about && !needsVin(fields, about))) return given
    const suggestions = await vins.decode(vin, year, thisYear, sellerId).catch(() => [])
    if (suggestions.length === 0) return given
    const notes = [...(given.notes ?? []), ...contradictions(fields, suggestions)]
    const filled = about ? keepConfirmed(fields, about, suggestions) : gaps(fields, suggestions)
    return { ...given, fields: withTrim({ ...fields, ...filled }), ...(notes.length > 0 && { notes }) }
  }
}

/**
 * Returns whether an existing listing's VIN must be decoded, which is necessary if the line changes the VIN or a compared
 * field, or clears any field.
 */
function needsVin(fields: Fields, { draft }: StockedListing): boolean {
  const changes = (['vin', ...compared] as const).some(
    (name) => Object.hasOwn(fields, name) && fields[name] !== draft[name],
  )
  return changes || Object.keys(fields).some((name) => isEmptied(fields, draft, name as keyof Fields))
}

function isEmptied(fields: Fields, draft: StockedListing['draft'], name: keyof Fields): boolean {
  return fields[name] === null && (draft[name] ?? null) !== null
}

function gaps(fields: Fields, suggestions: readonly VinSuggestion[]): Fields {
  const filled: Partial<Record<VinFact | 'bodyStyle', unknown>> = {}
  for (const { fact, value } of suggestions) if ((fields[fact] ?? null) === null) filled[fact] = value
  const model = suggestions.find(({ fact }) => fact === 'model')
  if ('trim' in filled && (fields.model ?? model?.value) !== model?.value) delete filled.trim
  const body = (fields.body ?? filled.body) as Body | undefined
  if ((fields.bodyStyle ?? null) === null && styleOf(body)) filled.bodyStyle = styleOf(body)
  return filled
}

function keepConfirmed(fields: Fields, { draft }: StockedListing, suggestions: readonly VinSuggestion[]): Fields {
  const stays = suggestions.filter(({ fact, value }) => isEmptied(fields, draft, fact) && draft[fact] === value)
  const body = (fields.body ?? draft.body) as Body | undefined
  return {
    ...Object.fromEntries(stays.map(({ fact, value }) => [fact, value])),
    ...(isEmptied(fields, draft, 'bodyStyle') && draft.bodyStyle === styleOf(body) && { bodyStyle: draft.bodyStyle }),
  }
}

function contradictions(fields: Fields, suggestions: readonly VinSuggestion[]): Issue[] {
  return suggestions.flatMap(({ fact, value, label }) => {
    const written = fields[fact]
    const isCompared = (compared as readonly string[]).includes(fact)
    if (!isCompared || (typeof written !== 'string' && typeof written !== 'number')) return []
    if (compareToVin(fact, value, written) !== 'different') return []
    return [
      {
        field: fact,
        message: `The VIN says ${label}, but this line says ${String(written).slice(0, 60)}. Check both.`,
      },
    ]
  })
}

const maximumWarnings = 10

/** Returns functions that detect lines with the same VIN. The later line gets a note, and a warning names both lines. */
export function openVinCheck() {
  const lines = new Map<string, number>()
  const warnings: string[] = []
  return {
    check(given: LineInput, line: number): LineInput {
      const { vin: written } = given.fields
      const vin = typeof written === 'string' ? normalizeVin(written).slice(0, 30) : ''
      if (vin === '') return given
      const before = lines.get(vin)
      if (before === undefined) lines.set(vin, line)
      if (before === undefined) return given
      if (warnings.length < maximumWarnings) warnings.push(`Lines ${before} and ${line} have the same VIN, ${vin}.`)
      return {
        ...given,
        notes: [...(given.notes ?? []), { field: 'vin', message: `Line ${before} has the same VIN.` }],
      }
    },
    takeWarnings: () => warnings,
  }
}
