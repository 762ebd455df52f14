import type { Flaw } from '#contract/conditions.ts'
import { conditionLimits, flawKinds, flawPlaces, flawSizes } from '#contract/condition-limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import type { FlawMistakes } from './condition-mistakes.ts'
import { type Choice, FlawPictures } from './flaw-pictures.tsx'

type FlawFieldsProps = {
  number: number
  flaw: Flaw
  mistakes: FlawMistakes
  choices: readonly Choice[]
  onChange: (flaw: Flaw) => void
  onRemove: () => void
}

/** One flaw: where it is, what it is, how bad, in words and in pictures. */
export function FlawFields({ number, flaw, mistakes, choices, onChange, onRemove }: FlawFieldsProps) {
  const set = <Name extends keyof Flaw>(name: Name, value: Flaw[Name]) => onChange({ ...flaw, [name]: value })
  const of = <Name extends 'kind' | 'place' | 'size'>(name: Name) => ({
    value: flaw[name],
    mistake: mistakes[name],
    onChoose: (it: Flaw[Name]) => set(name, it),
  })
  return (
    <fieldset className="flex min-w-0 flex-col gap-6 border-t border-line pt-6">
      <legend className="float-left w-full text-lg font-medium">Flaw {number}</legend>
      <div className="grid gap-6 sm:grid-cols-3">
        <OneOf label="What it is" options={flawKinds} {...of('kind')} />
        <OneOf label="Where it is" options={flawPlaces} {...of('place')} />
        <OneOf label="How bad it is" options={flawSizes} {...of('size')} />
      </div>
      <Field
        label="In words"
        hint="Without names, addresses and phone numbers: it stands on the page as you write it."
        error={mistakes.words}
      >
        <TextArea
          rows={2}
          maxLength={conditionLimits.words}
          value={flaw.words}
          onChange={({ target }) => set('words', target.value)}
        />
      </Field>
      <FlawPictures
        number={number}
        urls={flaw.imageUrls}
        choices={choices}
        refusal={mistakes.imageUrls}
        onChange={(urls) => set('imageUrls', urls)}
      />
      <Button variant="quiet" onClick={onRemove} className="self-start -ml-5">
        Remove Flaw {number}
      </Button>
    </fieldset>
  )
}

type OneOfProps<Name extends string> = {
  label: string
  options: Readonly<Record<Name, string>>
  value: Name
  mistake: string | undefined
  onChoose: (name: Name) => void
}

function OneOf<Name extends string>({ label, options, value, mistake, onChoose }: OneOfProps<Name>) {
  return (
    <Field label={label} error={mistake}>
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
