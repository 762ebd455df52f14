import type { ComponentProps, ReactNode } from 'react'
import { formatNumber } from '#contract/format-count.ts'
import { Field, Input, Select } from '../ui/field.tsx'
import { type SearchState, searchParameters, sentenceField, type FilterName } from './address.ts'
import type { FilterFormState } from './use-filter-form.ts'

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
