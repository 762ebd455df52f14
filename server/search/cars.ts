import { makes } from '#contract/facts/options.ts'
import { facts } from '#contract/facts/rules.ts'
import { choiceFacts, type ChoiceFact, rangeFacts, type RangeFact, type Band, bands } from '#contract/search/schema.ts'
import { emptyBits, hasBit, putBit } from './bits.ts'
import { openDictionary, cacheSets, orderSlots, markRanges, openSlots, sortSlots } from './slots.ts'
import { cacheWords, formsOf, formsOfName } from './words.ts'

/** The searchable fields of a car. Other fields are only read to display the car. */
export type Car = { [N in ChoiceFact]?: string | null } & { [N in RangeFact]?: number | null } & {
  id: number
  sellerId: string
  make: string
  model: string
  year: number
  price: number
  mileage: number
  bodyStyle: string
  /** Body shape; null if unknown. */
  body: string | null
  transmission: string | null
  fuelType: string | null
  color: string | null
  featured: boolean
  /** Milliseconds since 1970. */
  approvedAt: number
  /** All searchable words, if the car was added after the first read. For other cars, words are queried on demand. */
  words?: readonly string[]
}

/** The options of each searchable choice fact. Each car stores one as a byte. */
const choicesOfFacts = Object.fromEntries(
  choiceFacts.map((name) => [name, (facts[name].options as readonly string[]).map((option) => option.toLowerCase())]),
) as Record<ChoiceFact, string[]>

/** Returns the byte of an option; 0 means no value. */
export function codeOfFact(name: ChoiceFact, value: string | null | undefined): number {
  return value == null ? 0 : choicesOfFacts[name].indexOf(value.toLowerCase()) + 1
}

const lowerCase = (text: string) => text.toLowerCase()
const unchanged = (text: string) => text

/** Fields of `Car` that have a column of codes, each with the function that normalizes its spellings. */
const spellings = {
  make: lowerCase,
  model: lowerCase,
  bodyStyle: lowerCase,
  body: lowerCase,
  transmission: lowerCase,
  fuelType: lowerCase,
  color: lowerCase,
  sellerId: unchanged,
}
export type Choice = keyof typeof spellings
const choices = Object.keys(spellings) as Choice[]

const bandNames = Object.keys(bands) as Band[]

const coded: readonly Coded[] = [...choices, ...bandNames, ...choiceFacts, ...rangeFacts]

/** Names of the columns of codes. Cars are counted by code. */
export type Coded = Choice | Band | ChoiceFact | RangeFact

/** The cars for sale, stored in columns. A car has the same slot in every column. */
export type Cars = Awaited<ReturnType<typeof openCars>>

/**
 * Stores batches of cars, which are sorted by id. Reserves room for a quarter more. When it is full, `update` returns false.
 */
export async function openCars(batches: AsyncIterable<readonly Car[]>, count: number) {
  const room = Math.ceil(count * 1.25) + 4_096
  const ids = new Int32Array(room)
  const columns = {
    year: new Int32Array(room),
    price: new Int32Array(room),
    mileage: new Int32Array(room),
    approvedAt: new Float64Array(room),
  }
  const dictionaries = Object.fromEntries(
    choices.map((name) => [
      name,
      openDictionary(spellings[name], name === 'make' || name === 'model' ? formsOfName : formsOf),
    ]),
  ) as { [C in Choice]: ReturnType<typeof openDictionary> }
  for (const make of makes) dictionaries.make.codeOf(make) // so that the standard spelling is displayed
  const codes = Object.fromEntries([
    ...choices.map((name) => [name, new Uint32Array(room)]),
    ...[...bandNames, ...choiceFacts, ...rangeFacts].map((name) => [name, new Uint8Array(room)]),
  ]) as Record<Choice, Uint32Array> & Record<Exclude<Coded, Choice>, Uint8Array>
  /** Number of cars per code. */
  const counts = Object.fromEntries([
    ...[...choices, ...choiceFacts, ...rangeFacts].map((name) => [name, []]),
    ...bandNames.map((name) => [name, bands[name].map(() => 0)]),
  ]) as Record<Coded, number[]>
  const featured = emptyBits(room)
  const everything = emptyBits(room)
  const slots = openSlots()
  const free: number[] = []
  let used = 0
  let shown = 0
  let hiddenSellers: ReadonlySet<string> = new Set()

  for await (const cars of batches) for (const car of cars) write(takeSlot(), car)
  const sorted = (values: ArrayLike<number>) =>
    sortSlots(
      new Uint32Array(used).map((_, slot) => slot),
      values,
    )
  const orderBy = async (name: keyof typeof columns) =>
    orderSlots(columns[name], ids, await sorted(columns[name]), room)
  const orders = {
    approvedAt: await orderBy('approvedAt'),
    price: await orderBy('price'),
    year: await orderBy('year'),
    mileage: await orderBy('mileage'),
  }
  const ranges = {
    price: markRanges(orders.price, columns.price, room),
    year: markRanges(orders.year, columns.year, room),
    mileage: markRanges(orders.mileage, columns.mileage, room),
  }
  const sets = cacheSets(room, everything)
  const words = cacheWords(room, slotOf)

  return {
    ids,
    columns,
    codes,
    counts,
    dictionaries,
    featured,
    /** All slots of visible cars. */
    everything,
    orders,
    ranges,
    sets,
    words,
    room,
    slotOf,
    /** Hides the listings of these sellers and shows those of all others. */
    hideSellers,
    hidesAny: () => hiddenSellers.size > 0,
    /** Yields the ids of all visible cars. */
    *offered() {
      for (let slot = 0; slot < used; slot++) if (hasBit(everything, slot)) yield ids[slot]!
    },
    count: () => shown,
    /** Replaces and removes cars. Changes nothing and returns false if there isn't enough room. */
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
    for (const name of choices) putCode(name, slot, dictionaries[name].codeOf(car[name]))
    for (const name of bandNames) putCode(name, slot, bandOf(bands[name], car[name]))
    for (const name of choiceFacts) putCode(name, slot, codeOfFact(name, car[name]))
    for (const name of rangeFacts) putCode(name, slot, car[name] ?? 0)
    putBit(featured, slot, car.featured)
    if (!hiddenSellers.has(car.sellerId)) show(slot, true)
  }

  function putCode(name: Coded, slot: number, code: number): void {
    codes[name][slot] = code
    counts[name][code] ??= 0
  }

  function show(slot: number, value: boolean): void {
    const change = value ? 1 : -1
    putBit(everything, slot, value)
    for (const name of coded) counts[name][codes[name][slot]!]! += change
    shown += change
  }

  function slotOf(id: number): number | undefined {
    const slot = slots.get(id)
    return slot !== undefined && hasBit(everything, slot) ? slot : undefined
  }

  /** Hidden cars stay in columns and orders, so that they can be shown again without a query. */
  function hideSellers(sellers: ReadonlySet<string>): void {
    const codesOf = (ids: ReadonlySet<string>) => [...ids].flatMap((id) => dictionaries.sellerId.find(id) ?? [])
    const hide = new Set(codesOf(sellers.difference(hiddenSellers)))
    const reveal = new Set(codesOf(hiddenSellers.difference(sellers)))
    hiddenSellers = sellers
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
      putBit(featured, slot, false)
      slots.delete(ids[slot]!)
      free.push(slot)
    }
  }
}

/** Returns the band of a value, which is the last one whose lower bound isn't above it. */
function bandOf(bounds: readonly number[], value: number): number {
  return Math.max(
    0,
    bounds.findLastIndex((bound) => bound <= value),
  )
}
