import { type OwnFilter, ownShelves, type OwnSort, ownSorts } from '#contract/desk/endpoints.ts'
import { type ListingState, states } from '#contract/listings/rules.ts'
import { stateName } from '#web/listings/state.tsx'
import { Choice, SearchField } from '#web/ui/filters.tsx'
import { pageSizes } from '#web/ui/list.tsx'

type ListingFiltersProps = {
  values: Record<'q' | 'state' | 'sort' | 'order', string>
  onChange: (over: Partial<ListingFiltersProps['values']>) => void
}

export function ListingFilters({ values, onChange }: ListingFiltersProps) {
  const { by, isRising } = orderIn(values)
  return (
    <search className="mb-6 flex flex-wrap items-end gap-4">
      <SearchField label="Search your listings" value={values.q} onSearch={(q) => onChange({ q })} />
      <div className="grid grid-cols-2 gap-4 *:min-w-0 max-sm:w-full">
        <Choice
          label="State"
          value={stateOptions.some(([state]) => state === values.state) ? values.state : ''}
          options={stateOptions}
          onChoose={(state) => onChange({ state })}
        />
        {/* Wide screens have the heads of the columns for it, too. */}
        <Choice
          label="Sort by"
          value={`${by} ${isRising ? 'asc' : 'desc'}`}
          options={sortOptions}
          onChoose={(value) => {
            const [sort = '', order = ''] = value.split(' ')
            onChange({ sort, order })
          }}
        />
      </div>
    </search>
  )
}

const stateOptions: readonly (readonly [string, string])[] = [
  ['', 'Any'],
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
  ['days desc', 'Longest offered'],
  ['days asc', 'Shortest offered'],
] as const

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
