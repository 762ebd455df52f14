import { accentError, accentPattern, defaultTones } from '#contract/accent.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import type { EditorProps } from './editor.tsx'

const copper = defaultTones.light.accent

/**
 * Edits the color of buttons and links. Admins can type a color or use a color picker. If the contrast is too low, shows an
 * error and suggests the nearest readable color.
 */
export function AccentEditor({ label, value, mistakes, onChange }: EditorProps) {
  const mistake = accentPattern.test(value) ? accentError(value) : null
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex w-full items-start gap-3">
        <Field
          label={label}
          hint={`For example, ${copper}. Each theme uses a readable shade of the color you enter. Leave blank to use the default copper.`}
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
          value={accentPattern.test(value) ? value : copper}
          onChange={({ target }) => onChange(target.value)}
          className="mt-6.5 h-12 w-14 shrink-0 cursor-pointer rounded-control border border-strong-line/70 bg-surface p-1.5"
        />
      </div>
      {mistake && (
        <Button variant="secondary" onClick={() => onChange(mistake.nearest)}>
          <span aria-hidden className="size-4 rounded-control" style={{ background: mistake.nearest }} />
          Use {mistake.nearest}
        </Button>
      )}
    </div>
  )
}
