import type { Flaw } from '#contract/conditions.ts'
import { conditionLimits, flawKinds, flawPlaces, flawSizes } from '#contract/condition-limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { FlawPictures } from './flaw-pictures.tsx'

type FlawFieldsProps = { number: number; flaw: Flaw; onChange: (flaw: Flaw) => void; onRemove: () => void }

/** One flaw: where it is, what it is, how bad, in words and in pictures. */
export function FlawFields({ number, flaw, onChange, onRemove }: FlawFieldsProps) {
  const set = <Name extends keyof Flaw>(name: Name, value: Flaw[Name]) => onChange({ ...flaw, [name]: value })
  return (
    <fieldset className="flex min-w-0 flex-col gap-6 border-t border-line pt-6">
      <legend className="sr-only">Flaw {number}</legend>
      <div className="grid gap-6 sm:grid-cols-3">
        <Choice label="What it is" options={flawKinds} value={flaw.kind} onChoose={(it) => set('kind', it)} />
        <Choice label="Where it is" options={flawPlaces} value={flaw.place} onChoose={(it) => set('place', it)} />
        <Choice label="How bad it is" options={flawSizes} value={flaw.size} onChoose={(it) => set('size', it)} />
      </div>
      <Field label="In words" hint="Without names, addresses and phone numbers: this is public at once.">
        <TextArea
          rows={2}
          maxLength={conditionLimits.words}
          value={flaw.words}
          onChange={({ target }) => set('words', target.value)}
        />
      </Field>
      <FlawPictures number={number} urls={flaw.imageUrls} onChange={(urls) => set('imageUrls', urls)} />
      <Button variant="quiet" onClick={onRemove} className="self-start -ml-5">
        Remove Flaw {number}
      </Button>
    </fieldset>
  )
}

type ChoiceProps<Name extends string> = {
  label: string
  options: Readonly<Record<Name, string>>
  value: Name
  onChoose: (name: Name) => void
}

function Choice<Name extends string>({ label, options, value, onChoose }: ChoiceProps<Name>) {
  return (
    <Field label={label}>
      <Select value={value} onChange={({ target }) => onChoose(target.value as Name)}>
        {Object.entries(options).map(([name, label]) => (
          <option key={name} value={name}>
            {String(label)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
