import type { SaidCondition } from '#contract/conditions.ts'
import type { DraftCondition } from '#contract/draft-content.ts'
import { ConditionFields } from '#web/listings/condition/condition-fields.tsx'
import type { ConditionMistakes } from '#web/listings/condition/condition-mistakes.ts'
import { FormSection } from './form-section.tsx'
import type { Picture } from './picture.ts'

type ConditionSectionProps = {
  condition: DraftCondition
  mistakes: ConditionMistakes
  pictures: readonly Picture[]
  onChange: (condition: SaidCondition) => void
}

/** The flaws of a car that is not listed yet, and where its papers come in. */
export function ConditionSection({ condition, mistakes, pictures, onChange }: ConditionSectionProps) {
  const choices = pictures.flatMap(({ url }, index) => (url ? { url, place: index + 1 } : []))
  return (
    <>
      <FormSection
        id="condition"
        title="Condition and Flaws"
        aside="Optional"
        intro="Each scratch that you name is one that nobody uses against you later. It stands on the page with its pictures."
      >
        {/* The fields offer nothing else, and it is checked before it is sent. */}
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
        intro="Service records, invoices and inspections are added once the car is listed, where you cover names and addresses on each page. You are led there."
      />
    </>
  )
}
