import type { ReactNode, RefObject, SubmitEvent } from 'react'
import type { ListingSubmission } from '#contract/listing-draft.ts'
import { CardPreview } from './card-preview.tsx'
import { columns } from './columns.ts'
import { notesOf } from './picture.ts'
import { PictureField } from './picture-field.tsx'
import { previewCar } from './preview-car.ts'
import { FactFields } from './fact-fields.tsx'
import type { DraftStore, DraftState } from './draft-store.ts'
import type { DraftFormState } from './use-draft-form.ts'
import { VehicleFields } from './vehicle-fields.tsx'
import { VinField } from './vin-field.tsx'

type ListingFormProps = {
  store: DraftStore
  state: DraftState
  draftForm: DraftFormState
  form: RefObject<HTMLFormElement | null>
  /** Shown above the fields. */
  note: ReactNode
  onDraft: (draft: ListingSubmission) => void
  /** Shown below: the terms, the button. */
  children: ReactNode
}

/** The form of a car, with a preview of its card and of its page: beside the form, on small screens above the button. */
export function ListingForm({ store, state, draftForm, form, note, onDraft, children }: ListingFormProps) {
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const draft = draftForm.checked()
    if (draft) onDraft({ ...draft, pictureNotes: notesOf(state.pictures) })
  }

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className={columns}>
      <div className={part}>
        {note}
        <VinField form={draftForm.fields} />
        <VehicleFields form={draftForm.fields} />
        <PictureField
          store={store}
          pictures={state.pictures}
          mistake={draftForm.pictureMistake}
          onChange={draftForm.onPictures}
        />
        <FactFields form={draftForm.fields} />
      </div>
      <CardPreview car={previewCar(state.values, state.pictures)} />
      <div className={part}>{children}</div>
    </form>
  )
}

const part = 'flex min-w-0 flex-col gap-8'
