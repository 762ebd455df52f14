import type { ComponentProps } from 'react'
import { formatNumber } from '#web/format/numbers.ts'
import { Field, Input, Select } from '#web/ui/field.tsx'
import type { Counts } from './filter-choices.tsx'
import type { FilterName } from './filter-values.ts'
import type { FilterFormState } from './use-filter-form.ts'

type FilterFieldProps = { form: FilterFormState; name: FilterName; label: string; className?: string }

/** Free text, such as words or a price; it is applied when the field is left. */
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
        name={name}
        value={form.values[name] ?? ''}
        onChange={(event) => form.edit(name, event.target.value)}
        onBlur={form.commit}
        {...input}
      />
    </Field>
  )
}

type FilterSelectProps = FilterFieldProps & {
  /** Label of the empty choice, such as `All Makes`. */
  none: string
  options: readonly string[]
  counts?: Counts
}

/** A select. A value of the address that is not in the list is added to it, so that every applied filter is visible. */
export function FilterSelect({ form, name, label, none, options, counts, className }: FilterSelectProps) {
  const value = form.values[name] ?? ''
  const known = !value || options.includes(value)
  return (
    <Field label={label} error={form.errorOf(name)} className={className ?? ''}>
      <Select name={name} value={value} onChange={(event) => form.choose(name, event.target.value)}>
        <option value="">{none}</option>
        {!known && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
            {countOf(option, counts)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function countOf(option: string, counts: Counts): string {
  const count = counts?.find((it) => it.value === option)?.count
  return count ? ` (${formatNumber(count)})` : ''
}
