import type { Facets } from '#contract/search/schema.ts'
import { digits } from '../ui/field.tsx'
import type { ChoiceName, FilterValues } from './address.ts'
import type { MoreFilter } from './fact-filters.ts'
import { ChoiceFold, CollapsibleSection, MissingDetailNote } from './filter-choices.tsx'
import { FilterInput, Pair } from './filter-inputs.tsx'
import type { FilterFormState } from './use-filter-form.ts'

type MoreFiltersProps = {
  form: FilterFormState
  applied: FilterValues
  filters: readonly MoreFilter[]
  facets: Facets | undefined
}

/** The filters for facts that a listing may not state. */
export function MoreFilters({ form, applied, filters, facets }: MoreFiltersProps) {
  const set = filters.flatMap(({ names }) => names).filter((name) => name && form.values[name]).length
  return (
    <CollapsibleSection label="More filters" set={set} isOpen={set > 0}>
      <p className="pb-4 text-sm text-muted">These filters exclude vehicles with missing details.</p>
      {filters.map((filter) =>
        filter.names[1] ? (
          <RangeFilter key={filter.detail} form={form} applied={applied} filter={filter} facets={facets} />
        ) : (
          <ChoiceFold
            key={filter.detail}
            form={form}
            name={filter.names[0] as ChoiceName}
            label={filter.label}
            options={filter.options}
            counts={facets?.facts[filter.names[0] as keyof Facets['facts']]}
            unstated={facets?.unstated[filter.detail]}
          />
        ),
      )}
    </CollapsibleSection>
  )
}

type RangeFilterProps = Pick<MoreFiltersProps, 'form' | 'applied' | 'facets'> & { filter: MoreFilter }

export function RangeFilter({ form, applied, filter: { label, detail, names }, facets }: RangeFilterProps) {
  const [lower, upper = lower] = names
  return (
    <div className="border-t border-line py-4">
      <Pair label={label}>
        <FilterInput form={form} name={lower} label={`${label} from`} placeholder="Min" {...digits} />
        <FilterInput form={form} name={upper} label={`${label} to`} placeholder="Max" {...digits} />
      </Pair>
      {(applied[lower] ?? applied[upper]) && <MissingDetailNote count={facets?.unstated[detail]} detail={detail} />}
    </div>
  )
}
