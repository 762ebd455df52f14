import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyOfStyle } from '#contract/categories/rules.ts'
import { makes } from '#contract/facts/options.ts'
import { checkVin, compareToVin } from '#contract/vin/rules.ts'
import { castListings } from '#demo/cast/listings.ts'
import { verifiedDetails } from '#demo/cast/verified.ts'
import { vins } from '#demo/cast/vins.ts'
import { agreedElements, decode, countMatchedCharacters } from './decode.ts'
import { unpackDatabase } from './tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'marque-vin-'))
let unpacked: string[]
let left: string[]
let db: DatabaseSync
beforeAll(async () => {
  mkdirSync(join(folder, 'vin'))
  writeFileSync(join(folder, 'vin', 'vpic-1.0.0-1.db'), 'of an earlier version')
  const halfDone = join(folder, 'vin', '.1.unfinished')
  writeFileSync(halfDone, 'by a killed process')
  utimesSync(halfDone, new Date(0), new Date(0))
  unpacked = await Promise.all([unpackDatabase(folder), unpackDatabase(folder)])
  left = readdirSync(join(folder, 'vin'))
  db = new DatabaseSync(unpacked[0]!, { readOnly: true })
}, 120_000)
afterAll(() => {
  db.close()
  rmSync(folder, { recursive: true })
})

const decodeFacts = (vin: string, year: number | null = null) =>
  Object.fromEntries(decode(db, vin, year, 2026).map(({ fact, value }) => [fact, value]))

// These VINs contain the manufacturers' real codes, fictional serial numbers and matching check digits.
test.each<[string, Record<string, unknown>]>([
  [
    'WP0AB2A93FS123456',
    {
      make: 'Porsche',
      model: '911',
      year: 2015,
      body: 'Coupe',
      displacement: 3800,
      cylinders: 6,
      doors: 2,
      fuelType: 'Gasoline',
    },
  ],
  [
    'ZHWUC1ZF1FLA00001',
    { make: 'Lamborghini', model: 'Huracán', year: 2015, engineLayout: 'V', cylinders: 10, displacement: 5200 },
  ],
  [
    'SBM14DCA8JW000001',
    { make: 'McLaren', model: '720S', year: 2018, engineLayout: 'V', cylinders: 8, displacement: 4000 },
  ],
  ['WDDYJ7HA2HA012345', { make: 'Mercedes-Benz', model: 'AMG GT', year: 2017, body: 'Coupe' }],
  ['1G1YY24U855100001', { make: 'Chevrolet', model: 'Corvette', year: 2005, engineLayout: 'V', displacement: 6000 }],
  ['WBS8M9C56J5J78107', { make: 'BMW', model: 'M3', year: 2018, body: 'Sedan', doors: 4 }],
  [
    '5YJSA1E27HF000337',
    { make: 'Tesla', model: 'Model S', year: 2017, fuelType: 'Electric', engineLayout: 'Electric' },
  ],
  ['1HGCM82633A004352', { make: 'Honda', model: 'Accord', year: 2003, body: 'Coupe', engineLayout: 'V', cylinders: 6 }],
  ['JH4NA1153MT000001', { make: 'Acura', model: 'NSX', year: 1991, displacement: 3000 }],
  ['SCA664S53FUX00001', { make: 'Rolls-Royce', model: 'Ghost', year: 2015, cylinders: 12 }],
  ['1C6RR7LT4DS500000', { make: 'Ram', model: '1500', year: 2013, body: 'Truck' }],
])('%s', (vin, facts) => {
  expect(decodeFacts(vin)).toMatchObject(facts)
})

test.each(
  Object.entries(verifiedDetails).flatMap(([reference, { facts, vinSays }]) =>
    vinSays ? [[reference, facts?.vin, vinSays] as const] : [],
  ),
)('the VIN of the demo’s %s decodes to these values and has an unused serial number', (_, vin, facts) => {
  expect(decodeFacts(vin!)).toMatchObject(facts)
  expect(checkVin(vin!, Number(facts.year)).check).toBe('passes')
  expect(vin).toMatch(/0{5}$/)
})

test('most cars for sale in the demo have a VIN, which decodes to make, model and year and contradicts nothing', () => {
  const forSale = castListings().filter(({ status, soldDaysAgo }) => status === 'approved' && soldDaysAgo === null)
  const decoded = forSale.filter((car) => {
    const { vin, ...stated } = car.facts
    if (!vin || car.year < 1981) return false
    expect([vin, checkVin(vin, car.year).check]).toEqual([vin, 'passes'])
    const { make, model, year, ...others } = decodeFacts(vin)
    const body = stated.body ?? bodyOfStyle[car.bodyStyle]
    const known: Record<string, unknown> = { ...car, ...stated, body }
    for (const [fact, value] of Object.entries(others))
      if (vins[car.reference] && known[fact] != null)
        expect([vin, fact, compareToVin(fact, value, known[fact] as string)]).not.toEqual([vin, fact, 'different'])
    return make === car.make && String(model).toLowerCase() === car.model.toLowerCase() && year === car.year
  })
  expect(decoded.length).toBeGreaterThanOrEqual(forSale.length / 2)
  expect(new Set(castListings().flatMap(({ facts }) => facts.vin ?? [])).size).toBe(
    castListings().filter(({ facts }) => facts.vin).length,
  )
})

describe('ambiguous VINs return fewer values', () => {
  test('a European VIN has no year, although its check digit happens to match and the rule would yield 1983', () => {
    expect(decodeFacts('WAUZZZ8K1DA006278')).toEqual({ make: 'Audi' })
    expect(decodeFacts('WAUZZZ8K1DA006278', 2013)).not.toHaveProperty('year')
    expect(decodeFacts('WP0ZZZ99ZTS392124', 1996)).toMatchObject({ make: 'Porsche', model: '911' })
    expect(decodeFacts('WP0ZZZ99ZTS392124', 1996)).not.toHaveProperty('year')
  })

  test('a truck that is an F-150 in one table and an F-550 in another has only their common values', () => {
    expect(decodeFacts('1FTFW5L86RFB45612')).toEqual({ make: 'Ford', year: 2024, body: 'Truck' })
  })

  test('a two-door fastback is not a hatchback', () => {
    expect(decodeFacts('SCFSMGAW0LGN01234')).toMatchObject({ make: 'Aston Martin', model: 'Vantage', doors: 2 })
    expect(decodeFacts('SCFSMGAW0LGN01234')).not.toHaveProperty('body')
  })

  test('a wrong North American check digit, a bus and a classic return nothing', () => {
    expect(decodeFacts('1HGCM82643A004352')).toEqual({})
    expect(decodeFacts('1M8GDM9AXKP042788')).toEqual({})
    expect(decodeFacts('9113600012', 1973)).toEqual({})
  })
})

describe('patterns', () => {
  test.each([
    ['CM82[67]', 'CM826|3A004352', 5],
    ['CM82[67]', 'CM828|3A004352', undefined],
    ['***A[89]', 'AB2A9|FS123456', 2],
    ['[A-C]B', 'BB2A9|FS123456', 2],
    ['[A-CX]B', 'DB2A9|FS123456', undefined],
    ['*****|*#', 'BB2A9|F1123456', 2],
    ['*****|*#', 'BB2A9|FS123456', undefined],
    ['*****|********A', 'BB2A9|FS123456', undefined],
  ])('%s and %s: %s', (keys, described, exactness) => {
    expect(countMatchedCharacters(keys, described)).toBe(exactness)
  })

  test('values on which the tables disagree are omitted', () => {
    const match = (schema: number, element: number, attribute: string) => ({ schema, element, attribute, exactness: 1 })
    expect(agreedElements([match(1, 5, '3'), match(2, 5, '3'), match(1, 9, '6'), match(2, 9, '8')])).toEqual(
      new Map([[5, '3']]),
    )
  })
})

describe('the file', () => {
  test('is unpacked once, and files of other versions and incomplete files are deleted', () => {
    expect(unpacked[0]).toBe(unpacked[1])
    expect(left).toEqual([basename(unpacked[0]!)])
  })

  test('contains 44 of the 45 standard makes in the same spelling, and no trailers, buses or motorcycles', () => {
    const known = db
      .prepare('select distinct make from car')
      .all()
      .map(({ make }) => make)
    expect(makes.filter((make) => !known.includes(make))).toEqual(['Mercedes-AMG'])
    expect(known).toEqual(expect.arrayContaining(['Koenigsegg', 'Rivian', 'Saab', 'DeLorean', 'RUF', 'Spyker']))
    expect(
      known.filter((make) => /^(peterbilt|harley|kenworth|wabash|ic bus|mack|honda motor)/i.test(String(make))),
    ).toEqual([])
  })
})
