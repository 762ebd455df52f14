import type { ReactNode, RefObject, SubmitEvent } from 'react'
import type { ListingDraft } from '#contract/listing-draft.ts'
import { CardPreview } from './card-preview.tsx'
import { columns } from './columns.ts'
import { PictureField } from './picture-field.tsx'
import type { DraftStore, DraftState } from './draft-store.ts'
import type { DraftFormState } from './use-draft-form.ts'
import { VehicleFields } from './vehicle-fields.tsx'

type ListingFormProps = {
  store: DraftStore
  state: DraftState
  draftForm: DraftFormState
  form: RefObject<HTMLFormElement | null>
  /** Shown above the fields. */
  note: ReactNode
  onDraft: (draft: ListingDraft) => void
  /** Shown below: the terms, the button. */
  children: ReactNode
}

/** The form of a car, with a preview of its card: beside the form, on small screens above the button. */
export function ListingForm({ store, state, draftForm, form, note, onDraft, children }: ListingFormProps) {
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const draft = draftForm.checked()
    if (draft) onDraft(draft)
  }

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className={columns}>
      <div className={part}>
        {note}
        <VehicleFields form={draftForm.fields} />
        <PictureField
          store={store}
          pictures={state.pictures}
          mistake={draftForm.pictureMistake}
          onChange={draftForm.onPictures}
        />
      </div>
      <CardPreview values={state.values} picture={state.pictures.find((it) => it.state !== 'failed')} />
      <div className={part}>{children}</div>
    </form>
  )
}

const part = 'flex min-w-0 flex-col gap-8'
