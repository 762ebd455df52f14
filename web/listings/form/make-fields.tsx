import { Suspense, use, useEffect, useId, useState } from 'react'
import { makes as usualMakes } from '#contract/vehicle-options.ts'
import { Field, Input, Select } from '#web/ui/field.tsx'
import type { DraftForm } from './draft-field.tsx'
import { houseMakes, knownMakes } from './known-names.ts'

/** No make is called so. */
const another = 'another'

/** The makes of the house, and a field for any other. */
export function MakeFields({ form: { values, mistakes, set } }: { form: DraftForm }) {
  const own = useHouseMakes()
  const [isChosen, setChosen] = useState(false)
  const isAnother = isChosen || (values.make !== '' && !own.includes(values.make))

  function choose(value: string) {
    setChosen(value === another)
    set('make', value === another ? '' : value)
  }

  const choice = (
    <Field label="Make" required error={isAnother ? undefined : mistakes.make}>
      <Select name="make" value={isAnother ? another : values.make} onChange={({ target }) => choose(target.value)}>
        <option value="">Select make</option>
        {own.map((make) => (
          <option key={make} value={make}>
            {make}
          </option>
        ))}
        <option value={another}>Another make…</option>
      </Select>
    </Field>
  )
  // The select stays where it is, with the focus in it.
  return (
    <div className={isAnother ? 'grid grid-cols-2 gap-3 tiny:grid-cols-1' : 'grid'}>
      {choice}
      {isAnother && (
        <OtherMake
          value={values.make}
          mistake={mistakes.make}
          onChange={(make) => (setChosen(true), set('make', make))}
        />
      )}
    </div>
  )
}

type OtherMakeProps = { value: string; mistake: string | undefined; onChange: (make: string) => void }

function OtherMake({ value, mistake, onChange }: OtherMakeProps) {
  const id = useId()
  return (
    <Field label="Name of the make" required error={mistake}>
      <Input
        name="anotherMake"
        autoComplete="off"
        list={id}
        maxLength={60}
        placeholder="e.g. Koenigsegg"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={id}>
        <Suspense>
          <Suggestions />
        </Suspense>
      </datalist>
    </Field>
  )
}

function Suggestions() {
  return use(knownMakes()).map((make) => <option key={make}>{make}</option>)
}

/** The specification's until those of the house are known. */
function useHouseMakes(): readonly string[] {
  const [makes, setMakes] = useState<readonly string[]>(usualMakes)
  useEffect(() => {
    let isShown = true
    void houseMakes().then((own) => isShown && own.length > 0 && setMakes(own))
    return () => {
      isShown = false
    }
  }, [])
  return makes
}
