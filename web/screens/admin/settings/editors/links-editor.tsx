import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import { type FooterLink, houseLimits } from '#contract/house.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { valueOf } from '../section-values.ts'
import { addEntry, type EditorProps, withItem } from './editor.ts'
import { warned } from './warned.tsx'

/** Links of one's own at the foot of every page. */
export function LinksEditor({ label, value, mistakes, warnings, onChange }: EditorProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  const links = valueOf('footerLinks', value) as FooterLink[]
  const set = (changed: readonly FooterLink[]) => onChange(JSON.stringify(changed))
  return (
    <fieldset ref={list} className="flex min-w-0 flex-col items-start gap-4">
      <legend className="label mb-2 text-muted">{label}</legend>
      {links.map((link, index) => (
        <div key={index} data-entry className="grid w-full items-start gap-3 sm:grid-cols-[1fr_1.5fr_auto]">
          <Field label="Words" error={mistakes[`footerLinks.${index}.label`]}>
            <Input value={link.label} onChange={({ target }) => set(withItem(links, index, { label: target.value }))} />
          </Field>
          <Field
            label="Leads to"
            hint={warned(warnings[`footerLinks.${index}.to`])}
            error={mistakes[`footerLinks.${index}.to`]}
          >
            <Input
              value={link.to}
              placeholder="/pages/… or https://"
              onChange={({ target }) => set(withItem(links, index, { to: target.value }))}
            />
          </Field>
          <Button
            variant="quiet"
            aria-label={`Remove the link ${link.label || index + 1}`}
            className="justify-self-start sm:mt-6.5 sm:min-h-12"
            onClick={() => set(links.toSpliced(index, 1))}
          >
            Remove
          </Button>
        </div>
      ))}
      {mistakes.footerLinks && <p className="text-sm text-danger">{mistakes.footerLinks}</p>}
      <Button
        variant="secondary"
        disabled={links.length >= houseLimits.footerLinks}
        onClick={() => addEntry(() => set([...links, { label: '', to: '' }]), list.current)}
      >
        <Plus aria-hidden /> Add a Link
      </Button>
    </fieldset>
  )
}
