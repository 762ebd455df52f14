import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { type AllSettings, type SettingName, settings } from '#contract/settings.ts'
import { useAuth } from '#web/auth/auth-context.tsx'
import { memberClient } from '#web/api/member-client.ts'
import { queryKey, useMemberChange } from '#web/api/member.ts'
import { textKey } from '#web/members/draft-key.ts'
import { useKeepFocus } from '#web/members/use-keep-focus.ts'
import { toast } from '#web/ui/toast.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stale } from '../parts/stale.tsx'
import { HousePreview } from './house-preview.tsx'
import { draftWarnings, savedSentence } from './drafts.ts'
import { keepSection, reopenSection } from './kept-section.ts'
import { Preview } from './preview.tsx'
import {
  changedNames,
  followSettings,
  mistakesByPath,
  openSection,
  type SettingMistakes,
  settingMistakes,
  settingsChange,
  wouldBe,
} from './section-values.ts'
import type { SettingsSection } from './sections.ts'
import { SettingField } from './setting-field.tsx'

/** The form of one section of the settings, saved on its own. */
export function SectionForm({ section, saved }: { section: SettingsSection; saved: AllSettings }) {
  const { title, intro, fields, isText } = section
  const names = fields.map(({ name }) => name)
  const form = useRef<HTMLFormElement>(null)
  const place = useKeepFocus(form) // the button that saves cannot have it while it does
  const { userId } = useAuth()
  const key = textKey(userId, `settings-${title}`)
  const [state, setState] = useState(() => reopenSection(key, saved, names))
  const [mistakes, setMistakes] = useState<SettingMistakes>({})
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
      const problem = error instanceof ApiError ? error.problem : undefined
      setMistakes((it) => ({ ...it, ...mistakesByPath(problem?.issues) }))
      const description = problem?.message ?? 'The settings could not be saved. Please try again.'
      toast({ title: 'Error', description, variant: 'destructive' })
    },
  })

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (saving.isPending) return
    const change = settingsChange(current)
    const found = settingMistakes(change)
    flushSync(() => setMistakes(found))
    const refused = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (refused) refused.focus()
    else saving.mutate({ body: change })
  }

  const set = (name: SettingName, value: string) =>
    setState({ ...current, values: { ...current.values, [name]: value } })
  return (
    <form {...place} id={partId(title)} noValidate aria-label={title} onSubmit={onSubmit} className={formLook}>
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
            mistakes={mistakes}
            warnings={warnings}
            onChange={(value) => set(field.name, value)}
          />
        ))}
        {names.includes('accent') && <HousePreview values={current.values} />}
        {isStale && <Stale onShow={() => setState(openSection(saved, names))} />}
        {isText && <Preview markdown={current.values[names[0]!] ?? ''} />}
        <Button type="submit" className="self-start" disabled={saving.isPending || changedNames(current).length === 0}>
          {saving.isPending ? 'Saving...' : `Save ${title}`}
        </Button>
      </div>
    </form>
  )
}

/** Where a part of the page begins, for links to it. */
export const partId = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-')

export const formLook =
  'scroll-mt-24 grid gap-x-16 gap-y-8 border-t border-line py-10 lg:grid-cols-[18rem_minmax(0,44rem)]'
