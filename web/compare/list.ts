import { maximumCompared } from '#contract/listings/compare.ts'
import { storedIds } from '../app/document/stored-ids.ts'

/** The vehicles that the visitor chose to compare. They are stored only in this browser. */
export const compareList = storedIds('marque-compare', maximumCompared)
