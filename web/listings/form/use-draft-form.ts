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

/** The mistakes of a form, and its submission. The values are in the draft store. */
export function useDraftForm(
  store: DraftStore,
  { values, pictures, condition }: DraftState,
  form: RefObject<HTMLFormElement | null>,
) {
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [inCondition, setInCondition] = useState<ConditionMistakes>({})
  const [unfinishedToo, setUnfinishedToo] = useState(false)
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
    setInCondition({})
  }

  /** Shows the mistakes and focuses the first one. */
  function refuse(found: Mistakes, ofCondition: ConditionMistakes = {}) {
    flushSync(() => {
      setMistakes(found)
      setInCondition(ofCondition)
      setUnfinishedToo(true)
    })
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  /** The draft to send; undefined when there are mistakes, which are then shown. */
  function checked(): NewListing | undefined {
    const { draft, mistakes: found } = checkDraft(values, addressesOf(pictures))
    const { data: said, error } = SaidCondition.safeParse(condition)
    if (!draft || unfinished || error)
      return void refuse(unfinished ? { ...found, imageUrls: undefined } : found, conditionMistakes(error?.issues))
    setMistakes({})
    setInCondition({})
    return { ...draft, condition: said }
  }

  return {
    fields: { values, mistakes, set },
    pictureMistake: unfinished ? (unfinishedToo && unfinished) || undefined : mistakes.imageUrls,
    onPictures: () => {
      forget('imageUrls')
      setUnfinishedToo(false)
    },
    conditionMistakes: inCondition,
    setCondition,
    refuse,
    focus: (field: DraftField) => form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus(),
    checked,
    forgetAll: () => {
      setMistakes({})
      setInCondition({})
    },
  }
}
