import Expand from 'lucide-react/icons/expand'
import { lazy, Suspense, useState, type ReactNode, type RefObject, type SubmitEvent } from 'react'
import type { SaidCondition } from '#contract/condition/schema.ts'
import type { DraftCondition } from '#contract/drafts/endpoints.ts'
import type { NewListing } from '#contract/listings/schema.ts'
import { ConditionFields } from '#web/condition/fields.tsx'
import type { ConditionMistakes } from '#web/condition/mistakes.ts'
import { type Picture, notesOf } from '#web/drafts/pictures.ts'
import type { DraftStore, DraftState } from '#web/drafts/store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadingNote } from '#web/ui/states.tsx'
import { ListingCard } from '../card.tsx'
import { FactFields } from './fact-fields.tsx'
import { FormSection, columns } from './frame.tsx'
import type { PreviewProps } from './page-preview.tsx'
import { PictureField } from './picture-field.tsx'
import { previewCar } from './preview-car.ts'
import { ProgressList } from './progress-list.tsx'
import { progressOf } from './progress.ts'
import type { DraftFormState } from './use-draft-form.ts'
import { VehicleFields } from './vehicle-fields.tsx'
import { VinDifferences, VinField } from './vin-field.tsx'
import { useVinReading } from './vin-suggestions.ts'

/** Loaded when first opened. */
const PagePreview = lazy(async () => ({ default: (await import('./page-preview.tsx')).PagePreview }))

/**
 * A preview of the card as buyers will see it. It is inert because its links have no targets yet. A button opens the
 * whole page.
 */
function CardPreview(props: PreviewProps) {
  const { car } = props
  const [open, setOpen] = useState(false)
  return (
    <aside
      aria-labelledby="preview"
      className="wide:sticky wide:top-24 wide:col-start-3 wide:row-span-4 wide:row-start-1 wide:self-start"
    >
      <h3 id="preview" className="label text-muted">
        Preview
      </h3>
      <div inert className="mt-3 max-w-md rounded-card border border-line bg-ground p-4 tiny:p-2">
        <ListingCard listing={{ ...car, id: 0, featured: false }} />
      </div>
      <p className="mt-3 text-sm text-muted">How buyers see your vehicle in lists.</p>
      <Button variant="secondary" className="mt-4" onClick={() => setOpen(true)}>
        <Expand aria-hidden strokeWidth={1.5} />
        See the Whole Page
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Page Preview" variant="full">
        <Suspense fallback={<LoadingNote />}>
          <PagePreview {...props} />
        </Suspense>
      </Dialog>
    </aside>
  )
}

type ConditionSectionProps = {
  condition: DraftCondition
  mistakes: ConditionMistakes
  pictures: readonly Picture[]
  onChange: (condition: SaidCondition) => void
}

/** The flaws of a new listing, and a note on its documents. */
function ConditionSection({ condition, mistakes, pictures, onChange }: ConditionSectionProps) {
  const choices = pictures.flatMap(({ url }, index) => (url ? { url, place: index + 1 } : []))
  return (
    <>
      <FormSection
        id="condition"
        title="Condition and Flaws"
        aside="Optional"
        intro="Disclose flaws up front, and nobody can use them against you later. They appear on your listing."
      >
        {/* The fields offer only valid values, and the server checks them. */}
        <ConditionFields
          condition={condition as SaidCondition}
          mistakes={mistakes}
          choices={choices}
          onChange={onChange}
        />
      </FormSection>
      <FormSection
        id="documents"
        title="Documents"
        aside="After listing"
        intro="Once your vehicle is listed, add service records, invoices and inspections. You can cover names and addresses."
      />
    </>
  )
}

type ListingFormProps = {
  store: DraftStore
  state: DraftState
  draftForm: DraftFormState
  form: RefObject<HTMLFormElement | null>
  /** A new listing, whose condition is part of the form. */
  isNew?: boolean
  /** Shown above the fields. */
  note: ReactNode
  onDraft: (draft: NewListing) => void
  /** Shown below the fields: the terms and the button. */
  children: ReactNode
}

/** The listing form in sections, with a list of missing fields and a preview of the card and the page. */
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
  // The values come from lists. Missing ones are reported on submit.
  const condition = isNew ? (state.condition as SaidCondition) : undefined
  const reading = useVinReading(values)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const checked = draftForm.checked()
    if (!checked) return
    const { condition: checkedCondition, ...draft } = checked
    onDraft({ ...draft, pictureNotes: notesOf(pictures), ...(isNew && { condition: checkedCondition }) })
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
        <FormSection id="submit" title="Review" intro="Preview the whole page as buyers will see it." />
        {reading.decoded && <VinDifferences decoded={reading.decoded} values={values} />}
      </div>
      <CardPreview car={previewCar(values, pictures)} values={values} condition={condition} reading={reading} />
      <div className={part}>{children}</div>
    </form>
  )
}

const part = 'flex min-w-0 flex-col gap-8 lg:col-start-2'
