import { type Ref, Suspense, use, useEffect, useId, useRef, useState, useDeferredValue } from 'react'
import { flushSync } from 'react-dom'
import { createApi } from '#contract/client.ts'
import { makes as usualMakes } from '#contract/facts/options.ts'
import { search } from '#contract/search/endpoints.ts'
import { vin } from '#contract/vin/endpoints.ts'
import { Field, Input, Select } from '#web/ui/field.tsx'
import type { DraftForm } from './draft-field.tsx'

const publicApi = createApi((input, init) => fetch(input, init))

const requests = new Map<string, Promise<string[]>>()

/** Milliseconds before a list can be requested again after a failed request. */
const retryDelay = 30_000

/** Requests each list only once and caches it. Resolves to an empty list if the request fails. */
function fetchOnce(key: string, request: () => Promise<string[]>): Promise<string[]> {
  const known = requests.get(key)
  if (known) return known
  const response = request().catch(() => {
    setTimeout(() => requests.delete(key), retryDelay)
    return []
  })
  requests.set(key, response)
  return response
}

function fetchListedMakes(): Promise<string[]> {
  return fetchOnce('house', () => publicApi(vin.makes, { query: { of: 'house' } }))
}

function fetchKnownMakes(): Promise<string[]> {
  return fetchOnce('makes', () => publicApi(vin.makes, {}))
}

/** Fetches a make's models from both the search and the VIN tables. */
function fetchModels(make: string): Promise<string[]> {
  return fetchOnce(`models ${make}`, async () => {
    const [offered, known] = await Promise.all([
      publicApi(search.models, { query: { make } }).catch(() => []),
      publicApi(vin.models, { query: { make } }).catch(() => []),
    ])
    const names = new Map([...known, ...offered].map((name) => [name.toLowerCase(), name]))
    return [...names.values()].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  })
}

/** The value of the "other make" option. No make has this name. */
const another = 'another'

/** A select for the make, and a text field for makes that the select doesn't offer. */
export function MakeFields({ form: { values, mistakes, set } }: { form: DraftForm }) {
  const own = useListedMakes()
  const [isChosen, setChosen] = useState(false)
  const isAnother = isChosen || (values.make !== '' && !own.includes(values.make))

  const otherMake = useRef<HTMLInputElement>(null)

  function choose(value: string) {
    flushSync(() => {
      setChosen(value === another)
      set('make', value === another ? '' : value)
    })
    otherMake.current?.focus()
  }

  const choice = (
    <Field label="Make" required error={isAnother ? undefined : mistakes.make}>
      <Select name="make" value={isAnother ? another : values.make} onChange={({ target }) => choose(target.value)}>
        <option value="">Select make</option>
        {own.map((make) => (
          <option key={make} value={make}>
            {make}
          </option>
        ))}
        <option value={another}>Another make…</option>
      </Select>
    </Field>
  )
  // The select has the same position in both layouts, so it keeps focus when the text field appears or disappears.
  return (
    <div className={isAnother ? 'grid grid-cols-2 gap-3 tiny:grid-cols-1' : 'grid'}>
      {choice}
      {isAnother && (
        <OtherMake
          ref={otherMake}
          value={values.make}
          mistake={mistakes.make}
          onChange={(make) => (setChosen(true), set('make', make))}
        />
      )}
    </div>
  )
}

type OtherMakeProps = {
  ref: Ref<HTMLInputElement>
  value: string
  mistake: string | undefined
  onChange: (make: string) => void
}

function OtherMake({ ref, value, mistake, onChange }: OtherMakeProps) {
  const id = useId()
  return (
    <Field label="Make name" required error={mistake}>
      <Input
        ref={ref}
        name="anotherMake"
        autoComplete="off"
        list={id}
        maxLength={60}
        placeholder="e.g. Koenigsegg"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={id}>
        <Suspense>
          <Suggestions />
        </Suspense>
      </datalist>
    </Field>
  )
}

function Suggestions() {
  return use(fetchKnownMakes()).map((make) => <option key={make}>{make}</option>)
}

/** Returns the makes for the select: the default makes at first, and the admin's list once it has loaded. */
function useListedMakes(): readonly string[] {
  const [makes, setMakes] = useState<readonly string[]>(usualMakes)
  useEffect(() => {
    let isShown = true
    void fetchListedMakes().then((own) => isShown && own.length > 0 && setMakes(own))
    return () => {
      isShown = false
    }
  }, [])
  return makes
}

export function ModelField({ form: { values, mistakes, set } }: { form: DraftForm }) {
  const id = useId()
  const make = useDeferredValue(values.make)

  return (
    <Field label="Model" required error={mistakes.model}>
      <Input
        name="model"
        autoComplete="off"
        list={id}
        placeholder="e.g. 911"
        value={values.model}
        onChange={({ target }) => set('model', target.value)}
      />
      <datalist id={id}>
        <Suspense>{make && <ModelSuggestions make={make} />}</Suspense>
      </datalist>
    </Field>
  )
}

function ModelSuggestions({ make }: { make: string }) {
  return use(suggestions(make)).map((model) => <option key={model}>{model}</option>)
}

const suggestionsByMake = new Map<string, Promise<string[]>>()

/** Returns a make's models, or an empty list if the make is incomplete because the user is still typing it. */
function suggestions(make: string): Promise<string[]> {
  const models =
    suggestionsByMake.get(make) ??
    fetchKnownMakes().then((makes) => {
      const isComplete = makes.length === 0 || makes.some((known) => known.toLowerCase() === make.toLowerCase())
      return isComplete ? fetchModels(make) : []
    })
  suggestionsByMake.set(make, models)
  return models
}
