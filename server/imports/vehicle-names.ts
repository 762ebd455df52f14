import type { Tools } from '../start/tools.ts'
import { openMakes } from '../vin/makes.ts'
import { meaningOf } from './reading/header.ts'
import type { LineInput, ParsedRow } from './reading/line-input.ts'
import { withTrim } from './reading/row.ts'
import type { SurveyedColumn } from './reading/survey.ts'

type VehicleName = { year?: number; make: string; model: string }
type SplitName = (text: string) => VehicleName | undefined

/** Maximum length of a name in characters, and maximum number of words in a make. */
const longest = { name: 200, make: 3 }

/** Matches words that precede a name but aren't part of it. */
const condition = /^(?:(?:used|new|certified|pre-?owned|cpo)\s+)+/i

/**
 * Returns a function that splits a name such as `2019 Porsche 911 Carrera S` into year, make and model. It returns undefined
 * for text that doesn't start with a known make after the optional year.
 */
async function openNames(tools: Pick<Tools, 'settings' | 'vins'>): Promise<SplitName> {
  const findMake = await openMakes(tools)
  return (text) => {
    if (text.length > longest.name) return undefined
    const words = text.trim().replace(condition, '').split(/\s+/)
    const year = /^(?:19|20)\d\d$/.test(words[0]!) ? Number(words.shift()) : undefined
    for (let count = Math.min(longest.make, words.length - 1); count > 0; count -= 1) {
      const make = findMake(words.slice(0, count).join(' '))
      if (make !== undefined) return { ...(year && { year }), make, model: words.slice(count).join(' ') }
    }
    return undefined
  }
}

/** Returns a function that recognizes vehicle names. Doesn't load the makes if no column can contain names. */
export async function openNameTest(
  tools: Pick<Tools, 'settings' | 'vins'>,
  columns: readonly SurveyedColumn[],
): Promise<(text: string) => boolean> {
  if (!columns.some(canContainNames)) return () => false
  const split = await openNames(tools)
  return (text) => split(text) !== undefined
}

function canContainNames({ name, samples }: SurveyedColumn): boolean {
  const field = meaningOf(name)?.field
  if (field === 'vehicle') return samples.length > 0
  return field === undefined && samples.some((text) => /\b(?:19|20)\d\d\s+\p{L}/u.test(text))
}

/** Splits the vehicle names in rows into year, make and model. Loads the known makes only if a row has a vehicle name. */
export async function splitVehicles(
  tools: Pick<Tools, 'settings' | 'vins'>,
  rows: readonly ParsedRow[],
): Promise<readonly ParsedRow[]> {
  if (rows.every(({ given }) => given.vehicle === undefined)) return rows
  const split = await openNames(tools)
  return rows.map((row) => ({ ...row, given: splitVehicle(row.given, split) }))
}

/** Fills in year, make and model from the vehicle's name. Values in separate columns take precedence. */
function splitVehicle(given: LineInput, split: SplitName): LineInput {
  const { vehicle, fields, notes = [] } = given
  if (vehicle === undefined) return given
  const name = split(vehicle)
  const own = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
  if (name) return { ...given, fields: withTrim({ ...fields, ...name, ...own }) }
  const message = `“${vehicle.slice(0, 60).toWellFormed()}” doesn’t start with a year and a known make.`
  return { ...given, notes: [...notes, { field: 'make', message }] }
}
