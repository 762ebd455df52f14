import { draftBounds } from '#contract/listing-draft.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { ChoiceField, type DraftForm } from './draft-field.tsx'
import { older, yearChoices } from './draft-values.ts'

/** The list of 30 years, and a number field for older cars. */
export function YearFields({ form }: { form: DraftForm }) {
  const { values, mistakes, set } = form
  const isOlder = values.year === older
  const choice = (
    <ChoiceField
      form={isOlder ? { ...form, mistakes: {} } : form}
      name="year"
      label="Year"
      required
      options={yearChoices()}
    >
      <option value={older}>Older</option>
    </ChoiceField>
  )
  if (!isOlder) return choice
  return (
    <div className="grid grid-cols-2 gap-3 tiny:grid-cols-1">
      {choice}
      <Field label="Model year" required error={mistakes.year}>
        <Input
          name="olderYear"
          type="number"
          inputMode="numeric"
          min={draftBounds.minYear}
          max={Number(yearChoices()[0])}
          placeholder="e.g. 1967"
          value={values.olderYear}
          onChange={({ target }) => set('olderYear', target.value)}
          className="figures"
        />
      </Field>
    </div>
  )
}
