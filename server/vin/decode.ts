import type { DatabaseSync } from 'node:sqlite'
import type { VinSuggestion } from '#contract/vin.ts'
import { checkVin, firstVinYear } from '#contract/vin-rules.ts'
import { element, type Elements } from './elements.ts'
import { findMakers, type Maker, type Match, matchPatterns } from './match-patterns.ts'
import { mayTellYear, modelYears } from './model-year.ts'
import { spelledMake, spelledModel } from './spelling.ts'
import { suggestFacts } from './suggestions.ts'

/** Passenger cars, trucks, multipurpose vehicles, and what a workshop finishes: no motorcycle, bus or trailer. */
const cars = [2, 3, 7, 10]

/** What the tables say of a VIN without contradiction; nothing where its check digit is an error. */
export function decode(db: DatabaseSync, vin: string, year: number | null, thisYear: number): VinSuggestion[] {
  const { check, mistake } = checkVin(vin, year)
  if (mistake || (year && year < firstVinYear)) return []
  const makers = findMakers(db, vin).filter(({ vehicleType }) => cars.includes(vehicleType))
  if (makers.length === 0) return []
  const possible = modelYears(vin, { passes: check === 'passes', thisYear })
  const years = possible.isRule || !year ? possible.years : [year]
  const readings = years.map((it) => ({ year: it, elements: agreed(matchPatterns(db, makers, vin, it)) }))
  const known = readings.filter(({ elements }) => elements.has(element.model))
  const read = known.length === 1 ? known[0]! : readings.length === 1 ? readings[0]! : undefined
  const elements: Elements = read?.elements ?? new Map()
  const model = modelOf(db, elements, makers)
  const make = model?.make ?? onlyOne(makers.flatMap(({ makes }) => makes))
  return [
    ...say('make', make && spelledMake(make)),
    ...say('model', model && spelledModel(model.name)),
    ...(read && mayTellYear(vin, possible, model !== undefined) ? say('year', read.year) : []),
    ...suggestFacts(elements),
  ]
}

/**
 * What the tables of patterns agree about. Where they name more than one model, only what each of those models' tables says
 * holds: the others are of one of the models.
 */
export function agreed(matches: readonly Match[]): Elements {
  const byElement = Map.groupBy(matches, (it) => it.element)
  const models = byElement.get(element.model) ?? []
  const isOpen = new Set(models.map((it) => it.attribute)).size > 1
  const schemas = new Set(models.map((it) => it.schema))
  const elements = new Map<number, string>()
  for (const [number, its] of byElement) {
    const value = onlyOne(its.map((it) => it.attribute))
    const saidByAll = [...schemas].every((schema) => its.some((it) => it.schema === schema))
    if (value !== undefined && (!isOpen || saidByAll)) elements.set(number, value)
  }
  return elements
}

const modelSql = `select Model.Name as name, Make.Name as make from Model
  join Make_Model on Make_Model.ModelId = Model.Id join Make on Make.Id = Make_Model.MakeId where Model.Id = ?`

function modelOf(db: DatabaseSync, elements: Elements, makers: readonly Maker[]) {
  const id = elements.get(element.model)
  if (id === undefined) return undefined
  const rows = db.prepare(modelSql).all(Number(id)) as { name: string; make: string }[]
  return rows.find(({ make }) => makers.some(({ makes }) => makes.includes(make)))
}

function onlyOne(values: readonly string[]): string | undefined {
  const different = new Set(values)
  return different.size === 1 ? values[0] : undefined
}

function say(fact: VinSuggestion['fact'], value: string | number | undefined): VinSuggestion[] {
  return value === undefined ? [] : [{ fact, value, label: String(value) }]
}
