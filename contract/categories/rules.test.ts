import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { categories, type CategoryName, findCategory } from './list.ts'
import { categoryRules, matchesRule } from './rules.ts'

const car = { make: 'Volvo', model: 'V90', year: 2020, bodyStyle: 'Wagon', fuelType: 'Diesel' }
const isIn = (name: CategoryName, over: Partial<typeof car>) =>
  matchesRule(categoryRules[name], { ...car, ...over }, 2026)

describe('categories', () => {
  test('are the seven of the specification, and the slug equals the name', () => {
    const [, list] = readFileSync('docs/specification.md', 'utf8').split('| Categories are a fixed list of 7: ')
    expect(categories.map(({ name }) => name)).toEqual(list!.split('. |')[0]!.split(', '))
    expect(categories.every(({ name, slug }) => name === slug)).toBe(true)
    expect(findCategory('sports cars')?.name).toBe('Sports Cars')
    expect(findCategory('Hovercraft')).toBeUndefined()
  })

  test('have an id of their own, a picture of the site, and a sentence that describes them', () => {
    expect(categories.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(categories.filter(({ image }) => !existsSync(`web/public${image}`))).toEqual([])
    expect(categories.filter(({ description }) => !/^[A-Z].{20,}\.$/.test(description))).toEqual([])
  })

  test('Classics are 25 years old, or listed as a classic', () => {
    expect(isIn('Classics', { year: 2001 })).toBe(true)
    expect(isIn('Classics', { year: 2002 })).toBe(false)
    expect(isIn('Classics', { year: 2020, bodyStyle: 'Classics' })).toBe(true)
  })

  test('Electric depends on fuel or body style, and excludes hybrids', () => {
    expect(isIn('Electric', { fuelType: 'Electric', bodyStyle: 'Sedans' })).toBe(true)
    expect(isIn('Electric', { fuelType: 'Gasoline', bodyStyle: 'Electric' })).toBe(true)
    expect(isIn('Electric', { fuelType: 'Plug-in Hybrid' })).toBe(false)
  })

  test('Sports Cars and Luxury depend on lists of makes and models', () => {
    expect(isIn('Sports Cars', { make: 'Porsche', model: '911 Turbo S', bodyStyle: 'Convertibles' })).toBe(true)
    expect(isIn('Sports Cars', { make: 'Porsche', model: 'Cayenne', bodyStyle: 'SUVs' })).toBe(false)
    expect(isIn('Sports Cars', { make: 'Lamborghini', model: 'Urus', bodyStyle: 'SUVs' })).toBe(false)
    expect(isIn('Luxury', { make: 'Bentley', model: 'Bentayga', bodyStyle: 'SUVs' })).toBe(true)
    expect(isIn('Luxury', { make: 'Mercedes-Benz', model: 'C 300', bodyStyle: 'Sedans' })).toBe(false)
    expect(isIn('Luxury', {})).toBe(false)
  })
})
