import { useEffect, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { maximumSentenceLength } from '#contract/search/limits.ts'
import { paths } from '#web/app/site/paths.ts'
import { PlaceInput } from '#web/places/place-input.tsx'
import { sentenceField } from '#web/search/address.ts'
import { countText } from '#web/search/filter-inputs.tsx'
import { loadSuggestions } from '#web/search/load-suggestions.ts'
import { useModels } from '#web/search/models.ts'
import { placeMissing, RadiusOptions } from '#web/search/place-field.tsx'
import { showResultsLabel, useCount } from '#web/search/use-count.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Input, Select } from '#web/ui/field.tsx'
import { SuggestionBox } from '#web/ui/suggestion-box.tsx'

type HeroSearchProps = {
  makes: Promise<readonly string[]> | readonly string[]
  /** The total number of vehicles, or null if it couldn't be loaded. */
  total: Promise<number | null> | number | null
}

/** The most important filters, at the top of the home page. Without JavaScript, the form loads /vehicles. */
export function HeroSearch({ makes, total: everything }: HeroSearchProps) {
  const navigate = useNavigate()
  const offered = useLoaded(makes, [])
  const total = useLoaded(everything, null)
  const [values, setValues] = useState(unset)
  const models = useModels(values.make)
  const hasPlace = values.near.trim() !== ''
  const typed = Object.entries(values).filter(([name, value]) => value.trim() !== '' && (name !== 'within' || hasPlace))
  const query = String(new URLSearchParams(typed))
  const counted = useCount(query || undefined)
  const count = query ? counted : total !== null && { total, hasMore: false }
  const set = (name: keyof typeof unset, value: string) =>
    setValues((before) => ({ ...before, [name]: value, ...(name === 'make' && { model: '' }) }))
  const control = (name: keyof typeof unset) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  })
  return (
    <search aria-label="Quick search" className="w-full lg:max-w-lg">
      <Form
        action={paths.search()}
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(query ? `${paths.search()}?${query}` : paths.search())
        }}
        className="grid grid-cols-2 gap-3 tiny:grid-cols-1 sm:grid-cols-6 lg:-mx-4 lg:rounded-card lg:border lg:border-line lg:bg-ground lg:p-4"
      >
        <SuggestionBox load={loadSuggestions} className="col-span-full">
          <Input
            {...control(sentenceField)}
            type="search"
            aria-label="Make, model or keyword"
            placeholder="Make, model or keyword"
            enterKeyHint="search"
            maxLength={maximumSentenceLength}
          />
        </SuggestionBox>
        <Field label="Make" className="sm:col-span-2">
          <Select {...control('make')}>
            <option value="">All Makes</option>
            {offered.map((make) => (
              <option key={make}>{make}</option>
            ))}
          </Select>
        </Field>
        <Field label="Model" className="sm:col-span-2 noscript:hidden">
          <Select {...control('model')} disabled={!values.make}>
            <option value="">All Models</option>
            {models.map(({ value }) => (
              <option key={value} value={value}>
                {value}
                {countText(value, models)}
              </option>
            ))}
          </Select>
        </Field>
        <noscript className="sm:col-span-2 noscript:block">
          {/* Without JavaScript, a make's models can't be loaded. */}
          <Field label="Model">
            <Input name="model" placeholder="All Models" autoComplete="off" />
          </Field>
        </noscript>
        <Field label="Max price" className="sm:col-span-2">
          <Input {...control('maxPrice')} placeholder="$ Any" autoComplete="off" />
        </Field>
        <Field label="Near" error={values.within && !hasPlace && placeMissing} className="sm:col-span-2">
          <PlaceInput
            name="near"
            placeholder="ZIP code or city"
            enterKeyHint="search"
            value={values.near}
            onType={(text) => set('near', text)}
            onChoose={(label) => set('near', label)}
          />
        </Field>
        <Field label="Within" className="sm:col-span-2">
          <Select {...control('within')}>
            <RadiusOptions />
          </Select>
        </Field>
        <Button type="submit" size="large" className="min-h-12! self-end px-2! text-sm sm:col-span-2">
          {showResultsLabel(count || undefined)}
        </Button>
      </Form>
    </search>
  )
}

const unset = { [sentenceField]: '', make: '', model: '', maxPrice: '', near: '', within: '' }

/** Returns the value, or `before` until its promise resolves. Unlike with `Suspense`, the form keeps what users have typed. */
function useLoaded<T>(value: Promise<T> | T, before: T): T {
  const [loaded, setLoaded] = useState<{ from: unknown; value: T }>()

  useEffect(() => {
    if (value instanceof Promise) void value.then((result: T) => setLoaded({ from: value, value: result }))
  }, [value])

  if (!(value instanceof Promise)) return value
  return loaded?.from === value ? loaded.value : before
}
