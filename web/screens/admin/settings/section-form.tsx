import { type ReactNode, useId, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { settings } from '#contract/settings/endpoints.ts'
import type { AllSettings, SettingName } from '#contract/settings/schema.ts'
import { memberClient } from '#web/app/api/member-client.ts'
import { queryKey, useMemberChange } from '#web/app/api/member.ts'
import { problemOf } from '#web/app/api/refusals.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { useForm } from '#web/forms/form.ts'
import { textKey } from '#web/forms/keys.ts'
import { readUnsentInput, storeUnsentInput } from '#web/forms/unsent-input.ts'
import { Button } from '#web/ui/button.tsx'
import { useKeepFocus } from '#web/ui/focus.ts'
import { toast } from '#web/ui/toast.tsx'
import { Stale } from '../parts/part.tsx'
import { HousePreview, Preview } from './preview.tsx'
import {
  changedNames,
  followSettings,
  openSection,
  type SectionState,
  textOf,
  valueOf,
  draftWarnings,
  savedSentence,
  mistakesByPath,
  settingMistakes,
  settingsChange,
  wouldBe,
} from './section-values.ts'
import type { SettingsSection } from './sections.ts'
import { SettingField } from './setting-field.tsx'

/** The form of a section with what was typed into it and not saved. What somebody else has saved since makes it stale. */
export function reopenSection(key: string, saved: AllSettings, names: readonly SettingName[]): SectionState {
  const section = openSection(saved, names)
  const { version, ...read } = readUnsentInput(`${key}-read`, ['version', ...names])
  if (version === undefined) return section
  const typed = { ...section.values, ...readUnsentInput(key, names) }
  const earlier = Object.entries(read).map(([name, text]) => [name, valueOf(name as SettingName, text!)])
  const base = { ...saved, ...(Object.fromEntries(earlier) as Partial<AllSettings>), version: Number(version) }
  return followSettings({ read: base, values: typed }, saved)
}

/** Keeps what is typed, and what it replaces, until it is saved. */
export function keepSection(key: string, section: SectionState) {
  const changed = changedNames(section)
  const of = (text: (name: SettingName) => string | undefined) =>
    Object.fromEntries(changed.map((name) => [name, text(name)]))
  const read = of((name) => textOf(section.read[name]))
  storeUnsentInput(
    key,
    of((name) => section.values[name]),
  )
  storeUnsentInput(`${key}-read`, changed.length ? { ...read, version: String(section.read.version) } : {})
}

type PlainPartProps = { title: string; intro: ReactNode; children: ReactNode }

/** A part of the page that is no form. */
export function PlainPart({ title, intro, children }: PlainPartProps) {
  const id = useId()
  return (
    <section id={partId(title)} aria-labelledby={id} className={formLook}>
      <div>
        <h3 id={id} className="text-xl">
          {title}
        </h3>
        <p className="mt-3 text-sm text-muted">{intro}</p>
      </div>
      <div className="flex min-w-0 flex-col items-start gap-6">{children}</div>
    </section>
  )
}

/** The form of one section of the settings, saved on its own. */
export function SectionForm({ section, saved }: { section: SettingsSection; saved: AllSettings }) {
  const { title, intro, fields, isText } = section
  const names = fields.map(({ name }) => name)
  const { userId } = useAuth()
  const key = textKey(userId, `settings-${title}`)
  const [state, setState] = useState(() => reopenSection(key, saved, names))
  const { revalidate } = useRevalidator()
  const current = followSettings(state, saved)
  useEffect(() => keepSection(key, current), [key, current])
  const warnings = draftWarnings(wouldBe(saved, current.values))
  const isStale = current.read.version !== saved.version
  const saving = useMemberChange(settings.change, {
    invalidates: [settings.all, settings.versions],
    answers: queryKey(settings.all, {}, userId), // of all sections, which are saved one by one
    onSuccess: (answer) => {
      const changed = changedNames(current)
      setState(openSection(answer, names))
      const description = savedSentence(title, { before: current.read, after: answer, changed })
      toast({ title: 'Settings saved', description })
      void revalidate() // header and footer show them too
    },
    onError: (error) => {
      void memberClient().invalidateQueries({ queryKey: [settings.all.path] })
      const description = problemOf(error)?.message ?? 'The settings could not be saved. Please try again.'
      toast({ title: 'Error', description, variant: 'destructive' })
    },
  })
  const { props, errors, pending } = useForm({
    read: () => settingsChange(current),
    check: settingMistakes,
    send: (body) => saving.mutateAsync({ body }),
    explain: (error) => mistakesByPath(problemOf(error)?.issues),
  })
  const place = useKeepFocus(props.ref) // the button that saves cannot have it while it does

  const set = (name: SettingName, value: string) =>
    setState({ ...current, values: { ...current.values, [name]: value } })
  return (
    <form {...props} {...place} id={partId(title)} aria-label={title} className={formLook}>
      <div>
        <h3 className="text-xl">{title}</h3>
        <p className="mt-3 text-sm text-muted">{intro}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {fields.map((field) => (
          <SettingField
            key={field.name}
            {...field}
            isText={isText}
            value={current.values[field.name] ?? ''}
            mistakes={errors}
            warnings={warnings}
            onChange={(value) => set(field.name, value)}
          />
        ))}
        {names.includes('accent') && <HousePreview values={current.values} />}
        {isStale && <Stale onShow={() => setState(openSection(saved, names))} />}
        {isText && <Preview markdown={current.values[names[0]!] ?? ''} />}
        <Button type="submit" className="self-start" disabled={pending || changedNames(current).length === 0}>
          {pending ? 'Saving...' : `Save ${title}`}
        </Button>
      </div>
    </form>
  )
}

/** Where a part of the page begins, for links to it. */
export const partId = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-')

const formLook = 'scroll-mt-24 grid gap-x-16 gap-y-8 border-t border-line py-10 lg:grid-cols-[18rem_minmax(0,44rem)]'
