import type { ReactNode } from 'react'
import type { DraftField } from '#contract/drafts/endpoints.ts'
import type { DraftValues, Mistakes } from '#web/drafts/values.ts'
import { digits, Field, Input, Select } from '#web/ui/field.tsx'

export type DraftForm = {
  values: DraftValues
  mistakes: Mistakes
  set: (field: DraftField, value: string) => void
}

type DraftFieldProps = {
  form: DraftForm
  name: Exclude<DraftField, 'olderYear'>
  label: ReactNode
  hint?: ReactNode
  required?: boolean
}

type NumberFieldProps = DraftFieldProps & { placeholder: string }

/** A text field for a whole number. A 0 is shown as an empty field, except for the mileage, where it means a new vehicle. */
export function NumberField({ form, name, label, hint, required, placeholder }: NumberFieldProps) {
  const value = form.values[name]
  return (
    <Field label={label} hint={hint} required={required ?? false} error={form.mistakes[mistakeField(name)]}>
      <Input
        name={name}
        {...digits}
        maxLength={40}
        placeholder={placeholder}
        value={value === '0' && name !== 'mileage' ? '' : value}
        onChange={({ target }) => form.set(name, target.value)}
        className="figures"
      />
    </Field>
  )
}

type ChoiceFieldProps = DraftFieldProps & {
  options: readonly string[]
  labelOf?: (option: string) => string
  /** The label of the empty option. If omitted, there is no empty option, and the first option is the default. */
  none?: string
  children?: ReactNode
}

export function ChoiceField({
  form,
  name,
  label,
  hint,
  required,
  options,
  labelOf = String,
  none,
  children,
}: ChoiceFieldProps) {
  return (
    <Field label={label} hint={hint} required={required ?? false} error={form.mistakes[mistakeField(name)]}>
      <Select
        name={name}
        value={form.values[name] || (none ? '' : options[0])}
        onChange={({ target }) => form.set(name, target.value)}
      >
        {none && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {labelOf(option)}
          </option>
        ))}
        {children}
      </Select>
    </Field>
  )
}

/** Returns the field name in validation errors. It differs for the year, because the form has two fields for it. */
export function mistakeField(name: DraftField): keyof Mistakes {
  return name === 'olderYear' ? 'year' : name
}
