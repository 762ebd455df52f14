import { useEffect, useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { factOf } from '#contract/facts/rules.ts'
import type { places } from '#contract/places/endpoints.ts'
import { PlaceInput } from '#web/places/place-input.tsx'
import { Field } from '#web/ui/field.tsx'
import type { DraftForm } from './draft-field.tsx'

/** The field for the vehicle's location. If the text matches several towns, offers them as buttons. */
export function PlaceField({ form: { values, mistakes, set } }: { form: DraftForm }) {
  const { label, example } = factOf('place')
  const [checked, setChecked] = useState(values.place)
  const found = useFound(checked)
  const isCurrent = found && checked === values.place
  const choices = isCurrent ? found.choices : []
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      <Field
        label={label}
        error={mistakes.place}
        hint={isCurrent && !found.place && choices.length === 0 ? unknown : hint}
      >
        <PlaceInput
          name="place"
          placeholder={example}
          value={values.place}
          onType={(text) => set('place', text)}
          onChoose={(place) => {
            set('place', place)
            setChecked(place)
          }}
          onBlur={() => setChecked(values.place)}
        />
      </Field>
      {choices.length > 1 && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="mb-1 text-sm text-muted">
            There are several places named “{checked}.” Which one do you mean?
          </legend>
          {choices.map((choice) => (
            <button
              key={choice.label}
              type="button"
              onClick={() => {
                set('place', choice.label)
                setChecked(choice.label)
              }}
              className="min-h-11 rounded-control border border-line px-3 text-sm hover:border-strong-line"
            >
              {choice.label}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

const hint = 'A city or ZIP code, not a street address. Buyers can use it to search by distance.'
const unknown =
  'We don’t recognize this place. Buyers will see it, but your listing won’t appear in searches by distance.'

type Found = ResponseOf<typeof places.find>

/** Returns the places that match the text, or undefined if it is empty, the response is pending, or the request failed. */
function useFound(text: string): Found | undefined {
  const [found, setFound] = useState<Found & { text: string }>()
  useEffect(() => {
    if (text.trim() === '') return
    const stop = new AbortController()
    void find(text, stop.signal).then(
      (answer) => answer && setFound({ ...answer, text }),
      () => {},
    )
    return () => stop.abort()
  }, [text])
  return found?.text === text && text.trim() !== '' ? found : undefined
}

async function find(text: string, signal: AbortSignal): Promise<Found | undefined> {
  const response = await fetch(`/api/places/find?${new URLSearchParams({ q: text, exact: 'yes' })}`, { signal })
  return response.ok ? ((await response.json()) as Found) : undefined
}
