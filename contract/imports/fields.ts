import { type FactName, facts } from '../facts/rules.ts'
import { type StockColumn, stockColumnNames } from './rules.ts'

/** Fields for columns that our own exports don't have. Their values become part of another field. */
const partFields = {
  vehicle: 'Year, make and model together',
  mileageUnit: 'Mileage unit',
} as const
export type ImportField = StockColumn | keyof typeof partFields
export const importFields = [...stockColumnNames, ...(Object.keys(partFields) as (keyof typeof partFields)[])]

/** Fields that can have more than one column. The values are joined in the order of the columns. */
export const joinedFields: readonly ImportField[] = ['images', 'trim', 'equipment']

export const importFieldNames: Readonly<Record<ImportField, string>> = {
  id: 'Listing ID on this site',
  make: 'Make',
  model: 'Model',
  year: 'Year',
  price: 'Price',
  mileage: 'Mileage',
  horsepower: 'Horsepower',
  transmission: 'Transmission',
  fuelType: 'Fuel type',
  bodyStyle: 'Body style',
  color: 'Color',
  description: 'Description',
  images: 'Pictures',
  ...(Object.fromEntries(Object.entries(facts).map(([name, { label }]) => [name, label])) as Record<FactName, string>),
  ...partFields,
}
