import type { ReactNode, RefObject, SubmitEvent } from 'react'
import type { SaidCondition } from '#contract/conditions.ts'
import type { NewListing } from '#contract/listing-draft.ts'
import { CardPreview } from './card-preview.tsx'
import { columns } from './columns.ts'
import { ConditionSection } from './condition-section.tsx'
import type { DraftStore, DraftState } from './draft-store.ts'
import { FactFields } from './fact-fields.tsx'
import { progressOf } from './form-progress.ts'
import { FormSection } from './form-section.tsx'
import { notesOf } from './picture.ts'
import { PictureField } from './picture-field.tsx'
import { previewCar } from './preview-car.ts'
import { ProgressList } from './progress-list.tsx'
import type { DraftFormState } from './use-draft-form.ts'
import { useVinReading } from './use-vin-reading.ts'
import { VehicleFields } from './vehicle-fields.tsx'
import { VinDifferences } from './vin-differences.tsx'
import { VinField } from './vin-field.tsx'

type ListingFormProps = {
  store: DraftStore
  state: DraftState
  draftForm: DraftFormState
  form: RefObject<HTMLFormElement | null>
  /** A new car, whose condition is told along with the rest. */
  isNew?: boolean
  /** Shown above the fields. */
  note: ReactNode
  onDraft: (draft: NewListing) => void
  /** Shown below: the terms, the button. */
  children: ReactNode
}

/** The form of a car in sections, with a list of what is missing, and a preview of its card and of its page. */
export function ListingForm({
  store,
  state,
  draftForm,
  form,
  isNew = false,
  note,
  onDraft,
  children,
}: ListingFormProps) {
  const { values, pictures } = state
  // Chosen from lists; what is not chosen yet is told when it is sent.
  const condition = isNew ? (state.condition as SaidCondition) : undefined
  const reading = useVinReading(values)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const checked = draftForm.checked()
    if (!checked) return
    const { condition: said, ...draft } = checked
    onDraft({ ...draft, pictureNotes: notesOf(pictures), ...(isNew && { condition: said }) })
  }

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className={columns}>
      <ProgressList progress={progressOf({ values, pictures, condition })} />
      <div className={part}>
        {note}
        <VinField form={draftForm.fields} reading={reading} />
        <VehicleFields form={draftForm.fields} />
        <PictureField
          store={store}
          pictures={pictures}
          mistake={draftForm.pictureMistake}
          onChange={draftForm.onPictures}
        />
        {condition && (
          <ConditionSection
            condition={condition}
            mistakes={draftForm.conditionMistakes}
            pictures={pictures}
            onChange={draftForm.setCondition}
          />
        )}
        <FactFields form={draftForm.fields} />
        <FormSection
          id="submit"
          title="Look It Over"
          intro="The preview shows the whole page, as buyers will see it: pictures, facts, price and flaws."
        />
        {reading.decoded && <VinDifferences decoded={reading.decoded} values={values} />}
      </div>
      <CardPreview car={previewCar(values, pictures)} values={values} condition={condition} reading={reading} />
      <div className={part}>{children}</div>
    </form>
  )
}

const part = 'flex min-w-0 flex-col gap-8 lg:col-start-2'
