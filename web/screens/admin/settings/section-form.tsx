import { type ReactNode, useId, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { settings } from '#contract/settings/endpoints.ts'
import type { AllSettings, SettingName, SettingsChange } from '#contract/settings/schema.ts'
import { memberClient } from '#web/app/api/member-client.ts'
import { memberQuery, queryKey, useMemberChange } from '#web/app/api/member.ts'
import { problemOf } from '#web/app/api/refusals.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { useForm } from '#web/forms/form.ts'
import { textKey } from '#web/forms/keys.ts'
import { readUnsentInput, storeUnsentInput } from '#web/forms/unsent-input.ts'
import { Button } from '#web/ui/button.tsx'
import { useKeepFocus } from '#web/ui/focus.ts'
import { toast } from '#web/ui/toast.tsx'
import { StaleWarning } from '../parts/part.tsx'
import { AppearancePreview, Preview } from './preview.tsx'
import {
  changedNames,
  rebaseSettings,
  openSection,
  type SectionState,
  textOf,
  valueOf,
  draftWarnings,
  savedSentence,
  mistakesByPath,
  settingMistakes,
  settingsChange,
  withValues,
} from './section-values.ts'
import type { SettingsSection } from './sections.ts'
import { SettingField } from './setting-field.tsx'

/** Restores a section with its unsaved values. They are stale if another admin has changed the same settings since then. */
export function restoreSection(key: string, saved: AllSettings, names: readonly SettingName[]): SectionState {
  const section = openSection(saved, names)
  const { version, ...read } = readUnsentInput(`${key}-read`, ['version', ...names])
  if (version === undefined) return section
  const enteredValues = { ...section.values, ...readUnsentInput(key, names) }
  const earlier = Object.entries(read).map(([name, text]) => [name, valueOf(name as SettingName, text!)])
  const base = { ...saved, ...(Object.fromEntries(earlier) as Partial<AllSettings>), version: Number(version) }
  return rebaseSettings({ read: base, values: enteredValues }, saved)
}

/** Stores the unsaved values and the saved values that they would replace. */
export function storeSection(key: string, section: SectionState) {
  const changed = changedNames(section)
  const textsOfChanged = (text: (name: SettingName) => string | undefined) =>
    Object.fromEntries(changed.map((name) => [name, text(name)]))
  const read = textsOfChanged((name) => textOf(section.read[name]))
  storeUnsentInput(
    key,
    textsOfChanged((name) => section.values[name]),
  )
  storeUnsentInput(`${key}-read`, changed.length ? { ...read, version: String(section.read.version) } : {})
}

type PlainPartProps = { title: string; intro: ReactNode; children: ReactNode }

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

export function SectionForm({ section, saved }: { section: SettingsSection; saved: AllSettings }) {
  const { title, intro, fields, isText } = section
  const names = fields.map(({ name }) => name)
  const auth = useAuth()
  const { userId } = auth
  const key = textKey(userId, `settings-${title}`)
  const [state, setState] = useState(() => restoreSection(key, saved, names))
  const { revalidate } = useRevalidator()
  const current = rebaseSettings(state, saved)
  useEffect(() => storeSection(key, current), [key, current])
  const warnings = draftWarnings(withValues(saved, current.values))
  const isStale = current.read.version !== saved.version
  const saving = useMemberChange(settings.change, {
    invalidates: [settings.all, settings.versions],
    updates: queryKey(settings.all, {}, userId), // all sections share this query
    onSuccess: (answer) => {
      const changed = changedNames(current)
      setState(openSection(answer, names))
      const description = savedSentence(title, { before: current.read, after: answer, changed })
      toast({ title: 'Settings saved', description })
      // Reload the header and the footer, because they also depend on settings.
      void revalidate()
    },
  })

  /** Saves the section. Tries again if the settings have changed in the meantime, but not the ones that the user edited. */
  async function save(body: SettingsChange) {
    try {
      return await saving.mutateAsync({ body })
    } catch (error) {
      if (problemOf(error)?.code !== 'settings_changed') throw error
      const latest = await memberClient().fetchQuery({ ...memberQuery(auth, settings.all, {}), staleTime: 0 })
      const rebased = rebaseSettings(current, latest)
      if (rebased.read.version !== latest.version) throw error
      return saving.mutateAsync({ body: settingsChange(rebased) })
    }
  }

  function explain(error: unknown) {
    void memberClient().invalidateQueries({ queryKey: [settings.all.path] })
    const description = problemOf(error)?.message ?? 'We couldn’t save the settings. Please try again.'
    toast({ title: 'Error', description, variant: 'destructive' })
    return mistakesByPath(problemOf(error)?.issues)
  }

  const { props, errors, pending } = useForm({
    read: () => settingsChange(current),
    check: settingMistakes,
    send: save,
    explain,
  })
  // Keep focus in the form, because the focused button is disabled during the save.
  const keepFocus = useKeepFocus(props.ref)

  // The values may have changed since this render, because a picture isn't set until its upload finishes.
  const set = (name: SettingName, value: string) =>
    setState((before) => {
      const latest = rebaseSettings(before, saved)
      return { ...latest, values: { ...latest.values, [name]: value } }
    })
  return (
    <form {...props} {...keepFocus} id={partId(title)} aria-label={title} className={formLook}>
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
        {names.includes('accent') && <AppearancePreview values={current.values} />}
        {isStale && <StaleWarning onLoad={() => setState(openSection(saved, names))} />}
        {isText && <Preview markdown={current.values[names[0]!] ?? ''} />}
        <Button type="submit" className="self-start" disabled={pending || changedNames(current).length === 0}>
          {pending ? 'Saving...' : `Save ${title}`}
        </Button>
      </div>
    </form>
  )
}

export const partId = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-')

const formLook = 'scroll-mt-24 grid gap-x-16 gap-y-8 border-t border-line py-10 lg:grid-cols-[18rem_minmax(0,44rem)]'
