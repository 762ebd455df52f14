import { expect, test } from 'vitest'
import { maximumPage } from '#contract/limits.ts'
import { search } from '#contract/search/endpoints.ts'
import type { ListingSearch } from '#contract/search/schema.ts'
import { testApp } from '#tests/server/app.ts'
import { insertCast, insertListing } from '#tests/server/cast.ts'

const api = testApp({
  prepare: async ({ db }) => {
    await insertCast(db)
    const insertModel = (model: string, over: Parameters<typeof insertListing>[1]) =>
      insertListing(db, { model, ...over })
    await insertModel('911 GT3', { price: 165_000, year: 2019, mileage: 9_800, featured: true })
    await insertModel('Macan S', {
      price: 48_500,
      year: 2018,
      mileage: 52_000,
      bodyStyle: 'SUVs',
      transmission: 'Dual-Clutch',
      color: 'Volcano Grey',
    })
    await insertModel('Taycan 4S', {
      price: 88_000,
      year: 2021,
      mileage: 18_000,
      bodyStyle: 'Electric',
      fuelType: 'Electric',
      transmission: 'Automatic',
    })
    await insertModel('C 300 Cabriolet', {
      make: 'Mercedes-Benz',
      price: 39_900,
      year: 2017,
      mileage: 41_000,
      bodyStyle: 'Convertibles',
      transmission: 'Automatic',
    })
    await insertModel('E 450', {
      make: 'Mercedes-Benz',
      price: 54_000,
      year: 2020,
      mileage: 33_000,
      bodyStyle: 'Sedans',
      approvedAt: new Date('2026-02-01'),
      fuelType: 'Hybrid',
      transmission: 'Automatic',
    })
    await insertModel('Huracán EVO', {
      make: 'Lamborghini',
      price: 239_000,
      year: 2021,
      mileage: 6_100,
      horsepower: 631,
      bodyStyle: 'Sports Cars',
      transmission: 'Dual-Clutch',
      color: 'Verde Mantis',
    })
    await insertModel('F-150 Raptor', {
      make: 'Ford',
      price: 71_000,
      year: 2021,
      mileage: 22_000,
      bodyStyle: 'Truck',
      transmission: 'Automatic',
      description: 'Fox shocks; never towed.',
    })
    await insertModel('XC90 Recharge', {
      make: 'Volvo',
      price: 56_000,
      year: 2022,
      mileage: 20_500,
      bodyStyle: 'SUVs',
      fuelType: 'Plug-in Hybrid',
      transmission: 'Automatic',
    })
  },
})

async function find(query: Record<string, unknown>): Promise<string[]> {
  return (await api.anon(search.vehicles, { query: query as ListingSearch })).items.map(({ model }) => model)
}

test.each<[Record<string, unknown>, string[]]>([
  [{ make: 'Porsche' }, ['911 GT3', 'Macan S', 'Taycan 4S']],
  [{ make: 'porsche' }, ['911 GT3', 'Macan S', 'Taycan 4S']],
  [{ make: 'Mercedes-Benz', model: 'e 450' }, ['E 450']],
  [{ minYear: 2021 }, ['F-150 Raptor', 'Huracán EVO', 'Taycan 4S', 'XC90 Recharge']],
  [{ maxYear: 2017 }, ['C 300 Cabriolet']],
  [{ minPrice: 88_000, maxPrice: 165_000 }, ['911 GT3', 'Taycan 4S']],
  [{ maxPrice: '$50,000' }, ['C 300 Cabriolet', 'Macan S']],
  [{ maxPrice: '50k' }, ['C 300 Cabriolet', 'Macan S']],
  [{ maxPrice: '50.000' }, ['C 300 Cabriolet', 'Macan S']],
  [{ minPrice: '88 000', maxPrice: '165’000.00' }, ['911 GT3', 'Taycan 4S']],
  [{ bodyStyle: 'SUV' }, ['Macan S', 'XC90 Recharge']],
  [{ bodyStyle: 'SUVs' }, ['Macan S', 'XC90 Recharge']],
  [{ bodyStyle: 'Sedan' }, ['E 450']],
  [{ bodyStyle: 'Convertible' }, ['C 300 Cabriolet']],
  [{ transmission: 'Dual-Clutch' }, ['Huracán EVO', 'Macan S']],
  [{ fuelType: 'Hybrid' }, ['E 450']],
  [{ fuelType: 'Plug-in Hybrid' }, ['XC90 Recharge']],
  [{ maxMileage: 9_800 }, ['911 GT3', 'Huracán EVO']],
  [{ make: 'Porsche', minYear: 2018, maxPrice: 100_000, fuelType: 'Electric' }, ['Taycan 4S']],
  [{ make: 'Porsche', bodyStyle: 'Truck' }, []],
  [{ make: 'Trabant' }, []],
  [{ color: 'Gray' }, ['Macan S']],
  [{ 'not.color': ['red', 'gray'] }, ['Huracán EVO']],
  [{ interiorColor: 'black' }, []],
  [{ minHorsepower: 501 }, ['Huracán EVO']],
  [{ minMileage: 40_000 }, ['C 300 Cabriolet', 'Macan S']],
  [{ make: ['Ford', 'VOLVO', 'volvo', ''] }, ['F-150 Raptor', 'XC90 Recharge']],
  [{ make: ['Porsche', 'Volvo'], model: ['911 GT3', 'xc90 recharge'] }, ['911 GT3', 'XC90 Recharge']],
  [{ 'not.make': ['Porsche', 'Mercedes-Benz'] }, ['F-150 Raptor', 'Huracán EVO', 'XC90 Recharge']],
  [{ make: 'Porsche', 'not.transmission': 'Automatic', 'not.model': 'Macan S' }, ['911 GT3']],
  [{ make: 'Porsche', 'not.make': 'porsche' }, []],
  [{ collection: ['SUVs', 'Electric'], 'not.fuelType': 'Electric' }, ['Macan S', 'XC90 Recharge']],
  [{ 'not.make': 'Trabant', 'not.steering': ['Left', 'Right'], maxPrice: 40_000 }, ['C 300 Cabriolet']],
])('%j finds %j', async (query, expected) => {
  expect((await find(query)).toSorted()).toEqual(expected)
})

test.each<[string, string[]]>([
  ['porsche', ['911 GT3', 'Macan S', 'Taycan 4S']],
  ['gt3 red 2019', ['911 GT3']],
  ['huracan', ['Huracán EVO']],
  ['Huracán', ['Huracán EVO']],
  ['mercedes', ['C 300 Cabriolet', 'E 450']],
  ['benz cabriolet', ['C 300 Cabriolet']],
  ['f-150', ['F-150 Raptor']],
  ['never towed', ['F-150 Raptor']],
  ['verde lambo', ['Huracán EVO']],
  ['electric porsche', ['Taycan 4S']],
  ["'; drop table vehicles; --", []],
  ['porsche & | ! ( ) : * <-> \\', ['911 GT3', 'Macan S', 'Taycan 4S']],
  ['&|!', []],
])('searching for %j finds %j', async (q, expected) => {
  expect((await find({ q })).toSorted()).toEqual(expected)
})

test.each([
  ['porshe', 'porsche'],
  ['prosche gt3', 'porsche gt3'],
  ['lamborgini', 'lamborghini'],
  ['mercedez e', 'mercedes e'],
  ['Volov', 'volvo'],
  ['raptro', 'raptor'],
  ['porsche ta', 'porsche taycan 4s'],
])('the typo in %j is corrected, and the response contains the correction', async (q, corrected) => {
  const page = await api.anon(search.vehicles, { query: { q } })
  expect(page.corrected).toBe(corrected)
  const raw = await api.request({ url: `/api/vehicles/search?${new URLSearchParams({ q })}` })
  expect(raw.headers['x-search-corrected']).toBe(encodeURIComponent(corrected))
  expect(page.total).toBeGreaterThan(0)
})

test('the facets of a misspelled search use the corrected words', async () => {
  const counts = async (q: string) => (await api.anon(search.facets, { query: { q } })).bodyStyles
  expect(await counts('porshe')).toEqual(await counts('porsche'))
  expect((await counts('porshe')).length).toBeGreaterThan(0)
})

test('a car with a matching name comes before one that only mentions it, unless another order is requested', async () => {
  await insertListing(api.tools.db, {
    make: 'Jaguar',
    model: 'XE',
    year: 2016,
    price: 900,
    featured: true,
    description: 'Its owner now drives a Raptor.',
  })
  expect(await find({ q: 'raptor' })).toEqual(['F-150 Raptor', 'XE'])
  expect(await find({ q: 'raptor', sort: 'price-low' })).toEqual(['XE', 'F-150 Raptor'])
  await api.tools.pool.query("delete from vehicles where model = 'XE'")
})

test('words without a match or similar name are not corrected', async () => {
  await expect(api.anon(search.vehicles, { query: { q: 'zeppelin' } })).resolves.toEqual({ items: [], total: 0 })
})

test.each(['All Makes', 'all makes', 'any', 'Any', '', 'From', 'To', ' '])(
  'the placeholder %j means no filter',
  async (value) => {
    const query = {
      make: value,
      model: value,
      minYear: value,
      maxYear: value,
      minPrice: value,
      bodyStyle: value,
      fuelType: value,
      sort: value,
    }
    const answer = await api.request({ url: `/api/vehicles/search?${new URLSearchParams(query)}` })
    expect(answer.json()).toHaveLength(8)
  },
)

test.each(['all', 'Any', 'none', 'from', 'to', 'All Makes'])(
  '%j is searched for if it is the search text',
  async (q) => {
    expect(await find({ q })).toEqual([])
    const id = await insertListing(api.tools.db, { description: `It has ${q}.` })
    expect(await find({ q })).toHaveLength(1)
    await api.tools.pool.query('delete from vehicles where id = $1', [id])
  },
)

test.each(['', ' '])('an empty search (%j) finds all cars', async (q) => {
  expect(await find({ q })).toHaveLength(8)
})

test('the last page in the Link header exists, and the highest possible page is empty', async () => {
  const { headers } = await api.request({ url: '/api/vehicles/search?limit=1' })
  const last = /<([^>]*)>; rel="last"/.exec(String(headers.link))![1]!
  expect((await api.request({ url: last })).json()).toHaveLength(1)
  const requestPage = (page: number) => api.request({ url: `/api/vehicles/search?limit=500&page=${page}` })
  expect((await requestPage(maximumPage)).json()).toEqual([])
  expect((await requestPage(maximumPage + 1)).statusCode).toBe(400)
})

test.each([
  ['minYear', 'new'],
  ['minYear', '20.5'],
  ['maxYear', '1700'],
  ['minPrice', 'cheap'],
  ['maxPrice', '-5'],
  ['maxPrice', '1e5'],
  ['maxPrice', '50.50'],
  ['minPrice', '1,65,000'],
  ['maxMileage', '10 miles'],
  ['minMileage', 'low'],
  ['minHorsepower', '5001'],
  ['color', 'plaid'],
  ['bodyStyle', 'Spaceship'],
  ['transmission', 'Rocket'],
  ['fuelType', 'Steam'],
  ['sort', 'random'],
  ['page', '0'],
  ['page', 'x'],
  ['limit', '501'],
  ['q', 'x'.repeat(201)],
])('%s=%s is refused with an error for the field', async (field, value) => {
  const answer = await api.request({ url: `/api/vehicles/search?${new URLSearchParams({ [field]: value })}` })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    code: 'invalid_request',
    issues: [{ field, message: expect.stringMatching(/\.$/) }],
  })
})

test.each([
  ['make', Array.from({ length: 10_000 }, (_, n) => `make=${n}`).join('&')],
  ['not.fuelType', `not.fuelType=Diesel&${'not.fuelType=Steam&'.repeat(20)}`],
  ['not.minYear', 'not.minYear=2020'],
  ['__proto__', '__proto__=x&make=Ford'],
  ['not.__proto__', 'not.__proto__=x'],
  ['constructor', 'constructor=x&constructor=y'],
])('an invalid choice is refused with a single issue for %s', async (field, query) => {
  for (const path of ['search', 'facets']) {
    const answer = await api.request({ url: `/api/vehicles/${path}?${query}` })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toEqual([{ field, message: expect.any(String) }])
  }
})

test('30 values are accepted, and values that no vehicle has find none', async () => {
  const make = Array.from({ length: 30 }, (_, n) => (n === 0 ? 'Ford' : `__proto__${n}`))
  expect(await find({ make })).toEqual(['F-150 Raptor'])
  expect(await find({ make: ['__proto__', 'constructor'] })).toEqual([])
})

test('reversed ranges and repeated filters are refused', async () => {
  const findRefusedField = async (query: string) =>
    (await api.request({ url: `/api/vehicles/search?${query}` })).json().issues[0].field
  expect(await findRefusedField('minPrice=50000&maxPrice=10000')).toBe('minPrice')
  expect(await findRefusedField('minYear=2022&maxYear=2020')).toBe('minYear')
  expect(await findRefusedField('minMileage=9k&maxMileage=1k')).toBe('minMileage')
  expect(await findRefusedField('minHorsepower=300&maxHorsepower=200')).toBe('minHorsepower')
  expect(await findRefusedField('minYear=2019&minYear=2020')).toBe('minYear')
})

test.each([
  ['featured', '911 GT3'],
  ['newest', 'E 450'],
  ['price-low', 'C 300 Cabriolet'],
  ['price-high', 'Huracán EVO'],
  ['year-new', 'XC90 Recharge'],
  ['year-old', 'C 300 Cabriolet'],
  ['mileage-low', 'Huracán EVO'],
  ['power-high', 'Huracán EVO'],
])('with the order %s, %s comes first', async (sort, first) => {
  expect((await find({ sort }))[0]).toBe(first)
})

test('pages do not overlap, are complete, and link to the previous and the next page', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => find({ sort: 'price-low', limit: 3, page })))
  expect(pages.map((page) => page.length)).toEqual([3, 3, 2])
  expect(pages.flat()).toEqual(await find({ sort: 'price-low' }))
  const answer = await api.request({ url: '/api/vehicles/search?make=Porsche&limit=1&page=2' })
  expect(answer.headers['x-total-count']).toBe('3')
  const linkToPage = (page: number) => `</api/vehicles/search?make=Porsche&limit=1&page=${page}>`
  expect(answer.headers.link).toBe(
    `${linkToPage(1)}; rel="first", ${linkToPage(1)}; rel="prev", ${linkToPage(3)}; rel="next", ${linkToPage(3)}; rel="last"`,
  )
})

test('a page beyond the last one is empty, but contains the total', async () => {
  await expect(api.anon(search.vehicles, { query: { page: 50, limit: 9 } })).resolves.toEqual({ items: [], total: 8 })
})

test('facets apply the exclusions of other filters, but not those of their own', async () => {
  const facets = await api.anon(search.facets, {
    query: { make: ['Porsche', 'Volvo'], 'not.fuelType': ['Electric'], 'not.model': ['Macan S'] },
  })
  expect(facets.fuelTypes).toEqual([
    { value: 'Electric', count: 1 },
    { value: 'Gasoline', count: 1 },
    { value: 'Plug-in Hybrid', count: 1 },
  ])
  expect(facets.models.map(({ value }) => value)).toEqual(['911 GT3', 'Macan S', 'XC90 Recharge'])
  expect(facets.makes.map(({ value }) => value)).toEqual(['Mercedes-Benz', 'Ford', 'Lamborghini', 'Porsche', 'Volvo'])
  expect(facets.transmissions).toEqual([
    { value: 'Automatic', count: 1 },
    { value: 'Manual', count: 1 },
  ])
  expect(facets.unstated).toMatchObject({ fuelType: 0, steering: 2, doors: 2 })
})

test('facets count the cars for each option under all other filters', async () => {
  const facets = await api.anon(search.facets, { query: { make: 'Porsche', bodyStyle: 'SUV' } })
  expect(facets.makes).toEqual([
    { value: 'Porsche', count: 1 },
    { value: 'Volvo', count: 1 },
  ])
  expect(facets.models).toEqual([{ value: 'Macan S', count: 1 }])
  expect(facets.bodyStyles.toSorted((a, b) => a.value.localeCompare(b.value))).toEqual([
    { value: 'Coupe', count: 1 },
    { value: 'Electric', count: 1 },
    { value: 'SUVs', count: 1 },
  ])
})
