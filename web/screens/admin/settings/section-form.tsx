import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { type AllSettings, type SettingName, settings } from '#contract/settings.ts'
import { memberClient } from '#web/api/member-client.ts'
import { useMemberChange } from '#web/api/member.ts'
import { toast } from '#web/ui/toast.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Input, TextArea } from '#web/ui/field.tsx'
import { Preview } from './preview.tsx'
import {
  changedNames,
  followSettings,
  openSection,
  settingMistakes,
  settingsChange,
  type SettingValues,
} from './section-values.ts'
import type { SettingsSection } from './sections.ts'

/** The form of one section of the settings, saved on its own. */
export function SectionForm({ section, saved }: { section: SettingsSection; saved: AllSettings }) {
  const { title, intro, fields, isText } = section
  const names = fields.map(({ name }) => name)
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState(() => openSection(saved, names))
  const [mistakes, setMistakes] = useState<SettingValues>({})
  const { revalidate } = useRevalidator()
  const current = followSettings(state, saved)
  const isStale = current.read.version !== saved.version
  const saving = useMemberChange(settings.change, {
    invalidates: [settings.all],
    onSuccess: (answer) => {
      setState(openSection(answer, names))
      toast({ title: 'Settings saved', description: `${title} is up to date.` })
      void revalidate() // header and footer show them too
    },
    onError: (error) => {
      void memberClient().invalidateQueries({ queryKey: [settings.all.path] })
      const problem = error instanceof ApiError ? error.problem : undefined
      for (const { field, message } of problem?.issues ?? []) setMistakes((it) => ({ ...it, [field]: message }))
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
    <form ref={form} noValidate aria-label={title} onSubmit={onSubmit} className={formLook}>
      <div>
        <h3 className="text-xl">{title}</h3>
        <p className="mt-3 text-sm text-muted">{intro}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {fields.map(({ name, label, hint, type }) => (
          <Field key={name} label={label} hint={hint} error={mistakes[name]}>
            {isText ? (
              <TextArea
                rows={16}
                name={name}
                value={current.values[name]}
                onChange={({ target }) => set(name, target.value)}
              />
            ) : (
              <Input
                name={name}
                type={type ?? 'text'}
                value={current.values[name]}
                onChange={({ target }) => set(name, target.value)}
              />
            )}
          </Field>
        ))}
        {isStale && <Stale onShow={() => setState(openSection(saved, names))} />}
        {isText && <Preview markdown={current.values[names[0]!] ?? ''} />}
        <Button type="submit" className="self-start" disabled={saving.isPending || changedNames(current).length === 0}>
          {saving.isPending ? 'Saving...' : `Save ${title}`}
        </Button>
      </div>
    </form>
  )
}

const formLook = 'grid gap-x-16 gap-y-8 border-t border-line py-10 lg:grid-cols-[18rem_minmax(0,44rem)]'

/** Somebody else has saved these settings; what was typed stays until it is discarded. */
function Stale({ onShow }: { onShow: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 border-l-2 border-danger pl-4 text-sm">
      <p>Somebody else has changed this in the meantime. Keep what you need of yours before you go on.</p>
      <button type="button" onClick={onShow} className="text-link">
        Show What Is Saved
      </button>
    </div>
  )
}
