import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makes } from '#contract/facts/options.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { search } from '#contract/search/endpoints.ts'
import { settings } from '#contract/settings/endpoints.ts'
import { vin } from '#contract/vin/endpoints.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { resetSettings } from '#tests/server/reset-settings.ts'
import { images } from '../pictures/table.ts'

const url = '/images/own.webp'
const api = memberApp({
  prepare: async ({ db }) => {
    await db.insert(images).values({ url, ownerId: cast.maria.id, width: 1600, height: 1000, placeholder: 'data:,' })
  },
})
// The first call unpacks the VIN tables. Until that is done, all calls fail.
beforeAll(async () => {
  while ((await api.tools.vins.makes().catch(() => [])).length === 0);
}, 120_000)
const decode = (body: { vin: string; year?: number }) => api.as('maria')(vin.decode, { body })

describe('a VIN', () => {
  test('is decoded regardless of letter case and spaces', async () => {
    const answer = await decode({ vin: ' 1hgcm826 33a 004352' })
    expect(answer).toMatchObject({ vin: '1HGCM82633A004352', check: 'passes' })
    expect(answer).not.toHaveProperty('note')
    const shown = Object.fromEntries(answer.suggestions.map(({ fact, value, label }) => [fact, [value, label]]))
    expect(shown).toMatchObject({ make: ['Honda', 'Honda'], year: [2003, '2003'], cylinders: [6, '6 cylinders'] })
  })

  test('with a typo returns a note and no suggestions', async () => {
    expect(await decode({ vin: '1HGCM82643A004352' })).toEqual({
      vin: '1HGCM82643A004352',
      check: 'fails',
      note: expect.stringContaining('has a typo'),
      suggestions: [],
    })
  })

  test('from Europe returns a note; a chassis number has no check and no suggestions', async () => {
    expect(await decode({ vin: 'WP0ZZZ99ZTS392124', year: 1996 })).toMatchObject({
      check: 'not_checked',
      note: expect.stringContaining('don’t need one'),
      suggestions: [{ fact: 'make' }, { fact: 'model' }],
    })
    expect(await decode({ vin: '9113600012', year: 1973 })).toEqual({
      vin: '9113600012',
      check: 'not_checked',
      suggestions: [],
    })
    expect(await decode({ vin: 'bnr34-002345', year: 1999 })).toEqual({
      vin: 'BNR34-002345',
      check: 'not_checked',
      note: expect.stringContaining('This isn’t a 17-character VIN'),
      suggestions: [],
    })
  })

  test.each([
    [{ vin: '1HGCM82633A0O4352' }, 'vin', 'never contains O'],
    [{ vin: 'WP0AB2A99KS12345' }, 'vin', 'has 17 characters'],
    [{ vin: '' }, 'vin', 'Enter the VIN.'],
    [{ vin: 'x'.repeat(61) }, 'vin', '17 characters'],
    [{ vin: '1HGCM82633A004352', year: 20.5 }, 'year', 'year'],
    [{ vin: "'; drop table Make; --" }, 'vin', 'letters and digits'],
  ])('%j is refused with an error for its field', async (body, field, words) => {
    await expect(decode(body)).rejects.toMatchObject({
      status: 400,
      problem: { issues: [{ field, message: expect.stringContaining(words) }] },
    })
  })

  test('cannot be decoded by visitors', async () => {
    await expect(api.anon(vin.decode, { body: { vin: '1HGCM82633A004352' } })).rejects.toMatchObject({ status: 401 })
  })
})

describe('makes', () => {
  afterEach(() => resetSettings(api.tools))
  const setMakes = async (names: string[]) => {
    const { version } = await api.as('ada')(settings.all, {})
    return api.as('ada')(settings.change, { body: { version, makes: names } })
  }

  test('are listed once each, the site’s first and then all others in alphabetical order', async () => {
    const all = await api.anon(vin.makes, {})
    expect(all.slice(0, makes.length)).toEqual(makes)
    const others = all.slice(makes.length)
    expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
    expect(new Set(all.map((make) => make.toLowerCase())).size).toBe(all.length)
    expect(others).toContain('Koenigsegg')
    expect(await api.anon(vin.makes, { query: { of: 'house' } })).toEqual(makes)
  })

  test('are found by parts of their names, with matches at the beginning first', async () => {
    expect((await api.anon(vin.makes, { query: { q: 'ma' } })).slice(0, 2)).toEqual(['Maserati', 'Mazda'])
    expect(await api.anon(vin.makes, { query: { q: 'koenig' } })).toEqual(['Koenigsegg'])
    expect(await api.anon(vin.makes, { query: { q: "%' or 1=1" } })).toEqual([])
  })

  test('of the site are set by admins, and the search offers these and the makes of public cars', async () => {
    await insertListing(api.tools.db, { make: 'Spyker', model: 'C8' })
    await setMakes(['TVR', 'Morgan', 'porsche'])
    expect(await api.anon(vin.makes, { query: { of: 'house' } })).toEqual(['TVR', 'Morgan', 'porsche'])
    const offered = await api.anon(search.makes, {})
    expect(offered).toEqual(['Morgan', 'porsche', 'Spyker', 'TVR'])
    expect(await api.anon(vin.makes, { query: { q: 'porsche' } })).toEqual(['porsche'])
  })

  test.each([
    [[], 'Enter a make.'],
    [['', ' '], 'Enter a make.'],
    [['Porsche', 'PORSCHE'], '“PORSCHE” is listed twice.'],
    [Array.from({ length: 201 }, (_, index) => `Make ${index}`), 'Enter 200 makes or fewer.'],
  ])('an invalid list is refused: %#', async (names, message) => {
    const issues = [{ field: 'makes', message }]
    await expect(setMakes(names)).rejects.toMatchObject({ status: 400, problem: { issues } })
  })

  test('a name of 61 characters is refused, and empty lines are ignored', async () => {
    await expect(setMakes(['x'.repeat(61)])).rejects.toMatchObject({ status: 400 })
    expect((await setMakes(['TVR', '', ' Morgan '])).makes).toEqual(['TVR', 'Morgan'])
  })

  test('models include cars, vans and pickups; an unknown make has no models', async () => {
    const ferrari = await api.anon(vin.models, { query: { make: 'FERRARI' } })
    expect(ferrari).toEqual(expect.arrayContaining(['F40', '296', 'Purosangue', 'Testarossa']))
    expect(await api.anon(vin.models, { query: { make: 'Honda' } })).not.toContain('Gold Wing')
    expect(await api.anon(vin.models, { query: { make: 'Ram' } })).toContain('1500')
    expect(await api.anon(vin.models, { query: { make: 'Mercedes-Benz', q: 'amg' } })).toEqual([
      'AMG GT',
      'AMG ONE',
      'SLS AMG',
    ])
    expect(await api.anon(vin.models, { query: { make: 'Unheard' } })).toEqual([])
  })
})

describe('any make', () => {
  const input = {
    model: 'Jesko',
    year: 2022,
    price: 2_900_000,
    mileage: 300,
    bodyStyle: 'Coupe' as const,
    imageUrls: [url],
  }
  test.each([
    ['koenigsegg', 'Koenigsegg'],
    ['PORSCHE', 'Porsche'],
    ['  mercedes-benz ', 'Mercedes-Benz'],
    ['Isdera', 'Isdera'],
  ])('%s is stored as %s', async (make, stored) => {
    const listing = await api.as('maria')(listings.submit, { body: { ...input, make } })
    expect(listing.make).toBe(stored)
    const body = { ...input, make: make.toUpperCase(), version: listing.version }
    const edited = await api.as('maria')(listings.edit, { params: { id: listing.id }, body })
    expect(edited.make).toBe(stored === 'Isdera' ? 'ISDERA' : stored)
  })

  test.each(['', ' ', 'x'.repeat(61), 'two\nlines', 7])('%j is refused', async (make) => {
    const body = { ...input, make: make as string }
    await expect(api.as('maria')(listings.submit, { body })).rejects.toMatchObject({
      status: 400,
      problem: { issues: [{ field: 'make' }] },
    })
  })
})
