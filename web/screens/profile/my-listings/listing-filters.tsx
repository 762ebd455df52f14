import { type ListingState, states } from '#contract/listing-transitions.ts'
import { stateName } from '#web/listings/state-names.ts'
import { Choice } from '#web/members/choice.tsx'
import { SearchField } from '#web/members/search-field.tsx'
import { orderIn } from './own-query.ts'

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
