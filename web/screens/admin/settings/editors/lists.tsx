import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import { type HomeSection, homeSections } from '#contract/home/rules.ts'
import { brandingLimits } from '#contract/settings/limits.ts'
import { type ProtectionLine, protectionLines, protectionTitles } from '#contract/settings/rules.ts'
import type { FooterLink } from '#contract/settings/schema.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Field, Input, TextArea } from '#web/ui/field.tsx'
import { valueOf } from '../section-values.ts'
import { addEntry, type EditorProps, withItem, warningOr, moveItemUp } from './editor.tsx'

export function LinksEditor({ label, value, mistakes, warnings, onChange }: EditorProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  const links = valueOf('footerLinks', value) as FooterLink[]
  const set = (changed: readonly FooterLink[]) => onChange(JSON.stringify(changed))
  return (
    <fieldset ref={list} className="flex min-w-0 flex-col items-start gap-4">
      <legend className="label mb-2 text-muted">{label}</legend>
      {links.map((link, index) => (
        <div key={index} data-entry className="grid w-full items-start gap-3 sm:grid-cols-[1fr_1.5fr_auto]">
          <Field label="Text" error={mistakes[`footerLinks.${index}.label`]}>
            <Input value={link.label} onChange={({ target }) => set(withItem(links, index, { label: target.value }))} />
          </Field>
          <Field
            label="Link to"
            hint={warningOr(warnings[`footerLinks.${index}.to`])}
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
        disabled={links.length >= brandingLimits.footerLinks}
        onClick={() => addEntry(() => set([...links, { label: '', to: '' }]), list.current)}
      >
        <Plus aria-hidden /> Add Link
      </Button>
    </fieldset>
  )
}

export const MakesEditor = linesEditor('makes', `One per line, at most ${brandingLimits.makes}.`, 14)

export const HostsEditor = linesEditor(
  'stockHosts',
  'One host per line, such as img.dealer.example. Leave blank to allow all public hosts. Internal hosts are set in the server’s configuration.',
  4,
)

/** Creates an editor for a list with one entry per line. A text area lets admins reorder lines and paste whole lists. */
function linesEditor(name: 'makes' | 'stockHosts', hint: string, rows: number) {
  return function LinesEditor({ label, value, mistakes, onChange }: EditorProps) {
    const lines = valueOf(name, value) as string[]
    const mistake = Object.entries(mistakes).find(([path]) => path === name || path.startsWith(`${name}.`))
    return (
      <Field label={label} hint={hint} error={mistake?.[1]}>
        <TextArea
          rows={rows}
          name={name}
          spellCheck={false}
          value={lines.join('\n')}
          onChange={({ target }) => onChange(JSON.stringify(target.value.split('\n')))}
        />
      </Field>
    )
  }
}

export function PartsEditor({ label, value, onChange }: EditorProps) {
  const visible = valueOf('homeSections', value) as HomeSection[]
  const set = (parts: readonly HomeSection[]) => onChange(JSON.stringify(parts))
  const toggle = (part: HomeSection, isShown: boolean) =>
    set(isShown ? [...visible, part] : visible.filter((other) => other !== part))
  const hidden = homeSections.filter((part) => !visible.includes(part))
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="label mb-2 text-muted">{label}</legend>
      {[...visible, ...hidden].map((part, index) => (
        <div key={part} className="flex min-h-12 items-center justify-between gap-4 border-b border-line tiny:gap-1">
          <CheckBox
            label={names[part]}
            checked={visible.includes(part)}
            onChange={(isShown) => toggle(part, isShown)}
            className="min-h-11 min-w-0 flex-1"
          />
          {index > 0 && visible.includes(part) && (
            <Button
              variant="quiet"
              aria-label={`Move up: ${names[part]}`}
              className="min-w-11 px-3! tiny:px-1!"
              onClick={() => set(moveItemUp(visible, index))}
            >
              <ArrowUp aria-hidden />
            </Button>
          )}
        </div>
      ))}
    </fieldset>
  )
}

const names: Record<HomeSection, string> = {
  featured: 'Featured vehicles',
  search: 'Search',
  categories: 'Categories',
  latest: 'Latest listings',
  sell: 'Sell section',
}

export function ProtectionEditor({ label, value, onChange }: EditorProps) {
  const visible = valueOf('protectionLines', value) as ProtectionLine[]
  const toggle = (line: ProtectionLine, isShown: boolean) =>
    onChange(JSON.stringify(protectionLines.filter((other) => (other === line ? isShown : visible.includes(other)))))
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="label mb-2 text-muted">{label}</legend>
      {protectionLines.map((line) => (
        <CheckBox
          key={line}
          label={protectionTitles[line]}
          checked={visible.includes(line)}
          onChange={(isShown) => toggle(line, isShown)}
          className="min-h-11 border-b border-line"
        />
      ))}
    </fieldset>
  )
}
