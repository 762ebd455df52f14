/** The numeric fields that a sentence can limit, named by the suffixes of their parameters. */
export type RangeName =
  | 'Price'
  | 'Mileage'
  | 'Year'
  | 'Horsepower'
  | 'Seats'
  | 'Doors'
  | 'Owners'
  | 'Cylinders'
  | 'ElectricRange'
  | 'DaysListed'

/** For a model, `makes` lists the makes that have it, and `trim` may be set. */
export type Value = {
  kind: 'value'
  name: string
  values: readonly string[]
  makes?: readonly string[]
  trim?: string | undefined
}
export type Range = { kind: 'range'; name: RangeName; min?: number; max?: number }

/** The meaning of a sequence of tokens in a sentence. */
export type Meaning =
  | Value
  | Range
  /** A filter value that can't be excluded or combined. */
  | { kind: 'single'; name: string; value: string }
  /** Words to search for; by default, the text of the tokens. */
  | { kind: 'text'; text?: string }
  | { kind: 'or' | 'pause' | 'filler' }
  /** Excludes the values that follow. A minus sign, as in `-black`, excludes only the next value. */
  | { kind: 'not'; isSign?: true }
  /** Words that are neither a filter nor searchable text, such as “near me”. */
  | { kind: 'unused' }

/** The meanings of `length` tokens from a given position. `other` is an alternative interpretation. */
export type Match = {
  length: number
  meanings: readonly Meaning[]
  other?: readonly Meaning[] | undefined
  /** True for a number without a unit, whose meaning depends on the rest of the sentence. */
  isGuess?: true
}

export const value = (name: string, ...values: string[]): Value => ({ kind: 'value', name, values })
