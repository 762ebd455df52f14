import { expect, test } from 'vitest'
import { type Agreement, compareToVin } from './rules.ts'

test.each<[string, string | number, string | number, Agreement]>([
  ['model', '911', '911 Carrera 4S', 'compatible'],
  ['model', 'Huracan', 'Huracán', 'same'],
  ['model', 'SL-Class', 'SL 63 AMG', 'compatible'],
  ['model', 'ES', 'ES350', 'compatible'],
  ['model', 'M3', 'M5', 'different'],
  ['model', 'Cayman', '718 Cayman', 'compatible'],
  ['model', '718 Cayman', 'Cayman', 'compatible'],
  ['model', '718 Cayman', 'Cayman S', 'compatible'],
  ['model', 'MX-5 Miata', 'Miata', 'compatible'],
  ['model', 'Carrera', '911 Carrera', 'compatible'],
  ['model', '458 Spider', '488 Spider', 'different'],
  ['model', '3 Series', '5 Series', 'different'],
  ['model', 'Cherokee', 'Grand Cherokee', 'different'],
  ['model', 'GT', 'Mustang GT', 'different'],
  ['model', '296', '', 'different'],
  ['make', 'Mercedes-Benz', 'Mercedes-AMG', 'compatible'],
  ['make', 'Audi', 'Porsche', 'different'],
  ['year', 2015, '2015', 'same'],
  ['year', 2015, 2016, 'different'],
  ['displacement', 3800, 3799, 'compatible'],
  ['displacement', 3800, 3400, 'different'],
  ['cylinders', 6, 8, 'different'],
  ['transmission', 'Automatic', 'Dual-Clutch', 'compatible'],
  ['transmission', 'Automatic', 'Manual', 'different'],
  ['drivetrain', 'All-Wheel Drive', 'Four-Wheel Drive', 'compatible'],
  ['drivetrain', 'Rear-Wheel Drive', 'Four-Wheel Drive', 'different'],
  ['fuelType', 'Gasoline', 'Electric', 'different'],
  ['body', 'Coupe', 'Convertible', 'different'],
])('%s: %s by VIN and %s by the seller are %s', (fact, ofVin, written, agreement) => {
  expect(compareToVin(fact, ofVin, written)).toBe(agreement)
})
