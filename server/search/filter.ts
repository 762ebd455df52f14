import { type Category, findCategory } from '#contract/categories/list.ts'
import { categoryRules, matchesRule } from '#contract/categories/rules.ts'
import { splitModel } from '#contract/facts/split-model.ts'
import {
  boundOf,
  type ChoiceName,
  choiceNames,
  rangeFacts,
  type RangeFact,
  type ListingFilter,
} from '#contract/search/schema.ts'
import { type Bits, copyBits, intersection, hasBit, setBit, subtract, temporaryBits, union } from './bits.ts'
import type { Cars, Choice, Coded } from './cars.ts'
import { bitOfKind, codeOf, type OptionColumn, optionsOf } from './codes.ts'
import { setOfDays, setOfPeriod } from './listed.ts'
import { carsWithin, type Circle } from './near.ts'

/** Returns the cars in a category. `year` is the current year, because some categories depend on the age of a car. */
export function categorySet({ codes, columns, dictionaries, sets }: Cars, { id, slug }: Category, year: number): Bits {
  const textOf = (name: 'make' | 'model' | 'trim' | 'bodyStyle' | 'body' | 'fuelType', slot: number) =>
    dictionaries[name].texts[codes[name][slot]!]!
  return sets.get(`category ${id} ${year}`, (slot) =>
    matchesRule(
      categoryRules[slug],
      {
        make: textOf('make', slot),
        model: textOf('model', slot),
        trim: textOf('trim', slot),
        bodyStyle: textOf('bodyStyle', slot),
        body: textOf('body', slot),
        fuelType: textOf('fuelType', slot),
        year: columns.year[slot]!,
      },
      year,
    ),
  )
}

export type Choices = Omit<ListingFilter, 'q' | 'near' | 'within'>

/**
 * The time of a search, its center and radius, and the ID of the seller in the filter `seller`. Without an ID, that filter finds
 * no vehicles.
 */
export type Context = { now: Date; circle?: Circle | undefined; sellerId?: string | undefined }

/**
 * A group of filters on the same attribute, such as `body` and `not.body`. Excluded models are a separate group, because
 * changing the make removes the selected models but not the excluded ones.
 */
export type Group =
  | ChoiceName
  | 'not.model'
  | 'year'
  | 'price'
  | 'mileage'
  | 'horsepower'
  | RangeFact
  | 'hasVin'
  | 'listedWithin'
  | 'confirmedWithin'
  | 'daysListed'
  | 'place'
  | 'seller'

/** Returns the cars that match all filters and are in `among`, if given. The result may be a cached set: don't modify it. */
export function filterCars(cars: Cars, filter: Choices, context: Context, among?: Bits): Bits {
  return matchAll(cars, matchGroups(cars, filter, context), among)
}

/** The matching cars for each group that has a filter. The sets may be cached. */
export type Matches = ReadonlyMap<Group, Bits>

export function matchGroups(cars: Cars, filter: Choices, { now, circle, sellerId }: Context): Matches {
  const found = new Map<Group, Bits>()
  const { model, 'not.model': notModel, ...choices } = filter
  const { make } = filter
  const year = now.getUTCFullYear()
  const setOfName = (value: string) => setOfModel(cars, value, make)
  put('model', matchChoice(cars, setOfName, model, undefined))
  put('not.model', matchChoice(cars, setOfName, undefined, notModel))
  for (const name of choiceNames) {
    const setOf = (value: string) => setOfValue(cars, year, name, value)
    if (name !== 'model') put(name, matchChoice(cars, setOf, choices[name], choices[`not.${name}`]))
  }
  const { minYear, maxYear, minPrice, maxPrice, minMileage, maxMileage, minHorsepower, maxHorsepower } = filter
  put('year', matchRange(cars, 'year', minYear, maxYear))
  put('price', matchRange(cars, 'price', minPrice, maxPrice))
  put('mileage', matchRange(cars, 'mileage', minMileage, maxMileage))
  // A lower bound of 1 excludes cars of unknown power.
  if (maxHorsepower !== undefined || minHorsepower !== undefined)
    put('horsepower', matchRange(cars, 'horsepower', minHorsepower ?? 1, maxHorsepower))
  for (const name of rangeFacts) {
    const [least, most] = [filter[boundOf('min', name)], filter[boundOf('max', name)]]
    put(name, (least ?? most) === undefined ? undefined : setOfRange(cars, name, least, most))
  }
  const { hasVin, listedWithin, confirmedWithin, minDaysListed, maxDaysListed } = filter
  if (hasVin) put('hasVin', setOfCode(cars, 'hasVin', codeOf('hasVin', hasVin)))
  if (listedWithin) put('listedWithin', setOfPeriod(cars, 'listed', listedWithin, now))
  if (confirmedWithin) put('confirmedWithin', setOfPeriod(cars, 'confirmed', confirmedWithin, now))
  if ((minDaysListed ?? maxDaysListed) !== undefined)
    put('daysListed', setOfDays(cars, minDaysListed, maxDaysListed, now))
  if (circle) put('place', carsWithin(cars, circle))
  if (filter.seller) put('seller', sellerId ? sellerSet(cars, sellerId) : temporaryBits(cars.room))
  return found

  function put(group: Group, set: Bits | undefined): void {
    if (set) found.set(group, set)
  }
}

/** Returns the cars that match all groups except the ignored ones. */
export function matchAll(cars: Cars, matches: Matches, among?: Bits, ignored: readonly Group[] = []): Bits {
  const sets = [...matches].flatMap(([group, set]) => (ignored.includes(group) ? [] : [set]))
  if (sets.length > 0 && cars.hidesAny()) sets.push(cars.everything) // Range sets include hidden sellers' cars.
  const [first, ...others] = among ? [among, ...sets] : sets
  if (!first) return cars.everything
  return others.length > 0 ? intersection(first, others) : first
}

/** Cars without a value for the attribute aren't in any value's set, so an exclusion keeps them. */
function matchChoice(
  cars: Cars,
  setOf: (value: string) => Bits,
  chosen: readonly string[] | undefined,
  excluded: readonly string[] | undefined,
): Bits | undefined {
  const setsOf = (values: readonly string[]) => values.map(setOf)
  const [first, ...others] = setsOf(chosen ?? [])
  const any = first && others.length > 0 ? union(first, others) : first
  return excluded ? setsOf(excluded).reduce(subtract, copyBits(any ?? cars.everything)) : any
}

function setOfValue(cars: Cars, year: number, name: ChoiceName, value: string): Bits {
  if (name === 'collection') return categorySet(cars, findCategory(value)!, year)
  if (name === 'documents') return setOfKind(cars, value)
  const column = columnOf(name)
  if (!isOptionColumn(column)) return setOfText(cars, column, value)
  const code = codeOf(column, value)
  return code === undefined ? temporaryBits(cars.room) : setOfCode(cars, column, code)
}

/**
 * Returns the cars of a model from any of these makes. A value that includes a trim, such as `911 Carrera S` in an older link,
 * also finds the cars of that model and trim.
 */
function setOfModel(cars: Cars, value: string, makes: readonly string[] = cars.dictionaries.make.texts): Bits {
  const found = setOfText(cars, 'model', value)
  const ofFamilies = makes.flatMap((make) => {
    const { model, trim } = splitModel(make, value)
    const isUnknown = cars.dictionaries.model.find(model) === undefined
    if (isUnknown || (!trim && model.toLowerCase() === value.toLowerCase())) return []
    const ofTrim = trim ? [setOfText(cars, 'trim', trim)] : []
    return [intersection(setOfText(cars, 'make', make), [setOfText(cars, 'model', model), ...ofTrim])]
  })
  return ofFamilies.length > 0 ? union(found, ofFamilies) : found
}

function setOfText(cars: Cars, name: Choice, text: string): Bits {
  const code = cars.dictionaries[name].find(text)
  return code === undefined ? temporaryBits(cars.room) : setOfCode(cars, name, code)
}

function columnOf(name: Exclude<ChoiceName, 'collection' | 'documents'>) {
  return name === 'color' ? 'colorFamily' : name === 'interiorColor' ? 'interiorColorFamily' : name
}

function isOptionColumn(name: Coded): name is OptionColumn {
  return name in optionsOf
}

/** Returns the cars with a published document of this kind. */
export function setOfKind({ documents, sets }: Cars, kind: string): Bits {
  const bit = bitOfKind(kind)
  return sets.get(`documents ${kind}`, (slot) => (documents[slot]! & bit) !== 0)
}

/** Returns the cars without a structured location. */
export function setWithoutPlace({ places, sets }: Cars): Bits {
  return sets.get('nowhere', (slot) => places[slot] === 0)
}

function matchRange({ ranges }: Cars, name: keyof Cars['ranges'], least?: number, most?: number): Bits | undefined {
  return (least ?? most) === undefined ? undefined : ranges[name].between(least, most)
}

export function setOfCode({ codes, sets }: Cars, name: Coded, code: number): Bits {
  const column = codes[name]
  return sets.get(`${name} ${code}`, (slot) => column[slot] === code)
}

/**
 * Returns the cars whose value of `name` is from `least` to `most`. The set is cached, because few distinct ranges are
 * searched.
 */
function setOfRange({ codes, sets }: Cars, name: RangeFact, least = 1, most = Infinity): Bits {
  const column = codes[name]
  return sets.get(`${name} ${least} to ${most}`, (slot) => column[slot]! >= least && column[slot]! <= most)
}

/** Returns the cars of a seller. The set isn't cached, because there are more sellers than cache entries. */
export function sellerSet({ dictionaries, counts, codes, everything, room }: Cars, sellerId: string): Bits {
  const found = temporaryBits(room)
  const code = dictionaries.sellerId.find(sellerId)
  if (code === undefined) return found
  const column = codes.sellerId
  let left = counts.sellerId[code] ?? 0
  for (let slot = 0; left > 0 && slot < room; slot++) {
    if (column[slot] !== code || !hasBit(everything, slot)) continue
    setBit(found, slot, true)
    left--
  }
  return found
}

export function countOfSeller({ dictionaries, counts }: Cars, sellerId: string): number {
  const code = dictionaries.sellerId.find(sellerId)
  return code === undefined ? 0 : (counts.sellerId[code] ?? 0)
}

export function sellersIn({ dictionaries, counts }: Cars): string[] {
  return dictionaries.sellerId.texts.filter((_, code) => counts.sellerId[code]).toSorted()
}
