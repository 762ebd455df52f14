import { Field, Select } from '#web/ui/field.tsx'

type ChoiceProps = {
  label: string
  value: string
  /** Value and label. */
  options: readonly (readonly [string, string])[]
  onChoose: (value: string) => void
}

/** One filter of a list. */
export function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <Field label={label} className="min-w-[min(10rem,100%)] max-sm:grow">
      <Select value={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
