import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { SaidCondition } from '#contract/condition/schema.ts'
import type { DraftField } from '#contract/drafts/endpoints.ts'
import type { NewListing } from '#contract/listings/schema.ts'
import { type ConditionMistakes, conditionMistakes } from '#web/condition/mistakes.ts'
import { addressesOf, pictureMistake } from '#web/drafts/pictures.ts'
import type { DraftStore, DraftState } from '#web/drafts/store.ts'
import { checkDraft, type Mistakes } from '#web/drafts/values.ts'
import { mistakeField } from './draft-field.tsx'

export type DraftFormState = ReturnType<typeof useDraftForm>

/** The form's mistakes and its submission. The draft store has the values. */
export function useDraftForm(
  store: DraftStore,
  { values, pictures, condition }: DraftState,
  form: RefObject<HTMLFormElement | null>,
) {
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [conditionIssues, setConditionIssues] = useState<ConditionMistakes>({})
  const [showsUnfinished, setShowsUnfinished] = useState(false)
  const unfinished = pictureMistake(pictures)

  function forget(field: keyof Mistakes) {
    setMistakes((before) => ({ ...before, [field]: undefined }))
  }

  function set(field: DraftField, value: string) {
    store.setValue(field, value)
    forget(mistakeField(field))
  }

  function setCondition(next: SaidCondition) {
    store.setCondition(next)
    setConditionIssues({})
  }

  /** Shows the mistakes and focuses the first one. */
  function refuse(found: Mistakes, conditionMistakes: ConditionMistakes = {}) {
    flushSync(() => {
      setMistakes(found)
      setConditionIssues(conditionMistakes)
      setShowsUnfinished(true)
    })
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  /** Returns the draft to send. If it has mistakes, shows them and returns undefined. */
  function checked(): NewListing | undefined {
    const { draft, mistakes: found } = checkDraft(values, addressesOf(pictures))
    const { data: checkedCondition, error } = SaidCondition.safeParse(condition)
    if (!draft || unfinished || error)
      return void refuse(unfinished ? { ...found, imageUrls: undefined } : found, conditionMistakes(error?.issues))
    setMistakes({})
    setConditionIssues({})
    return { ...draft, condition: checkedCondition }
  }

  return {
    fields: { values, mistakes, set },
    pictureMistake: unfinished ? (showsUnfinished && unfinished) || undefined : mistakes.imageUrls,
    onPictures: () => {
      forget('imageUrls')
      setShowsUnfinished(false)
    },
    conditionMistakes: conditionIssues,
    setCondition,
    refuse,
    focus: (field: DraftField) => form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus(),
    checked,
    forgetAll: () => {
      setMistakes({})
      setConditionIssues({})
    },
  }
}
