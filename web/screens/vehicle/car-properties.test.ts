import { expect, test } from 'vitest'
import { listing } from '#tests/web/listing.ts'
import { carProperties } from './find-vehicle.ts'

test('facts have schema.org properties, and engine facts are nested', () => {
  const facts = {
    trim: 'Carrera S',
    vin: 'WP0AC2A99KS123456',
    doors: 2,
    owners: 1,
    engineLayout: 'Flat',
    displacement: 3996,
    place: 'Monterey',
  } as const
  expect(carProperties({ ...listing, ...facts })).toEqual({
    vehicleConfiguration: 'Carrera S',
    vehicleIdentificationNumber: 'WP0AC2A99KS123456',
    numberOfDoors: 2,
    numberOfPreviousOwners: 1,
    vehicleEngine: {
      engineType: 'Flat',
      engineDisplacement: { '@type': 'QuantitativeValue', value: 3996, unitCode: 'CMQ' },
    },
  })
  expect(carProperties(listing)).toEqual({})
})

test('a partially hidden VIN is left out', () => {
  const hidden = { ...listing, vin: 'WP0AC2A99KS••••••', vinShown: 'Without its last six' } as const
  expect(carProperties(hidden)).toEqual({})
})
