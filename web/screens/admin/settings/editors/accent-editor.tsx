import { accentMistake, accentPattern } from '#contract/accent.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import type { EditorProps } from './editor.ts'

/** The color of buttons and links: typed, or picked. One that could not be read is refused, with the nearest that can. */
export function AccentEditor({ label, value, mistakes, onChange }: EditorProps) {
  const mistake = accentPattern.test(value) ? accentMistake(value) : null
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex w-full items-start gap-3">
        <Field
          label={label}
          hint="Such as #8c4a1b. Tones of it that can be read are made for both themes; empty is the house’s own copper."
          error={mistake?.message ?? mistakes.accent}
          className="flex-1"
        >
          <Input
            name="accent"
            value={value}
            spellCheck={false}
            maxLength={7}
            onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
          />
        </Field>
        <input
          type="color"
          aria-label="Pick a color"
          value={accentPattern.test(value) ? value : '#8c4a1b'}
          onChange={({ target }) => onChange(target.value)}
          className="mt-6.5 h-12 w-14 shrink-0 cursor-pointer rounded-control border border-strong-line/70 bg-surface p-1.5"
        />
      </div>
      {mistake && (
        <Button variant="secondary" onClick={() => onChange(mistake.nearest)}>
          <span aria-hidden className="size-4 rounded-control" style={{ background: mistake.nearest }} />
          Take {mistake.nearest}
        </Button>
      )}
    </div>
  )
}
