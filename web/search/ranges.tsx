import { type ReactNode, useState } from 'react'
import { latestYear } from '#contract/listings/limits.ts'
import type { Facets } from '#contract/search/schema.ts'
import { digits } from '../ui/field.tsx'
import { formatMileage, formatPrice } from '../ui/format/numbers.ts'
import { FilterInput, FilterSelect, Pair } from './filter-inputs.tsx'
import type { RangeBars } from './range-bars.tsx'
import type { FilterFormState } from './use-filter-form.ts'

type RangesProps = {
  form: FilterFormState
  facets: Facets | undefined
  /** The component for the bars. Only set where the facets are known, so that other pages don't load its code. */
  Bars: typeof RangeBars | undefined
  wide: boolean
}

/** The filters by year, price and mileage. If the facets are known, each has a chart with handles. */
export function Ranges({ form, facets, Bars, wide }: RangesProps) {
  const [years] = useState(() => filterYears(latestYear()))
  const Range = wide ? Pair : ChartedPair
  return (
    <>
      <Range label="Year">
        {facets && Bars && (
          <Bars
            form={form}
            names={['minYear', 'maxYear']}
            labels={['Earliest year', 'Latest year']}
            bands={facets.years}
            format={String}
            unit={1}
          />
        )}
        <FilterSelect form={form} name="minYear" label="Year from" none="From" options={years} />
        <FilterSelect form={form} name="maxYear" label="Year to" none="To" options={years} />
      </Range>
      <Range label="Price">
        {facets && Bars && (
          <Bars
            form={form}
            names={['minPrice', 'maxPrice']}
            labels={['Lowest price', 'Highest price']}
            bands={facets.prices}
            format={formatPrice}
          />
        )}
        <FilterInput form={form} name="minPrice" label="Price from" placeholder="$ Min" autoComplete="off" />
        <FilterInput form={form} name="maxPrice" label="Price to" placeholder="$ Max" autoComplete="off" />
      </Range>
      {wide ? (
        <FilterInput form={form} name="maxMileage" label="Max mileage" placeholder="Any" {...digits} />
      ) : (
        <Range label="Mileage">
          {facets && Bars && (
            <Bars
              form={form}
              names={['minMileage', 'maxMileage']}
              labels={['Lowest mileage', 'Highest mileage']}
              bands={facets.mileages}
              format={formatMileage}
            />
          )}
          <FilterInput form={form} name="minMileage" label="Min mileage" placeholder="Min" {...digits} />
          <FilterInput form={form} name="maxMileage" label="Max mileage" placeholder="Max" {...digits} />
        </Range>
      )}
    </>
  )
}

/** Two fields below a chart. Their label is above the chart, so each field's own label is only for screen readers. */
function ChartedPair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-start gap-3 tiny:grid-cols-1 [&_label]:sr-only">
      <legend className="label mb-2 text-muted">{label}</legend>
      {children}
    </fieldset>
  )
}

export function filterYears(latest: number): string[] {
  const recent = Array.from({ length: 31 }, (_, index) => latest - index)
  const first = Math.floor((latest - 31) / 10) * 10
  const decades = Array.from({ length: (first - 1930) / 10 + 1 }, (_, index) => first - index * 10)
  return [...recent, ...decades].map(String)
}
