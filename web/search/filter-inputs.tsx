import type { ComponentProps, ReactNode } from 'react'
import { formatNumber } from '#contract/format-count.ts'
import type { BandCount } from '#contract/search/schema.ts'
import { Field, Input, Select } from '../ui/field.tsx'
import { type SearchState, searchParameters, sentenceField, type FilterName } from './address.ts'
import type { FilterFormState } from './use-filter-form.ts'

type BandChartProps = {
  label: string
  bands: readonly BandCount[]
  format: (value: number) => string
  /** The bounds as typed into the filter. Invalid bounds are ignored. */
  minimum?: string | undefined
  maximum?: string | undefined
}

/** A bar chart with the number of vehicles in each band, such as a price range. Highlights the bars within the bounds. */
export function BandChart({ label, bands, format, minimum, maximum }: BandChartProps) {
  const highest = Math.max(...bands.map(({ count }) => count))
  if (highest === 0) return null
  const fullest = bands.findIndex(({ count }) => count === highest)
  const next = bands[fullest + 1]
  const where = next
    ? `${format(bands[fullest]!.from)} to ${format(next.from)}`
    : `${format(bands[fullest]!.from)} and up`
  const isWithin = (place: number) =>
    !(bands[place]!.from > (Number(maximum) || Infinity)) &&
    !((bands[place + 1]?.from ?? Infinity) <= (Number(minimum) || 0))
  const bars = (within: boolean) =>
    bands
      .map(({ count }, place) => {
        const height = count && Math.max(0.05, count / highest)
        return isWithin(place) === within ? `M${place} 1v${-height}h.8v${height}z` : ''
      })
      .join('')
  return (
    <figure aria-label={`${label}: most are ${where}`} className="col-span-full">
      <svg aria-hidden viewBox={`0 0 ${bands.length - 0.2} 1`} preserveAspectRatio="none" className="h-9 w-full">
        <path d={bars(false)} className="fill-line" />
        <path d={bars(true)} className="fill-muted" />
      </svg>
    </figure>
  )
}

export type Counts = readonly { value: string; count: number }[] | undefined

type FilterFieldProps = { form: FilterFormState; name: FilterName; label: string; className?: string }

export function FilterInput({
  form,
  name,
  label,
  className,
  ...input
}: FilterFieldProps & Omit<ComponentProps<'input'>, 'form' | 'name'>) {
  return (
    <Field label={label} error={form.errorOf(name)} className={className ?? ''}>
      <Input
        name={name === 'q' ? sentenceField : name}
        value={form.values[name]?.[0] ?? ''}
        onChange={(event) => form.edit(name, event.target.value)}
        onBlur={form.commit}
        {...input}
      />
    </Field>
  )
}

type FilterSelectProps = FilterFieldProps & {
  none: string
  options: readonly string[]
  labelOf?: (option: string) => string
  counts?: Counts
}

/** A select for a filter. Adds an option if the value in the URL is unknown, so that the user sees every applied filter. */
export function FilterSelect({
  form,
  name,
  label,
  none,
  options,
  labelOf = String,
  counts,
  className,
}: FilterSelectProps) {
  const value = form.values[name]?.[0] ?? ''
  const known = !value || options.includes(value)
  return (
    <Field label={label} error={form.errorOf(name)} className={className ?? ''}>
      <Select name={name} value={value} onChange={(event) => form.choose(name, event.target.value)}>
        <option value="">{none}</option>
        {!known && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {labelOf(option)}
            {countText(option, counts)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Returns the number of vehicles for an option. `counts` has no entry for an option without vehicles. */
export function countOf(option: string, counts: NonNullable<Counts>): number {
  return counts.find((entry) => entry.value === option)?.count ?? 0
}

export function countText(option: string, counts: Counts): string {
  const count = counts && countOf(option, counts)
  return count ? ` (${formatNumber(count)})` : ''
}

/** Two fields side by side, such as the bounds of a range. */
export function Pair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-start gap-3 tiny:grid-cols-1">
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  )
}

type HiddenFieldsProps = { search: Partial<SearchState>; except?: 'sort' | 'view' }

/** Hidden fields with the rest of the search. Otherwise, submitting the form without JavaScript would lose it. */
export function HiddenFields({ search, except }: HiddenFieldsProps) {
  return searchParameters(search).map(
    ([name, value]) => name !== except && <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
  )
}
