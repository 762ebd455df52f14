import type { Facets } from '#contract/listing-search.ts'
import { FilterInput, FilterSelect } from './filter-inputs.tsx'
import { Pair } from './pair.tsx'
import type { MoreFilter } from './filters-of-facts.ts'
import type { FilterFormState } from './use-filter-form.ts'

type MoreFiltersProps = { form: FilterFormState; filters: readonly MoreFilter[]; facets: Facets | undefined }

/** What fewer people look for: open where one of them is set. */
export function MoreFilters({ form, filters, facets }: MoreFiltersProps) {
  const isOpen = filters.some(({ names }) => names.some((name) => name && form.values[name]))
  return (
    <details className="border-y border-line" {...(isOpen && { open: true })}>
      <summary className="opens flex min-h-11 items-center justify-between gap-4 py-2">More filters</summary>
      <div className="flex flex-col gap-6 pt-2 pb-6">
        {filters.map(({ label, names: [name, most], options }) =>
          most ? (
            <Pair key={name} label={label}>
              <FilterInput form={form} name={name} label={`${label} from`} {...digits} />
              <FilterInput form={form} name={most} label={`${label} to`} {...digits} />
            </Pair>
          ) : (
            <FilterSelect
              key={name}
              form={form}
              name={name}
              label={label}
              none="Any"
              options={options}
              counts={facets?.facts[name as keyof Facets['facts']]}
            />
          ),
        )}
      </div>
    </details>
  )
}

const digits = { inputMode: 'numeric', autoComplete: 'off' } as const
