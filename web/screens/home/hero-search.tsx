import { useEffect, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { paths } from '#web/app/site/paths.ts'
import { sentenceField } from '#web/search/address.ts'
import { SuggestionBox } from '#web/search/suggestion-box.tsx'
import { showLabel, useCount } from '#web/search/use-count.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Input, Select } from '#web/ui/field.tsx'

type HeroSearchProps = {
  makes: Promise<readonly string[]> | readonly string[]
  /** Number of all vehicles, or null if it couldn't be read. */
  total: Promise<number | null> | number | null
}

/** The most important filters, at the top of the home page. Without JavaScript, the form loads /vehicles. */
export function HeroSearch({ makes, total: everything }: HeroSearchProps) {
  const navigate = useNavigate()
  const offered = useLoaded(makes, [])
  const total = useLoaded(everything, null)
  const [values, setValues] = useState(unset)
  const models = useModels(values.make)
  const { q: sentence, ...filters } = values
  const query = String(new URLSearchParams(Object.entries(filters).filter(([, value]) => value.trim() !== '')))
  const counted = useCount(query || undefined)
  const count = query ? counted : total !== null && { total, hasMore: false }
  const isSentence = sentence.trim() !== '' // Its vehicles can't be counted before the server has interpreted it.
  const control = (name: keyof typeof unset) => ({
    name,
    value: values[name],
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setValues({ ...values, [name]: value, ...(name === 'make' && { model: '' }) }),
  })
  return (
    <search aria-label="Quick search" className="w-full max-w-xl">
      <Form
        action={paths.search()}
        onSubmit={(event) => {
          event.preventDefault()
          const parameters = new URLSearchParams(query)
          if (isSentence) parameters.set(sentenceField, sentence)
          void navigate(parameters.size > 0 ? `${paths.search()}?${parameters}` : paths.search())
        }}
        className="grid grid-cols-2 gap-3 tiny:grid-cols-1 sm:grid-cols-3"
      >
        <SuggestionBox className="col-span-full">
          <Input
            {...control('q')}
            name={sentenceField}
            type="search"
            aria-label="Make, model or keyword"
            placeholder="Make, model or keyword"
            enterKeyHint="search"
          />
        </SuggestionBox>
        <Field label="Make">
          <Select {...control('make')}>
            <Options none="All Makes" options={offered} />
          </Select>
        </Field>
        <Field label="Model">
          <Select {...control('model')} disabled={!values.make}>
            <Options none="All Models" options={models} />
          </Select>
        </Field>
        <Field label="Max price">
          <Input {...control('maxPrice')} placeholder="$ Any" autoComplete="off" />
        </Field>
        <Button type="submit" size="large" className="self-end px-2! max-sm:text-sm sm:col-span-full">
          {showLabel(isSentence ? undefined : count || undefined)}
        </Button>
      </Form>
    </search>
  )
}

const unset = { q: '', make: '', model: '', maxPrice: '' }

/** Returns the value, or `before` until its promise resolves. Unlike with `Suspense`, the form keeps what users have typed. */
function useLoaded<T>(value: Promise<T> | T, before: T): T {
  const [loaded, setLoaded] = useState<{ from: unknown; value: T }>()

  useEffect(() => {
    if (value instanceof Promise) void value.then((result: T) => setLoaded({ from: value, value: result }))
  }, [value])

  if (!(value instanceof Promise)) return value
  return loaded?.from === value ? loaded.value : before
}

function Options({ none, options }: { none: string; options: readonly string[] }) {
  return (
    <>
      <option value="">{none}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </>
  )
}

/** Returns the models of a make. They are empty until they are loaded, and if loading fails. */
function useModels(make: string): readonly string[] {
  const [loaded, setLoaded] = useState<{ make: string; models: readonly string[] }>()

  useEffect(() => {
    if (!make) return
    const request = new AbortController()
    void fetchModels(make, request.signal).then(
      (models) => setLoaded({ make, models }),
      () => {},
    )
    return () => request.abort()
  }, [make])

  return loaded?.make === make ? loaded.models : []
}

async function fetchModels(make: string, signal: AbortSignal): Promise<readonly string[]> {
  const response = await fetch(`/api/vehicles/options/models?${new URLSearchParams({ make })}`, { signal })
  return response.ok ? ((await response.json()) as string[]) : []
}
