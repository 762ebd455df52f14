import { type ReactNode, useState, Suspense, use } from 'react'
import { Form, useSearchParams } from 'react-router'
import { filterOptions } from '#contract/facts/options.ts'
import { latestYear } from '#contract/listings/limits.ts'
import type { Issue } from '#contract/problems.ts'
import type { Facets, ListingFilter } from '#contract/search/schema.ts'
import { paths } from '../app/site/paths.ts'
import { Button } from '../ui/button.tsx'
import { digits } from '../ui/field.tsx'
import { formatPrice, formatNumber } from '../ui/format/numbers.ts'
import { readSearchAddress, filterNames, type FilterValues } from './address.ts'
import { BandChart, FilterChoices, FilterInput, FilterSelect, HiddenFields } from './filter-inputs.tsx'
import type { MoreFilter } from './find-vehicles.ts'
import { SuggestionBox } from './suggestion-box.tsx'
import { type FilterFormState, useFilterForm, useLatestSearch } from './use-filter-form.ts'

type FilterFormProps = {
  /** The filters in the URL. Values that the server refused are included exactly as typed. */
  search: { [Name in keyof ListingFilter]?: string | number | undefined }
  makes: readonly string[]
  facets?: Facets | undefined
  more?: readonly MoreFilter[]
  issues?: readonly Issue[]
  /** `home` is the form on the home page. `side` is the form next to the results, which applies each change immediately. */
  variant: 'home' | 'side'
  /** The button's label. If it is a function, its argument is undefined when all typed filters have already been applied. */
  submit: ReactNode | ((typed: FilterValues | undefined) => ReactNode)
}

/** The form with the search field and the filters. Without JavaScript, it loads /vehicles with the filters in the URL. */
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
        <SuggestionBox className={wide ? 'sm:col-span-2' : ''}>
          <FilterInput
            form={form}
            name="q"
            label="Search"
            type="search"
            placeholder="Model, color, keyword"
            enterKeyHint="search"
          />
        </SuggestionBox>
        <FilterSelect form={form} name="make" label="Make" none="All Makes" options={makes} counts={facets?.makes} />
        <ModelSelect form={form} models={live ? modelsFor(form, applied, facets) : undefined} />
        <Ranges form={form} facets={facets} />
        <Choices form={form} facets={facets} wide={wide} />
        {more.length > 0 && <MoreFilters form={form} filters={more} facets={facets} />}
        {live && <HiddenFields search={live} />}
        <div className={wide ? 'col-span-full' : 'sheet-foot'}>
          <Button type="submit" size={wide ? 'large' : 'medium'} className={wide ? 'w-full sm:w-auto' : 'w-full'}>
            {typeof submit === 'function' ? submit(form.isApplied ? undefined : form.values) : submit}
          </Button>
        </div>
      </Form>
    </search>
  )
}

function Ranges({ form, facets }: { form: FilterFormState; facets: Facets | undefined }) {
  const { minYear, maxYear, minPrice, maxPrice, maxMileage } = form.values
  const [years] = useState(() => filterYears(latestYear()))
  return (
    <>
      <Pair label="Year">
        {facets && (
          <BandChart label="By year" bands={facets.years} format={String} minimum={minYear} maximum={maxYear} />
        )}
        <FilterSelect form={form} name="minYear" label="Year from" none="From" options={years} />
        <FilterSelect form={form} name="maxYear" label="Year to" none="To" options={years} />
      </Pair>
      <Pair label="Price">
        {facets && (
          <BandChart
            label="By price"
            bands={facets.prices}
            format={formatPrice}
            minimum={minPrice}
            maximum={maxPrice}
          />
        )}
        <FilterInput form={form} name="minPrice" label="Price from" placeholder="$ Min" autoComplete="off" />
        <FilterInput form={form} name="maxPrice" label="Price to" placeholder="$ Max" autoComplete="off" />
      </Pair>
      <div className="grid gap-3">
        {facets && <BandChart label="By mileage" bands={facets.mileages} format={formatNumber} maximum={maxMileage} />}
        <FilterInput form={form} name="maxMileage" label="Max mileage" placeholder="Any" {...digits} />
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

/** Returns the models of the make in the URL. After a change of the make, there are no models until the page has updated. */
function modelsFor({ values }: FilterFormState, applied: FilterValues, facets: Facets | undefined) {
  return values.make === applied.make ? facets?.models : []
}

function textOf(search: FilterFormProps['search']): FilterValues {
  const values: FilterValues = {}
  for (const name of filterNames)
    if (search[name] !== undefined && search[name] !== '') values[name] = String(search[name])
  return values
}

export function filterYears(latest: number): string[] {
  const recent = Array.from({ length: 31 }, (_, index) => latest - index)
  const first = Math.floor((latest - 31) / 10) * 10
  const decades = Array.from({ length: (first - 1930) / 10 + 1 }, (_, index) => first - index * 10)
  return [...recent, ...decades].map(String)
}

type Counts = Facets['models']

function ModelSelect({ form, models }: { form: FilterFormState; models: Counts | undefined }) {
  const { make } = form.values
  if (!make) return null
  if (models) return <Models form={form} models={models} />
  return (
    <Suspense fallback={<Models form={form} models={[]} />}>
      <FetchedModels form={form} make={make} />
    </Suspense>
  )
}

function FetchedModels({ form, make }: { form: FilterFormState; make: string }) {
  return <Models form={form} models={use(modelsOf(make))} />
}

function Models({ form, models }: { form: FilterFormState; models: Counts }) {
  const options = models.map((model) => model.value)
  return <FilterSelect form={form} name="model" label="Model" none="All Models" options={options} counts={models} />
}

const requests = new Map<string, Promise<Counts>>()

/** Fetches the models of a make. The home page needs this, because its loader doesn't count vehicles. */
function modelsOf(make: string): Promise<Counts> {
  const models = requests.get(make) ?? fetchModels(make).catch(() => [])
  requests.set(make, models)
  return models
}

async function fetchModels(make: string): Promise<Counts> {
  const response = await fetch(`/api/vehicles/facets?${new URLSearchParams({ make })}`)
  return response.ok ? ((await response.json()) as Facets).models : []
}

type MoreFiltersProps = { form: FilterFormState; filters: readonly MoreFilter[]; facets: Facets | undefined }

function MoreFilters({ form, filters, facets }: MoreFiltersProps) {
  const isOpen = filters.some(({ names }) => names.some((name) => name && form.values[name]))
  return (
    <details className="border-y border-line" {...(isOpen && { open: true })}>
      <summary className="opens flex min-h-11 items-center justify-between gap-4 py-2">More filters</summary>
      <div className="flex flex-col gap-6 pt-2 pb-6">
        <p className="text-sm text-muted">Vehicles whose sellers didn’t provide a detail are left out.</p>
        {filters.map(({ label, names: [name, upper], options }) =>
          upper ? (
            <Pair key={name} label={label}>
              <FilterInput form={form} name={name} label={`${label} from`} {...digits} />
              <FilterInput form={form} name={upper} label={`${label} to`} {...digits} />
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

function Pair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-start gap-3 tiny:grid-cols-1">
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  )
}
