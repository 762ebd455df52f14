import { type ChangeEvent, useId, useState } from 'react'
import { accentError, accentPattern, defaultTones } from '#contract/accent.ts'
import { brandingLimits } from '#contract/settings/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import type { EditorProps } from './editor.tsx'

const copper = defaultTones.light.accent

/**
 * The color of buttons and links, typed or picked. Refuses an unreadable color and suggests the nearest readable one.
 */
export function AccentEditor({ label, value, mistakes, onChange }: EditorProps) {
  const mistake = accentPattern.test(value) ? accentError(value) : null
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex w-full items-start gap-3">
        <Field
          label={label}
          hint={`For example ${copper}. Each theme uses a readable shade of it. Leave empty to use the default copper.`}
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

/** The picture that replaces the symbol and the name. Kept in the form as base64 until it is saved. */
export function LogoEditor({ label, value, mistakes, onChange }: EditorProps) {
  const id = useId()
  const [mistake, setMistake] = useState<string>()
  const message = mistake ?? mistakes.logo

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    target.value = '' // so that the same file can be chosen again
    if (!file) return
    const isTooLarge = file.size > brandingLimits.logoBytes
    setMistake(isTooLarge ? 'The logo is larger than 500 kB. Choose a smaller one.' : undefined)
    if (!isTooLarge) onChange(toBase64(new Uint8Array(await file.arrayBuffer())))
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <label htmlFor={id} className="label text-muted">
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <input
          id={id}
          type="file"
          name="logo"
          accept="image/png,image/jpeg,image/webp"
          aria-invalid={message ? true : undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => void choose(event)}
          className="w-full min-w-0 text-sm text-muted file:mr-4 file:h-12 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-strong-line file:bg-transparent file:px-5 file:text-ink"
        />
        {value && (
          <Button variant="quiet" onClick={() => onChange('')}>
            Remove Logo
          </Button>
        )}
      </div>
      {message && <p className="text-sm text-danger">{message}</p>}
      <p id={`${id}-hint`} className="text-sm text-muted">
        PNG, JPEG or WebP, up to 500 kB. Use a transparent background and colors that stand out in both themes. The logo
        replaces the symbol and the name. Screen readers still read the name.
      </p>
    </div>
  )
}

/** Encodes in chunks, because the number of arguments of a call is limited. */
function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return btoa(text)
}
