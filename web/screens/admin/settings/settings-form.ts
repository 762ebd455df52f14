import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { settings } from '#contract/settings/endpoints.ts'
import type { AllSettings, SettingName, SettingsChange } from '#contract/settings/schema.ts'
import { memberClient } from '#web/app/api/member-client.ts'
import { memberQuery, queryKey, useMemberChange } from '#web/app/api/member.ts'
import { problemOf } from '#web/app/api/refusals.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { useForm } from '#web/forms/form.ts'
import { textKey } from '#web/forms/keys.ts'
import { toast } from '#web/ui/toast.tsx'
import {
  conflictingNames,
  editsAfterSave,
  rebaseEdits,
  restoreEdits,
  settingsChange,
  storeEdits,
  textIn,
  unsavedNames,
  valuesOf,
  withEdit,
  withoutEdits,
  withValues,
} from './edits.ts'
import { draftWarnings, errorsByPath, savedSentence, settingErrors } from './section-values.ts'

/**
 * Manages the unsaved values of all settings pages, which are saved together. The browser stores them until then.
 * `onMistakes` is called with the paths of invalid fields if no field on the open page is invalid.
 */
export function useSettingsForm(fetched: AllSettings, onMistakes: (paths: readonly string[]) => void) {
  const auth = useAuth()
  const { userId } = auth
  const { revalidate } = useRevalidator()
  const [answered, setAnswered] = useState(fetched)
  // A fetch that started before the last save returns older settings, so ignore them.
  const saved = answered.version > fetched.version ? answered : fetched
  const key = textKey(userId, 'settings')
  const [edits, setEdits] = useState(() => restoreEdits(key, saved))
  useEffect(() => storeEdits(key, edits), [key, edits])
  const unsaved = unsavedNames(edits, saved)
  const conflicts = conflictingNames(edits, saved)

  const saving = useMemberChange(settings.change, {
    invalidates: [settings.all, settings.versions],
    updates: queryKey(settings.all, {}, userId),
    onSuccess: (answer, { body }) => {
      setAnswered(answer)
      setEdits((latest) => editsAfterSave(latest, body, answer))
      toast({ title: 'Settings saved', description: savedSentence(saved, answer, Object.keys(body)) })
      // Reload the header and the footer, because they also depend on settings.
      void revalidate()
    },
  })

  /** Saves the changes. Tries again if another admin has changed other settings in the meantime. */
  async function save(body: SettingsChange): Promise<AllSettings> {
    try {
      return await saving.mutateAsync({ body })
    } catch (error) {
      if (problemOf(error)?.code !== 'settings_changed') throw error
      const latest = await memberClient().fetchQuery({ ...memberQuery(auth, settings.all, {}), staleTime: 0 })
      if (conflictingNames(edits, latest).length > 0) throw error
      if (latest.version === body.version) throw new Error('The server refused the current version', { cause: error })
      return save(settingsChange(edits, latest))
    }
  }

  function explain(error: unknown) {
    const problem = problemOf(error)
    if (problem?.code === 'settings_changed') return {} // the save bar shows the conflict
    void memberClient().invalidateQueries({ queryKey: [settings.all.path] })
    const description = problem?.message ?? 'We couldn’t save the settings. Please try again.'
    toast({ title: 'Error', description, variant: 'destructive' })
    return errorsByPath(problem?.issues)
  }

  const { props, errors, pending, clear } = useForm({
    read: () => settingsChange(edits, saved),
    check: settingErrors,
    send: save,
    explain,
    report: (found) => onMistakes(Object.keys(found)),
    busy: unsaved.length === 0 || conflicts.length > 0,
  })
  const clearErrors = (name: string) =>
    clear(...Object.keys(errors).filter((path) => path === name || path.startsWith(`${name}.`)))

  function discard() {
    setEdits({})
    clear(...Object.keys(errors))
    const undo = () => {
      storeEdits(key, edits) // also works after the admin has left the settings
      setEdits(edits)
    }
    toast({ title: 'Changes discarded', action: { label: 'Undo', run: undo } })
  }

  return {
    props,
    errors,
    pending,
    saved,
    unsaved,
    conflicts,
    conflictingValues: valuesOf(edits, conflicts),
    warnings: draftWarnings(withValues(saved, edits)),
    textOf: (name: SettingName) => textIn(edits, saved, name),
    set(name: SettingName, value: string) {
      clearErrors(name)
      // The values may have changed since this render, because a picture isn't set until its upload finishes.
      setEdits((latest) => withEdit(latest, saved, name, value))
    },
    discard,
    acceptSaved: () => setEdits(withoutEdits(edits, conflicts)),
    keepChanges: () => setEdits(rebaseEdits(edits, saved)),
  }
}
