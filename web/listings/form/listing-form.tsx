import type { ReactNode, RefObject, SubmitEvent } from 'react'
import type { ListingDraft } from '#contract/listing-draft.ts'
import { CardPreview } from './card-preview.tsx'
import { columns } from './columns.ts'
import { PictureField } from './picture-field.tsx'
import type { Sale, SaleState } from './sale.ts'
import type { DraftFormState } from './use-draft-form.ts'
import { VehicleFields } from './vehicle-fields.tsx'

type ListingFormProps = {
  sale: Sale
  state: SaleState
  draftForm: DraftFormState
  form: RefObject<HTMLFormElement | null>
  /** Stands above the fields. */
  note: ReactNode
  onDraft: (draft: ListingDraft) => void
  /** What stands below: the terms, the button. */
  children: ReactNode
}

/** The form of a car, and the card that comes of it: beside it, on small screens before it is sent. */
export function ListingForm({ sale, state, draftForm, form, note, onDraft, children }: ListingFormProps) {
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
          sale={sale}
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
