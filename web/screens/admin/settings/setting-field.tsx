import type { ComponentType } from 'react'
import type { SettingName } from '#contract/settings/schema.ts'
import { digits, Field, Input, Select, TextArea } from '#web/ui/field.tsx'
import { AccentEditor } from './editors/accent.tsx'
import { type EditorProps, warningOr } from './editors/editor.tsx'
import { HostsEditor, LinksEditor, MakesEditor, PartsEditor, ProtectionEditor } from './editors/lists.tsx'
import { PagesEditor } from './editors/pages.tsx'
import { FaviconEditor, HeroEditor, LightLogoEditor, LogoEditor } from './editors/pictures.tsx'
import type { SettingsSection } from './sections.ts'

type SettingFieldProps = SettingsSection['fields'][number] & Omit<EditorProps, 'label'> & { isText: true | undefined }

export function SettingField({ name, label, hint, type, options, isText, isLong, ...props }: SettingFieldProps) {
  const { value, mistakes, warnings, onChange } = props
  const Editor = editors[name]
  if (Editor) return <Editor label={label} {...props} />
  return (
    <Field label={label} hint={warningOr(warnings[name], hint)} error={mistakes[name]}>
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
        <Input
          name={name}
          {...(type === 'number' ? digits : { type })}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

const editors: Partial<Record<SettingName, ComponentType<EditorProps>>> = {
  accent: AccentEditor,
  logo: LogoEditor,
  logoLight: LightLogoEditor,
  favicon: FaviconEditor,
  hero: HeroEditor,
  homeSections: PartsEditor,
  footerLinks: LinksEditor,
  pages: PagesEditor,
  protectionLines: ProtectionEditor,
  makes: MakesEditor,
  stockHosts: HostsEditor,
}
