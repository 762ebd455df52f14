import { maximumCompared } from '#contract/listings/compare.ts'

type ComparedIds = {
  /** The first valid IDs, without duplicates. */
  ids: number[]
  /** Number of values that aren't IDs. */
  invalid: number
  /** Number of additional vehicles in the link. */
  extra: number
}

/** Reads the IDs in a URL such as `/compare?ids=1,2` or `/compare?ids=1&ids=2`. */
export function readComparedIds(params: URLSearchParams): ComparedIds {
  const written = params.getAll('ids').flatMap((value) => value.split(','))
  const values = new Set(written.map((value) => value.trim()).filter(Boolean))
  const ids = [...values].filter(isId)
  return {
    ids: ids.slice(0, maximumCompared).map(Number),
    invalid: values.size - ids.length,
    extra: Math.max(0, ids.length - maximumCompared),
  }
}

/** Larger numbers don't fit in the database. */
const isId = (value: string) => /^[1-9]\d{0,9}$/.test(value) && Number(value) < 2 ** 31
