import { expect, test } from 'vitest'
import { bodyStyles, filterOptions, fuelTypes, makes, transmissions } from './vehicle-options.ts'
import { bodyOfStyle } from './body-of-style.ts'

test('the makes are the 45 of the specification', () => {
  expect(makes).toHaveLength(45)
  expect(makes.join(', ')).toBe(
    'Acura, Alfa Romeo, Aston Martin, Audi, Bentley, BMW, Bugatti, Buick, Cadillac, Chevrolet, Chrysler, Dodge, ' +
      'Ferrari, Fiat, Ford, Genesis, GMC, Honda, Hyundai, Infiniti, Jaguar, Jeep, Kia, Lamborghini, Land Rover, ' +
      'Lexus, Lincoln, Lotus, Maserati, Mazda, McLaren, Mercedes-Benz, Mercedes-AMG, Mini, Mitsubishi, Nissan, ' +
      'Pagani, Porsche, Ram, Rolls-Royce, Subaru, Tesla, Toyota, Volkswagen, Volvo',
  )
})

test('a seller chooses from the lists of the specification', () => {
  expect(transmissions).toEqual(['Automatic', 'Manual', 'Dual-Clutch', 'CVT', 'Semi-Automatic'])
  expect(fuelTypes).toEqual(['Gasoline', 'Diesel', 'Electric', 'Hybrid', 'Plug-in Hybrid'])
  expect(bodyStyles.join(', ')).toBe(
    'Convertibles, Sports Cars, Sedans, SUVs, Luxury, Electric, Classics, Coupe, Truck, Wagon, Van',
  )
})

test('the filters begin with the values of the specification', () => {
  const { body, transmission, fuelType } = filterOptions
  expect(body.slice(0, 4)).toEqual(['Sedan', 'SUV', 'Coupe', 'Convertible'])
  expect(transmission.slice(0, 2)).toEqual(['Automatic', 'Manual'])
  expect(fuelType.slice(0, 4)).toEqual(['Gasoline', 'Electric', 'Hybrid', 'Diesel'])
})

test('whatever can be listed can be filtered', () => {
  const { collection, transmission, fuelType } = filterOptions
  const bodiless = bodyStyles.filter((style) => !bodyOfStyle[style])
  expect(collection.toSorted()).toEqual(bodiless.toSorted())
  expect(transmission.toSorted()).toEqual(transmissions.toSorted())
  expect(fuelType.toSorted()).toEqual(fuelTypes.toSorted())
})
