import { colorFamilyOf } from '#contract/facts/colors.ts'
import { makes } from '#contract/facts/options.ts'
import { facts } from '#contract/facts/rules.ts'
import type { Verdict } from '#contract/pricing/verdicts.ts'
import { choiceFacts, type ChoiceFact, rangeFacts, type RangeFact, type Band, bands } from '#contract/search/schema.ts'
import { emptyBits, hasBit, setBit } from './bits.ts'
import { codeOf, optionColumns, type OptionColumn } from './codes.ts'
import { openPointCodes } from './points.ts'
import { openDictionary, cacheSets, orderSlots, precomputeRanges, openSlots, sortSlots } from './slots.ts'
import { cacheWords, formsOf, formsOfName } from './words.ts'

/** The searchable fields of a car. All other fields are read from the database when the car is displayed. */
export type Car = { [N in ChoiceFact]?: string | null } & { [N in RangeFact]?: number | null } & {
  id: number
  sellerId: string
  make: string
  model: string
  trim?: string | null
  year: number
  price: number
  mileage: number
  horsepower: number | null
  bodyStyle: string
  body: string | null
  transmission: string | null
  fuelType: string | null
  color: string | null
  interiorColor: string | null
  featured: boolean
  /** In hundredths of a degree. Null or absent if the car has no structured location. */
  latitude?: number | null
  longitude?: number | null
  verdict?: Verdict | null
  hasVin?: boolean
  /** Bit mask of the kinds of the car's published documents. */
  documents?: number
  /** Milliseconds since the Unix epoch. */
  approvedAt: number
  confirmedAt?: number
  /**
   * All searchable words of a car that was added after the initial load. For other cars, the words are queried from the database
   * on demand.
   */
  words?: readonly string[]
}

const lowerCase = (text: string) => text.toLowerCase()
const keepText = (text: string) => text

/** Functions that normalize the spelling of each `Car` field that is stored as codes. */
const spellings = {
  make: lowerCase,
  model: lowerCase,
  makeAndModel: lowerCase,
  trim: lowerCase,
  bodyStyle: lowerCase,
  body: lowerCase,
  transmission: lowerCase,
  fuelType: lowerCase,
  color: lowerCase,
  sellerId: keepText,
}
export type Choice = keyof typeof spellings
const choices = Object.keys(spellings) as Choice[]

/** Choices whose values are names that can be searched in other forms, such as `f150` for “F-150”. */
const names: ReadonlySet<Choice> = new Set(['make', 'model', 'makeAndModel', 'trim'])

/** Different makes have models with the same name, so cars are also counted by make plus model. */
function textOf(car: Car, name: Choice): string | null {
  return name === 'makeAndModel' ? `${car.make}\n${car.model}` : (car[name] ?? null)
}

const bandNames = Object.keys(bands) as Band[]

const coded: readonly Coded[] = [...choices, ...bandNames, ...optionColumns, ...rangeFacts]

/** Maximum number of colors whose family is cached. */
const knownColors = 20_000

/** Names of the columns that contain codes. The number of cars with each code is kept up to date. */
export type Coded = Choice | Band | OptionColumn | RangeFact

/** The cars for sale in column-oriented form. A car has the same slot (index) in every column. */
export type Cars = Awaited<ReturnType<typeof openCars>>

/**
 * Loads batches of cars, which must be sorted by ID, into columns. Allocates 25% more slots than cars. If too few slots are
 * free, `update` returns false, and the cars must be reloaded.
 */
export async function openCars(batches: AsyncIterable<readonly Car[]>, count: number) {
  const room = Math.ceil(count * 1.25) + 4_096
  const ids = new Int32Array(room)
  const columns = {
    year: new Int32Array(room),
    price: new Int32Array(room),
    mileage: new Int32Array(room),
    /** 0 if unknown. */
    horsepower: new Int32Array(room),
    approvedAt: new Float64Array(room),
  }
  /** In seconds, which take half the memory of milliseconds. */
  const confirmedAt = new Uint32Array(room)
  const documents = new Uint8Array(room)
  /** The code of each car's location in `points`. */
  const places = new Uint32Array(room)
  const { points, codeOf: codeOfPoint } = openPointCodes()
  const dictionaries = Object.fromEntries(
    choices.map((name) => [name, openDictionary(spellings[name], names.has(name) ? formsOfName : formsOf)]),
  ) as { [C in Choice]: ReturnType<typeof openDictionary> }
  // Register the standard spelling of makes first, because the first spelling is the one displayed.
  for (const make of makes) dictionaries.make.codeOf(make)
  const codes = Object.fromEntries([
    ...choices.map((name) => [name, new Uint32Array(room)]),
    ...[...bandNames, ...optionColumns].map((name) => [name, new Uint8Array(room)]),
    ...rangeFacts.map((name) => [name, facts[name].maximum > 255 ? new Uint16Array(room) : new Uint8Array(room)]),
  ]) as Record<Choice, Uint32Array> &
    Record<Band | OptionColumn, Uint8Array> &
    Record<RangeFact, Uint8Array | Uint16Array>
  const counts = Object.fromEntries([
    ...[...choices, ...optionColumns, ...rangeFacts].map((name) => [name, []]),
    ...bandNames.map((name) => [name, bands[name].map(() => 0)]),
  ]) as Record<Coded, number[]>
  const families = new Map<string, number>() // Family codes by color, cached because many cars share a color.
  const featured = emptyBits(room)
  const everything = emptyBits(room)
  const slots = openSlots()
  const free: number[] = []
  let used = 0
  let shown = 0
  let hiddenSellers: ReadonlySet<string> = new Set()
  let sellersVersion = 0

  for await (const cars of batches) for (const car of cars) write(takeSlot(), car)
  const sortByValues = (values: ArrayLike<number>) =>
    sortSlots(
      new Uint32Array(used).map((_, slot) => slot),
      values,
    )
  const orderBy = async (name: keyof typeof columns) =>
    orderSlots(columns[name], ids, await sortByValues(columns[name]), room)
  const orders = {
    approvedAt: await orderBy('approvedAt'),
    price: await orderBy('price'),
    year: await orderBy('year'),
    mileage: await orderBy('mileage'),
    horsepower: await orderBy('horsepower'),
  }
  const ranges = {
    price: precomputeRanges(orders.price, columns.price, room),
    year: precomputeRanges(orders.year, columns.year, room),
    mileage: precomputeRanges(orders.mileage, columns.mileage, room),
    horsepower: precomputeRanges(orders.horsepower, columns.horsepower, room),
  }
  const sets = cacheSets(room, everything)
  const words = cacheWords(room, slotOf)

  return {
    ids,
    columns,
    confirmedAt,
    documents,
    /** The code of each car's location in `points`. */
    places,
    /** Locations, indexed by code. */
    points,
    codes,
    counts,
    dictionaries,
    featured,
    /** The slots of all visible cars. The cars of hidden sellers aren't visible. */
    everything,
    orders,
    ranges,
    sets,
    words,
    room,
    slotOf,
    /** Hides the given sellers' cars, and shows the cars of all other sellers. */
    hideSellers,
    hidesAny: () => hiddenSellers.size > 0,
    /** Increases when a seller's name or profile changes, or when a seller is suspended or restored. */
    sellersVersion: () => sellersVersion,
    *offered() {
      for (let slot = 0; slot < used; slot++) if (hasBit(everything, slot)) yield ids[slot]!
    },
    count: () => shown,
    /** Adds or replaces `cars` and removes `gone`. Returns false and changes nothing if there aren't enough free slots. */
    update(cars: readonly Car[], gone: readonly number[]): boolean {
      const replaced = [...gone, ...cars.map(({ id }) => id)].flatMap((id) => slots.get(id) ?? [])
      if (cars.length > replaced.length + free.length + room - used) return false
      remove(replaced)
      const added = cars.map((car) => {
        const slot = takeSlot()
        write(slot, car)
        return slot
      })
      for (const order of Object.values(orders)) order.insert(added)
      for (const [n, slot] of added.entries()) {
        for (const range of Object.values(ranges)) range.put(slot, true)
        if (hasBit(everything, slot)) {
          sets.put(slot)
          words.put(slot, cars[n]!.words ?? [])
        }
      }
      return true
    },
  }

  function takeSlot(): number {
    return free.pop() ?? used++
  }

  function write(slot: number, car: Car): void {
    slots.set(car.id, slot)
    ids[slot] = car.id
    for (const name of ['year', 'price', 'mileage', 'approvedAt'] as const) columns[name][slot] = car[name]
    places[slot] = codeOfPoint(car)
    columns.horsepower[slot] = car.horsepower ?? 0
    for (const name of choices) putCode(name, slot, dictionaries[name].codeOf(textOf(car, name)))
    for (const name of bandNames) putCode(name, slot, bandOf(bands[name], car[name]))
    confirmedAt[slot] = Math.floor((car.confirmedAt ?? 0) / 1_000)
    documents[slot] = car.documents ?? 0
    putCode('colorFamily', slot, familyCodeOf(car.color))
    putCode('interiorColorFamily', slot, familyCodeOf(car.interiorColor))
    putCode('verdict', slot, codeOf('verdict', car.verdict))
    putCode('hasVin', slot, car.hasVin ? 1 : 0)
    for (const name of choiceFacts) putCode(name, slot, codeOf(name, car[name]))
    for (const name of rangeFacts) putCode(name, slot, car[name] ?? 0)
    setBit(featured, slot, car.featured)
    if (!hiddenSellers.has(car.sellerId)) show(slot, true)
  }

  function familyCodeOf(color: string | null): number {
    if (color === null) return 0
    const code = families.get(color) ?? codeOf('colorFamily', colorFamilyOf(color))
    if (families.size < knownColors) families.set(color, code)
    return code
  }

  function putCode(name: Coded, slot: number, code: number): void {
    codes[name][slot] = code
    counts[name][code] ??= 0
  }

  function show(slot: number, value: boolean): void {
    const change = value ? 1 : -1
    setBit(everything, slot, value)
    for (const name of coded) counts[name][codes[name][slot]!]! += change
    points[places[slot]!]!.count += change
    shown += change
  }

  function slotOf(id: number): number | undefined {
    const slot = slots.get(id)
    return slot !== undefined && hasBit(everything, slot) ? slot : undefined
  }

  /** Hidden cars stay in the columns and orders, so they can be shown again without a query. */
  function hideSellers(sellers: ReadonlySet<string>): void {
    const codesOf = (ids: ReadonlySet<string>) => [...ids].flatMap((id) => dictionaries.sellerId.find(id) ?? [])
    const hide = new Set(codesOf(sellers.difference(hiddenSellers)))
    const reveal = new Set(codesOf(hiddenSellers.difference(sellers)))
    hiddenSellers = sellers
    sellersVersion++
    if (hide.size + reveal.size === 0) return
    for (let slot = 0; slot < used; slot++) {
      const seller = codes.sellerId[slot]!
      if ((hide.has(seller) || reveal.has(seller)) && slots.get(ids[slot]!) === slot) show(slot, reveal.has(seller))
    }
    sets.forget()
    words.forget()
  }

  function remove(removed: readonly number[]): void {
    for (const order of Object.values(orders)) order.remove(removed)
    for (const slot of removed) {
      for (const range of Object.values(ranges)) range.put(slot, false)
      sets.remove(slot)
      words.remove(slot)
      if (hasBit(everything, slot)) show(slot, false)
      setBit(featured, slot, false)
      slots.delete(ids[slot]!)
      free.push(slot)
    }
  }
}

/** Returns the index of the band that contains the value. Values below the first bound are in the first band. */
function bandOf(bounds: readonly number[], value: number): number {
  return Math.max(
    0,
    bounds.findLastIndex((bound) => bound <= value),
  )
}
