import type { ReactNode } from 'react'
import { type OwnFilter, ownFilters, type OwnSort, ownSorts } from '#contract/desk/endpoints.ts'
import { type ListingState, states } from '#contract/listings/rules.ts'
import { stateName } from '#web/listings/state.tsx'
import { Choice, SearchField } from '#web/ui/filters.tsx'
import { pageSizes } from '#web/ui/list.tsx'

type ListingFiltersProps = {
  values: Record<'q' | 'state' | 'sort' | 'order', string>
  onChange: (over: Partial<ListingFiltersProps['values']>) => void
  children: ReactNode
}

export function ListingFilters({ values, onChange, children }: ListingFiltersProps) {
  const { by, isAscending } = orderIn(values)
  return (
    <search className="flex flex-wrap items-center gap-2 sm:mb-2 lg:gap-3 xl:mb-3">
      <div className="min-w-0 flex-1 basis-40 xl:max-w-100">
        <SearchField compact label="Search your listings" value={values.q} onSearch={(q) => onChange({ q })} />
      </div>
      <div className="grid grid-cols-2 gap-2 *:min-w-0 max-sm:order-last max-sm:w-full lg:gap-3">
        <Choice
          compact
          label="Status"
          value={stateOptions.some(([state]) => state === values.state) ? values.state : ''}
          options={stateOptions}
          onChoose={(state) => onChange({ state })}
        />
        {/* On wide screens, users can also sort by clicking a column heading. */}
        <Choice
          compact
          label="Sort by"
          value={`${by} ${isAscending ? 'asc' : 'desc'}`}
          options={sortOptions}
          onChoose={(value) => {
            const [sort = '', order = ''] = value.split(' ')
            onChange({ sort, order })
          }}
        />
      </div>
      {children}
    </search>
  )
}

const stateOptions: readonly (readonly [string, string])[] = [
  ['', 'Any status'],
  ...states.map((state): [ListingState, string] => [state, stateName(state)]),
  ['expiring', 'Ends soon'],
]

const sortOptions = [
  ['listed desc', 'Newest first'],
  ['listed asc', 'Oldest first'],
  ['vehicle asc', 'Name: A to Z'],
  ['vehicle desc', 'Name: Z to A'],
  ['price desc', 'Price: high to low'],
  ['price asc', 'Price: low to high'],
  ['views desc', 'Most views'],
  ['views asc', 'Fewest views'],
  ['saves desc', 'Most saves'],
  ['saves asc', 'Fewest saves'],
  ['inquiries desc', 'Most inquiries'],
  ['inquiries asc', 'Fewest inquiries'],
  ['days desc', 'Most days listed'],
  ['days asc', 'Fewest days listed'],
] as const

export const filterNames = ['q', 'state', 'sort', 'order'] as const
type Values = Record<(typeof filterNames)[number], string>

/** Returns the query for the values in the URL. Omits values that are empty or that the server would reject. */
export function ownQuery({ q, state, sort, order }: Values, page: number): OwnFilter & { page: number; limit: number } {
  return {
    page,
    limit: pageSizes.rows,
    ...(q && { q: q.slice(0, 100) }),
    ...oneOf('state', ownFilters, state),
    ...oneOf('sort', ownSorts, sort),
    ...oneOf('order', ['asc', 'desc'], order),
  }
}

function oneOf<Name extends string, Value extends string>(name: Name, values: readonly Value[], value: string) {
  return values.some((known) => known === value) ? ({ [name]: value } as Record<Name, Value>) : {}
}

export function orderIn({ sort, order }: Pick<Values, 'sort' | 'order'>): { by: OwnSort; isAscending: boolean } {
  return { by: ownSorts.find((known) => known === sort) ?? 'listed', isAscending: order === 'asc' }
}
