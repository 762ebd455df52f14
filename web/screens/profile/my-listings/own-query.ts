import { type OwnFilter, ownShelves, type OwnSort, ownSorts } from '#contract/own-listings.ts'
import { pageSizes } from '../lists/page-sizes.ts'

export const filterNames = ['q', 'state', 'sort', 'order'] as const
type Values = Record<(typeof filterNames)[number], string>

/** What is asked for by an address; what the server would refuse is left out, and without a filter nothing is named. */
export function ownQuery({ q, state, sort, order }: Values, page: number): OwnFilter & { page: number; limit: number } {
  return {
    page,
    limit: pageSizes.rows,
    ...(q && { q: q.slice(0, 100) }),
    ...oneOf('state', ownShelves, state),
    ...oneOf('sort', ownSorts, sort),
    ...oneOf('order', ['asc', 'desc'], order),
  }
}

function oneOf<Name extends string, Value extends string>(name: Name, values: readonly Value[], asked: string) {
  return values.some((it) => it === asked) ? ({ [name]: asked } as Record<Name, Value>) : {}
}

/** By which the list is in order, and whether from low to high. */
export function orderIn({ sort, order }: Pick<Values, 'sort' | 'order'>): { by: OwnSort; isRising: boolean } {
  return { by: ownSorts.find((it) => it === sort) ?? 'listed', isRising: order === 'asc' }
}
