import type { Cars } from './cars.ts'
import type { SearchIndex } from './search-index.ts'

/** Returns the cars with all changes that were committed before the call, or undefined if they can't be read right now. */
export async function readCurrentCars(searchIndex: SearchIndex): Promise<Cars | undefined> {
  const start = performance.now()
  searchIndex.mayHaveChanged()
  const cars = await searchIndex.read()
  return searchIndex.age() <= performance.now() - start ? cars : undefined
}
