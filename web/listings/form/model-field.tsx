import { Suspense, use, useId } from 'react'
import { createApi } from '#contract/client.ts'
import { listings } from '#contract/listings.ts'
import { Field, Input } from '#web/ui/field.tsx'
import type { DraftForm } from './draft-field.tsx'

/** Free text, with the listed models of the make as suggestions. */
export function ModelField({ form: { values, mistakes, set } }: { form: DraftForm }) {
  const id = useId()
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
        <Suspense>{values.make && <Suggestions make={values.make} />}</Suspense>
      </datalist>
    </Field>
  )
}

function Suggestions({ make }: { make: string }) {
  return use(modelsOf(make)).map((model) => <option key={model}>{model}</option>)
}

const asked = new Map<string, Promise<string[]>>()

/** When this fails there are no suggestions. */
function modelsOf(make: string): Promise<string[]> {
  const answer = asked.get(make) ?? publicApi(listings.models, { query: { make } }).catch(() => [])
  asked.set(make, answer)
  return answer
}

const publicApi = createApi((input, init) => fetch(input, init))
