import { describe, expect, test } from 'vitest'
import { compare } from './guide.ts'

const carrera = {
  make: 'Porsche',
  model: '911',
  trim: 'Carrera',
  year: 2020,
  mileage: 20_000,
  price: 100_000,
  sellerId: 'asks',
}
const car = (id: number, trim: string | null, price: number) => ({
  id,
  trim,
  price,
  year: 2020,
  mileage: 20_000,
  sellerId: `seller ${id}`,
  sold: false,
})
const carreras = [98_000, 100_000, 102_000].map((price, n) => car(n + 1, 'Carrera', price))
const others = [118_000, 120_000, 122_000].map((price, n) => car(n + 11, 'carrera s', price))

describe('cars of the same trim', () => {
  test('are compared alone if there are enough of them', () => {
    const five = [...carreras, car(4, 'carrera', 99_000), car(5, 'Carrera', 101_000)]
    expect(
      compare([...five, ...others], carrera, 2026)
        .comparables.map(({ id }) => id)
        .toSorted(),
    ).toEqual([1, 2, 3, 4, 5])
  })

  test('are completed with other trims, adjusted by the difference of the typical prices', () => {
    const { comparables, reason, range } = compare([...carreras, ...others], carrera, 2026)
    expect(comparables).toHaveLength(6)
    // 100,000 / 120,000 − 1 = −16.67%, and 118,000 × −0.1667 = −19,667, rounded to −19,700
    expect(comparables.find(({ id }) => id === 11)).toMatchObject({
      trim: 'carrera s',
      price: 118_000,
      lines: [{ of: 'trim', difference: 1, dollars: -19_700 }],
      adjusted: 98_300,
    })
    expect(range!.median).toBe(100_000)
    expect(reason).toContain('Half of 6 comparable vehicles, adjusted for trim, mileage and year, cost')
  })

  test.each([
    ['the other trim has only two cars', [...carreras, ...others.slice(1)]],
    ['the own trim has only two cars', [...carreras.slice(1), ...others]],
    [
      'the other trim costs twice as much',
      [...carreras, ...others.map((other) => ({ ...other, price: other.price * 2 }))],
    ],
    ['the others state no trim', [...carreras, ...others.map((other) => ({ ...other, trim: null }))]],
  ])('are compared alone if %s', (_, candidates) => {
    const { comparables, verdict } = compare(candidates, carrera, 2026)
    expect(comparables.every(({ trim }) => trim === 'Carrera')).toBe(true)
    expect(verdict).toBeNull()
  })
})

test('a car without a trim is compared with all cars of its model, and the text says so', () => {
  const { comparables, reason } = compare([...carreras, ...others], { ...carrera, trim: null }, 2026)
  expect(comparables).toHaveLength(6)
  expect(comparables.every(({ lines }) => lines.length === 0)).toBe(true)
  expect(reason).toContain('Half of 6 comparable vehicles of any trim, adjusted for mileage and year, cost')
})
