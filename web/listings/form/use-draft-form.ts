import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ListingDraft } from '#contract/listing-draft.ts'
import { mistakeField } from './draft-field.tsx'
import { checkDraft, type DraftField, type Mistakes } from './draft-values.ts'
import { addressesOf, pictureMistake } from './picture.ts'
import type { Sale, SaleState } from './sale.ts'

export type DraftFormState = ReturnType<typeof useDraftForm>

/** What a form of a car knows beside its values: what is wrong with them. */
export function useDraftForm(sale: Sale, { values, pictures }: SaleState, form: RefObject<HTMLFormElement | null>) {
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [unfinishedToo, setUnfinishedToo] = useState(false)
  const unfinished = pictureMistake(pictures)

  function forget(field: keyof Mistakes) {
    setMistakes((before) => ({ ...before, [field]: undefined }))
  }

  function set(field: DraftField, value: string) {
    sale.setValue(field, value)
    forget(mistakeField(field))
  }

  /** Says what is wrong and leads to the first of it. */
  function refuse(found: Mistakes) {
    flushSync(() => {
      setMistakes(found)
      setUnfinishedToo(true)
    })
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  /** What can be sent; without it the form says what is missing. */
  function checked(): ListingDraft | undefined {
    const { draft, mistakes: found } = checkDraft(values, addressesOf(pictures))
    if (!draft || unfinished) return void refuse(unfinished ? { ...found, imageUrls: undefined } : found)
    setMistakes({})
    return draft
  }

  return {
    fields: { values, mistakes, set },
    pictureMistake: unfinished ? (unfinishedToo && unfinished) || undefined : mistakes.imageUrls,
    onPictures: () => {
      forget('imageUrls')
      setUnfinishedToo(false)
    },
    refuse,
    checked,
    forgetAll: () => setMistakes({}),
  }
}
