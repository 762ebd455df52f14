import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bodyOfStyle } from '../categories/rules.ts'
import { bodyStyles, filterOptions, fuelTypes, makes, transmissions } from './options.ts'

const specification = readFileSync('docs/specification.md', 'utf8')

function listAfter(words: string): string[] {
  const [, list] = specification.split(`| ${words} `)
  return list!.split('. |')[0]!.split(', ')
}

test('the makes are the 45 of the specification', () => {
  expect(makes).toHaveLength(45)
  expect(makes).toEqual(listAfter('The 45 makes are:'))
})

test('a seller chooses from the lists of the specification', () => {
  expect(transmissions).toEqual(listAfter('The transmissions of the sell form are:'))
  expect(fuelTypes).toEqual(listAfter('The fuel types of the sell form are:'))
  expect(bodyStyles).toEqual(listAfter('The body styles of the sell form are:'))
})

test('the filters begin with the values of the specification', () => {
  const { body, transmission, fuelType } = filterOptions
  expect(body.slice(0, 4)).toEqual(listAfter('The search filters the body styles'))
  expect(transmission.slice(0, 2)).toEqual(listAfter('The search filters the transmissions'))
  expect(fuelType.slice(0, 4)).toEqual(listAfter('The search filters the fuel types'))
})

test('every value that can be listed can be filtered', () => {
  const { collection, transmission, fuelType } = filterOptions
  const bodiless = bodyStyles.filter((style) => !bodyOfStyle[style])
  expect(collection.toSorted()).toEqual(bodiless.toSorted())
  expect(transmission.toSorted()).toEqual(transmissions.toSorted())
  expect(fuelType.toSorted()).toEqual(fuelTypes.toSorted())
})
