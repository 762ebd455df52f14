import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { NewCondition } from '#contract/condition/schema.ts'
import type { DraftField } from '#contract/drafts/endpoints.ts'
import type { NewListing } from '#contract/listings/schema.ts'
import type { UnusualPrice } from '#contract/pricing/rules.ts'
import { problemOf } from '#web/app/api/refusals.ts'
import { conditionErrors } from '#web/condition/mistakes.ts'
import { isUnfinished, uploadedUrls, notesOf, pictureError } from '#web/drafts/pictures.ts'
import type { DraftStore, DraftState } from '#web/drafts/store.ts'
import { checkDraft } from '#web/drafts/values.ts'
import { type Errors, useForm } from '#web/forms/form.ts'
import { errorsByField } from '#web/forms/mistakes.ts'
import { unusualPriceOf } from '#web/pricing/confirm-price.tsx'
import { toast } from '#web/ui/toast.tsx'
import { mistakeField } from './draft-field.tsx'
import { sectionOf, useFolds } from './folds.ts'
import { progressOf } from './progress.ts'

export type ListingFormState = ReturnType<typeof useListingForm>

type ListingFormOptions = {
  store: DraftStore
  state: DraftState
  /** True for a new listing. The form of an existing listing doesn't include the condition. */
  isNew?: boolean
  failed: string
  send: (listing: NewListing) => Promise<unknown>
}

/** Manages the form for a new or existing listing. The values themselves are in the draft store. */
export function useListingForm({ store, state, isNew = false, failed, send }: ListingFormOptions) {
  const { values, pictures, condition } = state
  const [unusual, setUnusual] = useState<UnusualPrice>()
  const confirmed = useRef<number>(undefined)
  const unfinished = pictureError(pictures)
  const isUploading = pictures.some(isUnfinished)
  const progress = progressOf({ values, pictures, ...(isNew && { condition }) })
  const folds = useFolds(progress)
  const { props, errors, pending, clear } = useForm({ read, check: (found) => found.errors, send: submit, explain })

  function read() {
    const { draft, mistakes } = checkDraft(values, uploadedUrls(pictures))
    const { data: checkedCondition, error } = NewCondition.safeParse(condition)
    const uploads = unfinished && { uploads: unfinished }
    const errors: Errors = { ...mistakes, ...conditionErrors(error?.issues), ...uploads }
    const more = {
      pictureNotes: notesOf(pictures),
      confirmPrice: confirmed.current,
      ...(isNew && { condition: checkedCondition }),
    }
    return { errors, listing: draft && { ...draft, ...more } }
  }

  async function submit({ listing }: ReturnType<typeof read>) {
    try {
      await send(listing!)
      setUnusual(undefined)
    } catch (error) {
      setUnusual(unusualPriceOf(error))
      throw error
    }
  }

  function explain(error: unknown): Errors {
    const problem = problemOf(error)
    const description = problem?.message ?? 'Please try again later.'
    if (problem?.code !== 'price_unusual') toast({ title: failed, description, variant: 'destructive' })
    return { ...errorsByField(problem?.issues), ...conditionErrors(problem?.issues, 'condition.') }
  }

  /** Handles the event in the bubbling phase. In the capture phase, React would reset the field before its `onChange`. */
  function onInput(event: FormEvent<HTMLFormElement>) {
    props.onInput(event)
    folds.onInput(event)
  }

  function set(field: DraftField, value: string) {
    store.setValue(field, value)
    clear(mistakeField(field))
  }

  function setCondition(next: NewCondition) {
    store.setCondition(next)
    clear(...Object.keys(errors).filter((name) => /^(flaws|noneKnown)/.test(name)))
  }

  function focus(field: DraftField) {
    const element = props.ref.current?.querySelector<HTMLElement>(`[name=${field}]`)
    const section = element && sectionOf(element)
    if (section) flushSync(() => folds.open(section))
    element?.focus()
  }

  return {
    props: { ...props, onInput },
    progress,
    folds,
    pending,
    isNew,
    fields: { values, mistakes: errors, set },
    pictureError: isUploading ? undefined : errors.uploads ? unfinished : errors.imageUrls,
    /** Shown next to the submit button, because the picture field can't be focused during an upload. */
    uploadError: errors.uploads && isUploading ? unfinished : undefined,
    onPictures: () => clear('imageUrls', 'uploads'),
    conditionErrors: errors,
    setCondition,
    clearAll: () => clear(...Object.keys(errors)),
    focus,
    /** The price that the server rejected as unusual, if any. */
    unusual,
    confirm(price: number) {
      confirmed.current = price
      props.ref.current?.requestSubmit()
    },
    correct() {
      setUnusual(undefined)
      focus('price')
    },
  }
}
