import { Fragment, type ReactNode } from 'react'
import { Form, useSearchParams } from 'react-router'
import { colorFamilies } from '#contract/facts/color-families.ts'
import { filterOptions, type FuelType } from '#contract/facts/options.ts'
import { verdictNames, verdicts } from '#contract/pricing/verdicts.ts'
import type { Issue } from '#contract/problems.ts'
import { maximumSentenceLength } from '#contract/search/limits.ts'
import type { Facets, OptionalDetail } from '#contract/search/schema.ts'
import { Button } from '../ui/button.tsx'
import { SuggestionBox } from '../ui/suggestion-box.tsx'
import {
  filtersOn,
  readSearchAddress,
  type FilterValues,
  areListsEqual,
  searchAddress,
  searchPath,
  withValues,
} from './address.ts'
import type { MoreFilter } from './fact-filters.ts'
import { ChoiceFold, ChoiceSelect, FilterChoices, MissingDetailNote } from './filter-choices.tsx'
import { FilterInput, FilterSelect, HiddenFields } from './filter-inputs.tsx'
import { ListedFilters } from './listed-filters.tsx'
import { loadSuggestions } from './load-suggestions.ts'
import { useModels } from './models.ts'
import { MoreFilters, RangeFilter } from './more-filters.tsx'
import { PlaceField } from './place-field.tsx'
import type { RangeBars } from './range-bars.tsx'
import { Ranges } from './ranges.tsx'
import { type FilterFormState, useFilterForm, useLatestSearch } from './use-filter-form.ts'

type FilterFormProps = {
  /** The filters in the URL. Values that the server rejected are included exactly as typed. */
  search: FilterValues
  makes: readonly string[]
  facets?: Facets | undefined
  /** The charts of the filters by year, price and mileage. */
  Bars?: typeof RangeBars
  more?: readonly MoreFilter[]
  issues?: readonly Issue[]
  /** The places that an ambiguous entry in the place field could refer to. */
  placeChoices?: readonly string[] | undefined
  /** The category on whose page the form is. */
  category?: string | undefined
  /** `home` is the form on the home page. `side` is the form next to the results, which applies each change immediately. */
  variant: 'home' | 'side'
  /** The button's label or renderer. The argument is undefined once all typed filters have been applied. */
  submit: string | ((typed: FilterValues | undefined) => ReactNode)
}

/** The form with the search field and the filters. Without JavaScript, it loads the page with the filters in the URL. */
export function FilterForm({
  search,
  makes,
  facets,
  Bars,
  more = [],
  issues = [],
  placeChoices = [],
  category,
  variant,
  submit,
}: FilterFormProps) {
  const [params] = useSearchParams()
  const { sort, view, map, limit } = useLatestSearch(readSearchAddress(params, category))
  const live = variant === 'side' ? { category, sort, view, map, limit } : undefined
  const form = useFilterForm(search, { issues, live })
  const wide = variant === 'home'
  return (
    <search aria-label="Vehicles">
      <Form
        method="get"
        action={searchPath({ category })}
        onSubmit={(event) => {
          event.preventDefault()
          form.apply()
        }}
        className={wide ? 'grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4' : 'flex flex-col gap-8'}
      >
        {wide && <Choices form={form} />}
        <SuggestionBox load={loadSuggestions} className={wide ? 'sm:col-span-2' : ''}>
          <FilterInput
            form={form}
            name="q"
            label="Search"
            type="search"
            placeholder="Model, color, keyword"
            enterKeyHint="search"
            maxLength={maximumSentenceLength}
          />
        </SuggestionBox>
        {wide ? (
          <OneCar form={form} makes={makes} />
        ) : (
          <>
            <Cars form={form} makes={makes} facets={facets} models={modelsFor(form, search, facets)} />
            <div>
              <PlaceField
                form={form}
                choices={placeChoices}
                linkTo={(place) => searchAddress({ ...live, filter: withValues(form.values, 'near', [place]) })}
              />
              {search.near && <MissingDetailNote count={facets?.unstated.place} detail="place" />}
            </div>
          </>
        )}
        <Ranges form={form} facets={facets} Bars={Bars} wide={wide} />
        {!wide && <Folds form={form} applied={search} facets={facets} more={more} category={category} />}
        {form.values.seller && <input type="hidden" name="seller" value={form.values.seller[0]} />}
        {live && <HiddenFields search={live} />}
        <div className={wide ? 'col-span-full' : 'sheet-foot'}>
          {typeof submit === 'function' ? (
            submit(form.isApplied ? undefined : form.values)
          ) : (
            <Button type="submit" size="large" className="w-full sm:w-auto">
              {submit}
            </Button>
          )}
        </div>
      </Form>
    </search>
  )
}

const { body, collection, transmission, fuelType } = filterOptions

/** The filters with few options. `list` names their counts in the facets. The home page only shows those with `isOpen`. */
const choices = [
  { name: 'body', label: 'Body style', options: body, list: 'bodies', isOpen: true },
  { name: 'collection', label: 'Collection', options: collection, list: 'collections', isOpen: true },
  { name: 'transmission', label: 'Transmission', options: transmission, list: 'transmissions', isOpen: true },
  { name: 'fuelType', label: 'Fuel type', options: fuelType, list: 'fuelTypes', isOpen: true },
  { name: 'color', label: 'Color', options: colorFamilies, list: 'colors', isOpen: false },
  { name: 'interiorColor', label: 'Interior color', options: colorFamilies, list: 'interiorColors', isOpen: false },
  { name: 'verdict', label: 'Price rating', options: verdicts, labels: verdictNames, list: 'verdicts', isOpen: false },
] as const

/**
 * The choices that the home page's form shows as a row of boxes. They come first, because the hero already has the other
 * important filters.
 */
function Choices({ form }: { form: FilterFormState }) {
  return (
    <div className="col-span-full grid gap-8 border-b border-line pb-8 lg:grid-cols-4">
      {choices
        .filter(({ isOpen }) => isOpen)
        .map(({ name, label, options }) => (
          <FilterChoices key={name} form={form} name={name} label={label} options={options} />
        ))}
    </div>
  )
}

type FoldsProps = {
  form: FilterFormState
  applied: FilterValues
  facets: Facets | undefined
  more: readonly MoreFilter[]
  category: string | undefined
}

function Folds({ form, applied, facets, more, category }: FoldsProps) {
  const offered = filtersOn(category)
  const electric = applied.fuelType?.some((type) => electricFuels.has(type))
    ? more.find(({ detail }) => detail === 'electricRange')
    : undefined
  return (
    <div className="border-b border-line">
      {choices
        .filter(({ name }) => offered.includes(name))
        .map(({ list, ...choice }) => (
          <Fragment key={list}>
            <ChoiceFold
              form={form}
              {...choice}
              counts={facets?.[list]}
              unstated={facets?.unstated[choice.name as OptionalDetail]}
            />
            {choice.name === 'fuelType' && electric && (
              <RangeFilter form={form} applied={applied} filter={electric} facets={facets} />
            )}
          </Fragment>
        ))}
      <ListedFilters form={form} facets={facets} />
      {more.length > 0 && (
        <MoreFilters
          form={form}
          applied={applied}
          filters={more.filter((filter) => filter !== electric)}
          facets={facets}
        />
      )}
    </div>
  )
}

/** Fuel types that show the electric range filter next to them, instead of among the other details. */
const electricFuels: ReadonlySet<string> = new Set<FuelType>(['Electric', 'Plug-in Hybrid'])

/** Returns the models for the makes in the URL. After the makes change, returns none until the page has updated. */
function modelsFor({ values }: FilterFormState, applied: FilterValues, facets: Facets | undefined): Counts {
  return (areListsEqual(values.make, applied.make) && facets?.models) || []
}

type Counts = Facets['models']

type CarsProps = { form: FilterFormState; makes: readonly string[]; facets: Facets | undefined; models: Counts }

function Cars({ form, makes, facets, models }: CarsProps) {
  const { make, model, 'not.model': notModel } = form.values
  const names = models.map(({ value }) => value)
  return (
    <>
      <ChoiceSelect form={form} name="make" label="Make" none="All Makes" options={makes} counts={facets?.makes} />
      {(make ?? model ?? notModel) && (
        <ChoiceSelect form={form} name="model" label="Model" none="All Models" options={names} counts={models} />
      )}
    </>
  )
}

/** The make and model fields on the home page. Unlike those next to the results, they accept only one make and one model. */
function OneCar({ form, makes }: { form: FilterFormState; makes: readonly string[] }) {
  const make = form.values.make?.[0]
  const models = useModels(make)
  const names = models.map(({ value }) => value)
  return (
    <>
      <FilterSelect form={form} name="make" label="Make" none="All Makes" options={makes} />
      {make && (
        <FilterSelect form={form} name="model" label="Model" none="All Models" options={names} counts={models} />
      )}
    </>
  )
}
