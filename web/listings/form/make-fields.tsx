import { Suspense, use, useEffect, useId, useState, useDeferredValue } from 'react'
import { createApi } from '#contract/client.ts'
import { makes as usualMakes } from '#contract/facts/options.ts'
import { search } from '#contract/search/endpoints.ts'
import { vin } from '#contract/vin/endpoints.ts'
import { Field, Input, Select } from '#web/ui/field.tsx'
import type { DraftForm } from './draft-field.tsx'

const publicApi = createApi((input, init) => fetch(input, init))

const asked = new Map<string, Promise<string[]>>()

/** Milliseconds after which what failed is asked again. */
const pause = 30_000

/** Asked once; when it fails there are no suggestions. */
function once(key: string, ask: () => Promise<string[]>): Promise<string[]> {
  const known = asked.get(key)
  if (known) return known
  const answer = ask().catch(() => {
    setTimeout(() => asked.delete(key), pause)
    return []
  })
  asked.set(key, answer)
  return answer
}

/** Those that sellers of this house choose from. */
function houseMakes(): Promise<string[]> {
  return once('house', () => publicApi(vin.makes, { query: { of: 'house' } }))
}

/** All makes of cars that the site knows. */
function knownMakes(): Promise<string[]> {
  return once('makes', () => publicApi(vin.makes, {}))
}

/** Models of the make that are on offer, and then those that the tables of VINs know. */
function modelsOf(make: string): Promise<string[]> {
  return once(`models ${make}`, async () => {
    const [offered, known] = await Promise.all([
      publicApi(search.models, { query: { make } }).catch(() => []),
      publicApi(vin.models, { query: { make } }).catch(() => []),
    ])
    const names = new Map([...known, ...offered].map((name) => [name.toLowerCase(), name]))
    return [...names.values()].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  })
}

/** No make is called so. */
const another = 'another'

/** The makes of the house, and a field for any other. */
export function MakeFields({ form: { values, mistakes, set } }: { form: DraftForm }) {
  const own = useHouseMakes()
  const [isChosen, setChosen] = useState(false)
  const isAnother = isChosen || (values.make !== '' && !own.includes(values.make))

  function choose(value: string) {
    setChosen(value === another)
    set('make', value === another ? '' : value)
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
  // The select stays where it is, with the focus in it.
  return (
    <div className={isAnother ? 'grid grid-cols-2 gap-3 tiny:grid-cols-1' : 'grid'}>
      {choice}
      {isAnother && (
        <OtherMake
          value={values.make}
          mistake={mistakes.make}
          onChange={(make) => (setChosen(true), set('make', make))}
        />
      )}
    </div>
  )
}

type OtherMakeProps = { value: string; mistake: string | undefined; onChange: (make: string) => void }

function OtherMake({ value, mistake, onChange }: OtherMakeProps) {
  const id = useId()
  return (
    <Field label="Name of the make" required error={mistake}>
      <Input
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
  return use(knownMakes()).map((make) => <option key={make}>{make}</option>)
}

/** The specification's until those of the house are known. */
function useHouseMakes(): readonly string[] {
  const [makes, setMakes] = useState<readonly string[]>(usualMakes)
  useEffect(() => {
    let isShown = true
    void houseMakes().then((own) => isShown && own.length > 0 && setMakes(own))
    return () => {
      isShown = false
    }
  }, [])
  return makes
}

/** Free text, with the models of the make as suggestions. */
export function ModelField({ form: { values, mistakes, set } }: { form: DraftForm }) {
  const id = useId()
  const make = useDeferredValue(values.make)
  return (
    <Field label="Model" required error={mistakes.model}>
      <Input
        name="model"
        autoComplete="off"
        list={id}
        placeholder="e.g. 911 Carrera S"
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

const answers = new Map<string, Promise<string[]>>()

/** Nothing is asked for the first letters of a make that is being typed. */
function suggestions(make: string): Promise<string[]> {
  const answer =
    answers.get(make) ??
    knownMakes().then((makes) => {
      const isWhole = makes.length === 0 || makes.some((it) => it.toLowerCase() === make.toLowerCase())
      return isWhole ? modelsOf(make) : []
    })
  answers.set(make, answer)
  return answer
}
