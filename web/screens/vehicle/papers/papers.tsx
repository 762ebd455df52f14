import type { Papers } from '../find-vehicle.ts'
import { ConditionPart } from '#web/listings/page/condition-part.tsx'
import { DocumentsPart } from './documents-part.tsx'

/** What the seller says of the condition of a car, and its papers. */
export function ConditionAndPapers({ condition, documents }: Papers) {
  return (
    <>
      {condition?.confirmedAt && <ConditionPart condition={condition} />}
      {documents && documents.length > 0 && <DocumentsPart documents={documents} />}
    </>
  )
}
