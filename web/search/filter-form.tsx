import { type ReactNode, useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import type { Facets, ListingFilter } from '#contract/listing-search.ts'
import type { Issue } from '#contract/problems.ts'
import { filterOptions } from '#contract/vehicle-options.ts'
import { paths } from '#web/site/paths.ts'
import { formatPrice } from '#web/format/money.ts'
import { formatNumber } from '#web/format/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { filterNames, type FilterValues } from './filter-values.ts'
import { BandChart } from './band-chart.tsx'
import { FilterChoices } from './filter-choices.tsx'
import { FilterInput, FilterSelect } from './filter-inputs.tsx'
import { type FilterFormState, useFilterForm } from './use-filter-form.ts'
import { MoreFilters } from './more-filters.tsx'
import { ModelSelect } from './model-select.tsx'
import type { MoreFilter } from './filters-of-facts.ts'
import { Pair } from './pair.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { useLatestSearch } from './pending-search.ts'
import { readSearchAddress } from './search-address.ts'
import { filterYears } from './filter-years.ts'

type FilterFormProps = {
  /** As in the address: what was refused is shown as it was typed. */
  search: { [Name in keyof ListingFilter]?: string | number | undefined }
  makes: readonly string[]
  facets?: Facets | undefined
  /** What is looked for less often. */
  more?: readonly MoreFilter[]
  issues?: readonly Issue[]
  /** On the home page, or beside the results, where changes apply at once. */
  variant: 'home' | 'side'
  /** What the button says. */
  submit: ReactNode
}

/** Search and filters: a plain form to /vehicles, which applies changes at once where scripts run. */
export function FilterForm({ search, makes, facets, more = [], issues = [], variant, submit }: FilterFormProps) {
  const [params] = useSearchParams()
  const { sort, view } = useLatestSearch(readSearchAddress(params))
  const live = variant === 'side' ? { sort, view } : undefined
  const applied = textOf(search)
  const form = useFilterForm(applied, { issues, live })
  const wide = variant === 'home'
  return (
    <search aria-label="Vehicles">
      <Form
        method="get"
        action={paths.search()}
        onSubmit={(event) => {
          event.preventDefault()
          form.apply()
        }}
        className={wide ? 'grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4' : 'flex flex-col gap-8'}
      >
        <FilterInput
          form={form}
          name="q"
          label="Search"
          type="search"
          placeholder="Model, color, keyword"
          enterKeyHint="search"
          className={wide ? 'sm:col-span-2' : ''}
        />
        <FilterSelect form={form} name="make" label="Make" none="All Makes" options={makes} counts={facets?.makes} />
        <ModelSelect form={form} models={live ? modelsFor(form, applied, facets) : undefined} />
        <Ranges form={form} facets={facets} />
        <Choices form={form} facets={facets} wide={wide} />
        {more.length > 0 && <MoreFilters form={form} filters={more} facets={facets} />}
        {live && <HiddenFields search={live} />}
        <div className={wide ? 'col-span-full' : 'sheet-foot'}>
          <Button type="submit" size={wide ? 'large' : 'medium'} className={wide ? 'w-full sm:w-auto' : 'w-full'}>
            {submit}
          </Button>
        </div>
      </Form>
    </search>
  )
}

function Ranges({ form, facets }: { form: FilterFormState; facets: Facets | undefined }) {
  const { minYear, maxYear, minPrice, maxPrice, maxMileage } = form.values
  const [years] = useState(() => filterYears(new Date().getUTCFullYear()))
  const amount = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <>
      <Pair label="Year">
        {facets && <BandChart label="By year" bands={facets.years} format={String} least={minYear} most={maxYear} />}
        <FilterSelect form={form} name="minYear" label="Year from" none="From" options={years} />
        <FilterSelect form={form} name="maxYear" label="Year to" none="To" options={years} />
      </Pair>
      <Pair label="Price">
        {facets && (
          <BandChart label="By price" bands={facets.prices} format={formatPrice} least={minPrice} most={maxPrice} />
        )}
        <FilterInput form={form} name="minPrice" label="Price from" placeholder="$ Min" autoComplete="off" />
        <FilterInput form={form} name="maxPrice" label="Price to" placeholder="$ Max" autoComplete="off" />
      </Pair>
      <div className="grid gap-3">
        {facets && <BandChart label="By mileage" bands={facets.mileages} format={formatNumber} most={maxMileage} />}
        <FilterInput form={form} name="maxMileage" label="Max mileage" placeholder="Any" {...amount} />
      </div>
    </>
  )
}

type ChoicesProps = { form: FilterFormState; facets: Facets | undefined; wide: boolean }

function Choices({ form, facets, wide }: ChoicesProps) {
  const { body, collection, transmission, fuelType } = filterOptions
  const shape = { form, flow: wide }
  return (
    <div className={wide ? 'col-span-full grid gap-8 border-t border-line pt-8 lg:grid-cols-4' : 'contents'}>
      <FilterChoices {...shape} name="body" label="Body style" options={body} counts={facets?.bodies} />
      <FilterChoices
        {...shape}
        name="collection"
        label="Collection"
        options={collection}
        counts={facets?.collections}
      />
      <FilterChoices
        {...shape}
        name="transmission"
        label="Transmission"
        options={transmission}
        counts={facets?.transmissions}
      />
      <FilterChoices {...shape} name="fuelType" label="Fuel type" options={fuelType} counts={facets?.fuelTypes} />
    </div>
  )
}

/** The counts are those of the applied make; a make that was just chosen has none yet. */
function modelsFor({ values }: FilterFormState, applied: FilterValues, facets: Facets | undefined) {
  return values.make === applied.make ? facets?.models : []
}

function textOf(search: FilterFormProps['search']): FilterValues {
  const values: FilterValues = {}
  for (const name of filterNames)
    if (search[name] !== undefined && search[name] !== '') values[name] = String(search[name])
  return values
}
