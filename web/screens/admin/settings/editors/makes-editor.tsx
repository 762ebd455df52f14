import { houseLimits } from '#contract/house.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { valueOf } from '../section-values.ts'
import type { EditorProps } from './editor.ts'

/** Names, each in a line of its own, so that a list is moved, sorted and pasted as text. */
export function MakesEditor({ label, value, mistakes, onChange }: EditorProps) {
  const makes = valueOf('makes', value) as string[]
  const mistake = Object.entries(mistakes).find(([path]) => path === 'makes' || path.startsWith('makes.'))
  return (
    <Field label={label} hint={`One a line, at most ${houseLimits.makes}.`} error={mistake?.[1]}>
      <TextArea
        rows={14}
        name="makes"
        spellCheck={false}
        value={makes.join('\n')}
        onChange={({ target }) => onChange(JSON.stringify(target.value.split('\n')))}
      />
    </Field>
  )
}
