import Expand from 'lucide-react/icons/expand'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { NewCondition } from '#contract/condition/schema.ts'
import type { DraftCondition } from '#contract/drafts/endpoints.ts'
import { ConditionFields } from '#web/condition/fields.tsx'
import type { ConditionErrors } from '#web/condition/mistakes.ts'
import type { Picture } from '#web/drafts/pictures.ts'
import type { DraftStore, DraftState } from '#web/drafts/store.ts'
import { ConfirmPrice } from '#web/pricing/confirm-price.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadingNote } from '#web/ui/states.tsx'
import { ListingCard } from '../card.tsx'
import { FactFields } from './fact-fields.tsx'
import { FoldContext } from './folds.ts'
import { FormSection, columns } from './frame.tsx'
import type { PreviewProps } from './page-preview.tsx'
import { PictureField } from './picture-field.tsx'
import { previewCar } from './preview-car.ts'
import { ProgressList } from './progress-list.tsx'
import type { SectionId } from './progress.ts'
import { SectionSummary } from './summary.tsx'
import type { ListingFormState } from './use-listing-form.ts'
import { VehicleFields } from './vehicle-fields.tsx'
import { VinDifferences, VinField } from './vin-field.tsx'
import { useVinReading } from './vin-suggestions.ts'

const PagePreview = lazy(async () => ({ default: (await import('./page-preview.tsx')).PagePreview }))

/**
 * A preview of the card as buyers will see it. The card is inert, because its links don't lead anywhere yet. A button opens
 * a preview of the whole page.
 */
function CardPreview(props: PreviewProps) {
  const { car } = props
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <aside
      aria-labelledby="preview"
      className="lg:col-start-2 lg:row-start-2 wide:sticky wide:top-24 wide:col-start-3 wide:row-span-4 wide:row-start-1 wide:self-start"
    >
      <h3 id="preview" className="label text-muted">
        Preview
      </h3>
      <div inert className="mt-3 max-w-md rounded-card border border-line bg-ground p-4 tiny:p-2">
        <ListingCard listing={{ ...car, id: 0, featured: false }} />
      </div>
      <p className="mt-3 text-sm text-muted">This is how your vehicle appears in search results.</p>
      <Button variant="secondary" className="mt-4" onClick={() => setOpen(true)}>
        <Expand aria-hidden strokeWidth={1.5} />
        Preview Full Page
      </Button>
      <Dialog open={open} onClose={close} title="Page Preview" variant="full">
        <Suspense fallback={<LoadingNote />}>
          <PagePreview {...props} />
        </Suspense>
      </Dialog>
    </aside>
  )
}

type ConditionSectionProps = {
  condition: DraftCondition
  mistakes: ConditionErrors
  pictures: readonly Picture[]
  onChange: (condition: NewCondition) => void
}

function ConditionSection({ condition, mistakes, pictures, onChange }: ConditionSectionProps) {
  const choices = pictures.flatMap(({ url }, index) => (url ? { url, place: index + 1 } : []))
  return (
    <>
      <FormSection
        id="condition"
        title="Condition and Flaws"
        aside="Optional"
        intro="List any flaws up front to avoid disputes later. Buyers see them on your listing."
      >
        {/* This type assertion is safe, because the fields only offer valid values and the server validates them. */}
        <ConditionFields
          condition={condition as NewCondition}
          mistakes={mistakes}
          choices={choices}
          onChange={onChange}
        />
      </FormSection>
      <FormSection
        id="documents"
        title="Documents"
        aside="After listing"
        intro="After you list your vehicle, you can add service records, invoices and inspections. You can black out names and addresses."
      />
    </>
  )
}

type ListingFormProps = {
  store: DraftStore
  state: DraftState
  form: ListingFormState
  note: ReactNode
  /** The buttons that submit or cancel. They stay at the bottom of the screen. */
  bar: ReactNode
  children?: ReactNode
}

export function ListingForm({ store, state, form, note, bar, children }: ListingFormProps) {
  const { values, pictures } = state
  // This type assertion is safe. The values come from lists of options, and missing values are reported on submit.
  const condition = form.isNew ? (state.condition as NewCondition) : undefined
  const reading = useVinReading(values)
  const { progress, folds } = form
  const car = previewCar(values, pictures)
  const summaryOf = (id: SectionId) => <SectionSummary id={id} car={car} vin={values.vin} progress={progress} />

  return (
    <FoldContext value={{ ...folds, summaryOf }}>
      <form {...form.props} className={columns}>
        <ProgressList progress={progress} />
        <div className={`${part} lg:row-start-1`}>
          {note}
          <PictureField store={store} pictures={pictures} mistake={form.pictureError} onChange={form.onPictures} />
          <VinField form={form.fields} reading={reading} />
          <VehicleFields form={form.fields} />
          {condition && (
            <ConditionSection
              condition={condition}
              mistakes={form.conditionErrors}
              pictures={pictures}
              onChange={form.setCondition}
            />
          )}
          <FactFields form={form.fields} />
          <FormSection id="submit" title="Review" intro="Preview your listing the way buyers will see it." />
          {reading.decoded && <VinDifferences decoded={reading.decoded} values={values} />}
        </div>
        <CardPreview car={car} values={values} condition={condition} reading={reading} />
        <div className={`${part} lg:row-start-3 lg:pb-20`}>{children}</div>
        <div data-save-bar className={saveBar}>
          {form.uploadError && (
            <p role="alert" className="basis-full text-sm text-danger">
              {form.uploadError}
            </p>
          )}
          {bar}
        </div>
      </form>
      <ConfirmPrice unusual={form.unusual} pending={form.pending} onConfirm={form.confirm} onCorrect={form.correct} />
    </FoldContext>
  )
}

const part = 'flex min-w-0 flex-col gap-6 lg:col-start-2'

/** On wide screens, the bar is in front of the whole column, because a sticky element stays within its grid area. */
const saveBar =
  'sticky bottom-0 z-10 -mx-(--page-margin) flex flex-wrap items-center gap-3 border-t border-line bg-surface px-(--page-margin) pt-3 ' +
  'pb-[max(0.75rem,var(--safe-bottom))] sm:-mx-8 sm:px-8 ' +
  'lg:col-start-2 lg:row-span-4 lg:row-start-1 lg:mx-0 lg:self-end lg:px-0'
