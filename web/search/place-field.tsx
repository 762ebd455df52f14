import { Link } from 'react-router'
import { anyDistance, defaultRadius, radii } from '#contract/places/rules.ts'
import { PlaceInput } from '../places/place-input.tsx'
import { Field, Select } from '../ui/field.tsx'
import type { FilterFormState } from './use-filter-form.ts'

type PlaceChoicesProps = {
  choices: readonly string[]
  /** Returns the URL of the search near a place. */
  linkTo: (place: string) => string
}

type PlaceFieldProps = PlaceChoicesProps & { form: FilterFormState }

/** A distance filter: a place and a radius. Without JavaScript, the server resolves the text to a place. */
export function PlaceField({ form, choices, linkTo }: PlaceFieldProps) {
  const [near = '', within = ''] = [form.values.near?.[0], form.values.within?.[0]]
  const isUnusual = within !== '' && within !== anyDistance && !radii.some((miles) => String(miles) === within)
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">Distance</legend>
      <Field label="Near" error={form.errorOf('near') ?? (within && !near && placeMissing)}>
        <PlaceInput
          name="near"
          placeholder="ZIP code or city"
          enterKeyHint="search"
          value={near}
          onType={(text) => form.edit('near', text)}
          onChoose={(label) => form.choose('near', label)}
          onBlur={form.commit}
        />
      </Field>
      {choices.length > 0 && <PlaceChoices choices={choices} linkTo={linkTo} />}
      <Field label="Within" error={form.errorOf('within')}>
        <Select
          name="within"
          value={within}
          onChange={({ target }) => (near ? form.choose : form.edit)('within', target.value)}
        >
          <RadiusOptions unusual={isUnusual ? within : undefined} />
        </Select>
      </Field>
    </fieldset>
  )
}

/** Shown if the user chooses a distance without a place. */
export const placeMissing = 'Enter a place first.'

/** The distances to choose from. `unusual` is a distance from the URL that isn't one of them. */
export function RadiusOptions({ unusual }: { unusual?: string | undefined }) {
  return (
    <>
      <option value="">{defaultRadius} miles</option>
      {unusual && <option value={unusual}>{unusual} miles</option>}
      {radii
        .filter((miles) => miles !== defaultRadius)
        .map((miles) => (
          <option key={miles} value={miles}>
            {miles} miles
          </option>
        ))}
      <option value={anyDistance}>Any distance</option>
    </>
  )
}

/** Links to the places that an ambiguous name could mean. */
export function PlaceChoices({ choices, linkTo }: PlaceChoicesProps) {
  return (
    <ul aria-label="Did you mean" className="flex flex-wrap gap-2">
      {choices.map((label) => (
        <li key={label}>
          <Link
            to={linkTo(label)}
            preventScrollReset
            className="inline-flex min-h-11 items-center rounded-control border border-line px-3 text-sm hover:border-strong-line"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
