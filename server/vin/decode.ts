import type { DatabaseSync } from 'node:sqlite'
import { splitModel } from '#contract/facts/split-model.ts'
import type { VinSuggestion } from '#contract/vin/endpoints.ts'
import { checkVin, isDecodable, isNorthAmerican } from '#contract/vin/rules.ts'
import { element, type Elements, suggestFacts } from './suggestions.ts'
import { makeSpelling, modelSpelling } from './tables.ts'

/**
 * vPIC's codes for passenger cars, trucks, multipurpose vehicles and incomplete vehicles. Excludes motorcycles, buses and
 * trailers.
 */
const cars = [2, 3, 7, 10]

/** Returns the values that a VIN determines unambiguously. Returns an empty array if the check digit is wrong. */
export function decode(db: DatabaseSync, vin: string, year: number | null, thisYear: number): VinSuggestion[] {
  if (!isDecodable(vin, year)) return []
  const { check } = checkVin(vin, year)
  const makers = findMakers(db, vin).filter(({ vehicleType }) => cars.includes(vehicleType))
  if (makers.length === 0) return []
  const possible = modelYears(vin, { passes: check === 'passes', thisYear })
  const years = possible.isRule || !year ? possible.years : [year]
  const readings = years.map((year) => ({ year, elements: agreedElements(matchPatterns(db, makers, vin, year)) }))
  const known = readings.filter(({ elements }) => elements.has(element.model))
  const read = known.length === 1 ? known[0]! : readings.length === 1 ? readings[0]! : undefined
  const elements: Elements = read?.elements ?? new Map()
  const model = modelOf(db, elements, makers)
  const make = model?.make ?? onlyOne(makers.flatMap(({ makes }) => makes))
  const named = model && splitModel(makeSpelling(model.make), modelSpelling(model.name))
  return [
    ...suggest('make', make && makeSpelling(make)),
    ...suggest('model', named?.model),
    ...suggest('trim', named?.trim),
    ...(read && isYearReliable(vin, possible, model !== undefined) ? suggest('year', read.year) : []),
    ...suggestFacts(elements),
  ]
}

/**
 * Returns the elements that all pattern tables agree on. If the tables contain different models, keeps only values that every
 * table with a model has, because any other value may apply to just one of the models.
 */
export function agreedElements(matches: readonly Match[]): Elements {
  const byElement = Map.groupBy(matches, (match) => match.element)
  const models = byElement.get(element.model) ?? []
  const isOpen = new Set(models.map((match) => match.attribute)).size > 1
  const schemas = new Set(models.map((match) => match.schema))
  const elements = new Map<number, string>()
  for (const [number, ofElement] of byElement) {
    const value = onlyOne(ofElement.map((match) => match.attribute))
    const isInAll = [...schemas].every((schema) => ofElement.some((match) => match.schema === schema))
    if (value !== undefined && (!isOpen || isInAll)) elements.set(number, value)
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
  const distinct = new Set(values)
  return distinct.size === 1 ? values[0] : undefined
}

function suggest(fact: VinSuggestion['fact'], value: string | number | undefined): VinSuggestion[] {
  return value === undefined ? [] : [{ fact, value, label: String(value) }]
}

type Match = { schema: number; element: number; attribute: string; exactness: number }

/**
 * The first three characters of a VIN identify the manufacturer. Small manufacturers share these characters and are identified
 * by six.
 */
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

/** Returns the most specific matches for each element and pattern table (vPIC calls a table a schema). */
function matchPatterns(db: DatabaseSync, makers: readonly Maker[], vin: string, year: number): Match[] {
  const described = `${vin.slice(3, 8)}|${vin.slice(9)}`
  const best = new Map<string, Match[]>()
  const patterns = db.prepare(patternsSql)
  for (const { id } of makers) {
    for (const row of patterns.all(id, year, year)) {
      const { keys, ...found } = row as Omit<Match, 'exactness'> & { keys: string }
      const exactness = countMatchedCharacters(keys, described)
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
 * Returns how many characters of the VIN the pattern specifies, or undefined if the pattern doesn't match. `*` matches any
 * character, `#` any digit, and `[A-CX]` one character of a set. Characters after the end of the pattern are ignored.
 */
export function countMatchedCharacters(keys: string, described: string): number | undefined {
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

/** The codes in the tenth character of a VIN for model years since 1980. They start over in 2010. */
const yearLetters = 'ABCDEFGHJKLMNPRSTVWXY123456789'

type ModelYears = { years: number[]; isRule: boolean }

/**
 * Returns the model years that the tenth character can mean. Its codes repeat every 30 years. In North America, the seventh
 * character resolves the ambiguity. That rule applies only if the check digit is correct and the VIN doesn't contain `ZZZ`,
 * which European manufacturers use as a filler.
 */
function modelYears(vin: string, { passes, thisYear }: { passes: boolean; thisYear: number }): ModelYears {
  const index = yearLetters.indexOf(vin[9]!)
  if (index === -1) return { years: [], isRule: false }
  const years = [1980 + index, 2010 + index].filter((year) => year >= 1981 && year <= thisYear + 1)
  if (!passes || vin.slice(3, 6) === 'ZZZ') return { years, isRule: false }
  const decoded = /\d/.test(vin[6]!) ? 1980 + index : 2010 + index
  return { years: years.filter((year) => year === decoded), isRule: true }
}

/**
 * Returns whether the model year is reliable. Outside North America, the seventh character only determines the year if the
 * tables have a model of that year.
 */
function isYearReliable(vin: string, { isRule }: ModelYears, hasModel: boolean): boolean {
  return isRule && (isNorthAmerican(vin) || hasModel)
}
