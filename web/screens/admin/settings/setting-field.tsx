import type { ComponentType } from 'react'
import type { SettingName } from '#contract/settings.ts'
import { Field, Input, Select, TextArea } from '#web/ui/field.tsx'
import { AccentEditor } from './editors/accent-editor.tsx'
import type { EditorProps } from './editors/editor.ts'
import { warned } from './editors/warned.tsx'
import { LinksEditor } from './editors/links-editor.tsx'
import { LogoEditor } from './editors/logo-editor.tsx'
import { MakesEditor } from './editors/makes-editor.tsx'
import { PagesEditor } from './editors/pages-editor.tsx'
import { PartsEditor } from './editors/parts-editor.tsx'
import { ProtectionEditor } from './editors/protection-editor.tsx'
import type { SettingsSection } from './sections.ts'

type SettingFieldProps = SettingsSection['fields'][number] & Omit<EditorProps, 'label'> & { isText: true | undefined }

/** One setting of a form: a line, a choice, a long text, or what has an editor of its own. */
export function SettingField({ name, label, hint, type, options, isText, isLong, ...props }: SettingFieldProps) {
  const { value, mistakes, warnings, onChange } = props
  const Editor = editors[name]
  if (Editor) return <Editor label={label} {...props} />
  return (
    <Field label={label} hint={warned(warnings[name], hint)} error={mistakes[name]}>
      {options ? (
        <Select name={name} value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      ) : isText || isLong ? (
        <TextArea rows={isLong ? 10 : 16} name={name} value={value} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <Input name={name} type={type ?? 'text'} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  )
}

const editors: Partial<Record<SettingName, ComponentType<EditorProps>>> = {
  accent: AccentEditor,
  logo: LogoEditor,
  homeSections: PartsEditor,
  footerLinks: LinksEditor,
  pages: PagesEditor,
  protectionLines: ProtectionEditor,
  makes: MakesEditor,
}
