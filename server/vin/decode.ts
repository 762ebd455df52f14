import type { DatabaseSync } from 'node:sqlite'
import type { VinSuggestion } from '#contract/vin/endpoints.ts'
import { checkVin, firstVinYear, isNorthAmerican } from '#contract/vin/rules.ts'
import { element, type Elements, suggestFacts } from './suggestions.ts'
import { spelledMake, spelledModel } from './tables.ts'

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

/** What a pattern that fits says: of which element, by which table of patterns. */
type Match = { schema: number; element: number; attribute: string; exactness: number }

/** The maker by the first three characters, and by three more where those are shared by small makers. */
type Maker = { id: number; vehicleType: number; makes: string[] }

const makersSql = `select w.Id as id, w.VehicleTypeId as vehicleType, json_group_array(m.Name) as makes
  from Wmi w join Wmi_Make wm on wm.WmiId = w.Id join Make m on m.Id = wm.MakeId where w.Wmi = ? group by w.Id`

function findMakers(db: DatabaseSync, vin: string): Maker[] {
  const code = vin[2] === '9' ? vin.slice(0, 3) + vin.slice(11, 14) : vin.slice(0, 3)
  const rows = db.prepare(makersSql).all(code) as { id: number; vehicleType: number; makes: string }[]
  return rows.map((row) => ({ ...row, makes: JSON.parse(row.makes) }))
}

const patternsSql = `select distinct s.VinSchemaId as schema, p.Keys as keys, p.ElementId as element, p.AttributeId as attribute
  from Wmi_VinSchema s join Pattern p on p.VinSchemaId = s.VinSchemaId
  where s.WmiId = ? and s.YearFrom <= ? and (s.YearTo is null or s.YearTo >= ?)`

/** Of each table of patterns and each element what fits most exactly. */
function matchPatterns(db: DatabaseSync, makers: readonly Maker[], vin: string, year: number): Match[] {
  const described = `${vin.slice(3, 8)}|${vin.slice(9)}`
  const best = new Map<string, Match[]>()
  const patterns = db.prepare(patternsSql)
  for (const { id } of makers) {
    for (const row of patterns.all(id, year, year)) {
      const { keys, ...found } = row as Omit<Match, 'exactness'> & { keys: string }
      const exactness = fits(keys, described)
      if (exactness === undefined) continue
      const place = `${found.schema} ${found.element}`
      const others = best.get(place) ?? []
      const most = others[0]?.exactness ?? -1
      if (exactness >= most) best.set(place, [...(exactness === most ? others : []), { ...found, exactness }])
    }
  }
  return [...best.values()].flat()
}

/**
 * How many characters a pattern names, or undefined where it does not fit: `*` is any character, `#` a digit, `[A-CX]` one of
 * them, and what follows the end of the pattern is free.
 */
export function fits(keys: string, described: string): number | undefined {
  let exactness = 0
  let at = 0
  for (const [part] of keys.matchAll(/\[[^\][]*\]|./g)) {
    const character = described[at++]
    if (character === undefined) return undefined
    if (part === '*') continue
    if (part === '#' ? !/\d/.test(character) : part[0] === '[' ? !isIn(part, character) : part !== character)
      return undefined
    exactness += 1
  }
  return exactness
}

function isIn(set: string, character: string): boolean {
  for (const [, from, to = from] of set.slice(1, -1).matchAll(/(.)(?:-(.))?/g))
    if (character >= from! && character <= to!) return true
  return false
}

/** What the tenth character stands for, from 1980 and again from 2010 on. */
const yearLetters = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/** In which years a car of this VIN may have been made, and whether the VIN says so by a rule. */
type ModelYears = { years: number[]; isRule: boolean }

/**
 * The tenth character repeats after thirty years; the seventh tells which of the two is meant, but only where the maker keeps
 * to the rules of North America: the check digit fits, and nothing is filled up with Z as in Europe.
 */
function modelYears(vin: string, { passes, thisYear }: { passes: boolean; thisYear: number }): ModelYears {
  const index = yearLetters.indexOf(vin[9]!)
  if (index === -1) return { years: [], isRule: false }
  const years = [1980 + index, 2010 + index].filter((year) => year >= 1981 && year <= thisYear + 1)
  if (!passes || vin.slice(3, 6) === 'ZZZ') return { years, isRule: false }
  const meant = /\d/.test(vin[6]!) ? 1980 + index : 2010 + index
  return { years: years.filter((year) => year === meant), isRule: true }
}

/** Whether a year by the rule may be told: outside of North America only where a model of that year fits, too. */
function mayTellYear(vin: string, { isRule }: ModelYears, hasModel: boolean): boolean {
  return isRule && (isNorthAmerican(vin) || hasModel)
}
