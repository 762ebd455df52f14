import { Suspense, use, useDeferredValue, useId } from 'react'
import { Field, Input } from '#web/ui/field.tsx'
import type { DraftForm } from './draft-field.tsx'
import { knownMakes, modelsOf } from './known-names.ts'

/** Free text, with the models of the make as suggestions. */
export function ModelField({ form: { values, mistakes, set } }: { form: DraftForm }) {
  const id = useId()
  const make = useDeferredValue(values.make)
  return (
    <Field label="Model" required error={mistakes.model}>
      <Input
        name="model"
        autoComplete="off"
        list={id}
        placeholder="e.g. 911 Carrera S"
        value={values.model}
        onChange={({ target }) => set('model', target.value)}
      />
      <datalist id={id}>
        <Suspense>{make && <Suggestions make={make} />}</Suspense>
      </datalist>
    </Field>
  )
}

function Suggestions({ make }: { make: string }) {
  return use(suggestions(make)).map((model) => <option key={model}>{model}</option>)
}

const answers = new Map<string, Promise<string[]>>()

/** Nothing is asked for the first letters of a make that is being typed. */
function suggestions(make: string): Promise<string[]> {
  const answer =
    answers.get(make) ??
    knownMakes().then((makes) => {
      const isWhole = makes.length === 0 || makes.some((it) => it.toLowerCase() === make.toLowerCase())
      return isWhole ? modelsOf(make) : []
    })
  answers.set(make, answer)
  return answer
}
