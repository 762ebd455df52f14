import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { conditionLimits, flawKinds, flawPlaces, flawSizes } from '#contract/condition/limits.ts'
import type { Flaw, NewCondition } from '#contract/condition/schema.ts'
import { Button } from '../ui/button.tsx'
import { CheckBox } from '../ui/check-box.tsx'
import { Field, Select, TextArea } from '../ui/field.tsx'
import { type Choice, FlawPictures } from './flaw-pictures.tsx'
import { type ConditionErrors, flawErrors, type FlawErrors } from './mistakes.ts'

type ConditionFieldsProps = {
  condition: NewCondition
  mistakes?: ConditionErrors
  choices?: readonly Choice[]
  onChange: (condition: NewCondition) => void
}

export function ConditionFields({ condition, mistakes = {}, choices = [], onChange }: ConditionFieldsProps) {
  const { flaws, noneKnown } = condition
  const all = useRef<HTMLDivElement>(null)
  const setFlaws = (next: readonly Flaw[]) => onChange({ noneKnown: false, flaws: [...next] })

  /**
   * Updates the flaws, then focuses the first field of the flaw at `index`, or the add button if that flaw doesn't exist. Focus
   * can't stay on the pressed button, which may have been removed or may be far away from the flaw.
   */
  function changeAndFocus(next: readonly Flaw[], index: number) {
    flushSync(() => setFlaws(next))
    const goal = all.current?.querySelectorAll('fieldset')[index]?.querySelector('select')
    ;(goal ?? all.current?.querySelector<HTMLElement>('[data-add]'))?.focus()
  }

  return (
    <div ref={all} className="flex flex-col gap-8">
      {flaws.map((flaw, index) => (
        <FlawFields
          key={index}
          number={index + 1}
          flaw={flaw}
          mistakes={flawErrors(mistakes, index)}
          choices={choices}
          onChange={(flaw) => setFlaws(flaws.with(index, flaw))}
          onRemove={() => changeAndFocus(flaws.toSpliced(index, 1), Math.min(index, flaws.length - 2))}
        />
      ))}
      {flaws.length === 0 && (
        <CheckBox
          label="No known flaws (shown on the listing)"
          checked={noneKnown}
          onChange={(noneKnown) => onChange({ flaws, noneKnown })}
        />
      )}
      {mistakes.noneKnown && <p className="text-sm text-danger">{mistakes.noneKnown}</p>}
      <Button
        variant="secondary"
        data-add=""
        disabled={flaws.length >= conditionLimits.flaws}
        className="self-start"
        onClick={() => changeAndFocus([...flaws, newFlaw], flaws.length)}
      >
        Add a Flaw
      </Button>
    </div>
  )
}

const newFlaw: Flaw = { place: 'front', kind: 'scratch', size: 'small', words: '', imageUrls: [] }

type FlawFieldsProps = {
  number: number
  flaw: Flaw
  mistakes: FlawErrors
  choices: readonly Choice[]
  onChange: (flaw: Flaw) => void
  onRemove: () => void
}

function FlawFields({ number, flaw, mistakes, choices, onChange, onRemove }: FlawFieldsProps) {
  const set = <Name extends keyof Flaw>(name: Name, value: Flaw[Name]) => onChange({ ...flaw, [name]: value })
  const propsOf = <Name extends 'kind' | 'place' | 'size'>(name: Name) => ({
    value: flaw[name],
    mistake: mistakes[name],
    onChoose: (chosen: Flaw[Name]) => set(name, chosen),
  })
  return (
    <fieldset className="flex min-w-0 flex-col gap-6 border-t border-line pt-6">
      <legend className="float-left w-full text-lg font-medium">Flaw {number}</legend>
      <div className="grid gap-6 sm:grid-cols-3">
        <ChoiceField label="Type" options={flawKinds} {...propsOf('kind')} />
        <ChoiceField label="Location" options={flawPlaces} {...propsOf('place')} />
        <ChoiceField label="Severity" options={flawSizes} {...propsOf('size')} />
      </div>
      <Field
        label="Details"
        hint="Buyers see this on your listing. Leave out names, addresses and phone numbers."
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
      <Button variant="destructive-quiet" onClick={onRemove} className="self-start -ml-5">
        Remove Flaw {number}
      </Button>
    </fieldset>
  )
}

type ChoiceFieldProps<Name extends string> = {
  label: string
  options: Readonly<Record<Name, string>>
  value: Name
  mistake: string | undefined
  onChoose: (name: Name) => void
}

function ChoiceField<Name extends string>({ label, options, value, mistake, onChoose }: ChoiceFieldProps<Name>) {
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
