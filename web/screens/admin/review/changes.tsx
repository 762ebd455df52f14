import { flawKinds, flawPlaces, flawSizes } from '#contract/condition/limits.ts'
import type { Flaw, SaidCondition } from '#contract/condition/schema.ts'
import type { ListingReview } from '#contract/moderation/schema.ts'
import { fieldLabel, fieldText } from '#web/facts/sheet.ts'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { Table } from '#web/ui/data-table.tsx'
import { Part } from '../parts/part.tsx'
import { uncut } from './pictures.tsx'

type Change = ListingReview['changes'][number]

type ChangesProps = { changes: readonly Change[]; comparedWith: 'approved' | 'rejected' }

/** The differences from the version that was last approved or rejected, field by field. */
export function Changes({ changes, comparedWith }: ChangesProps) {
  const { title, column, none } = words[comparedWith]
  if (changes.length === 0) {
    return (
      <Part title={title}>
        <p className="text-muted">{none}</p>
      </Part>
    )
  }
  return (
    <Part title={title}>
      <Table
        caption={title}
        items={changes}
        keyOf={({ field }) => field}
        rowClass="align-top"
        columns={[
          {
            name: 'Field',
            className: 'font-medium first-letter:uppercase',
            cell: ({ field }) => (isSaidField(field) ? saidFields[field].label : fieldLabel(field)),
          },
          {
            name: column,
            className: 'text-muted lg:w-[45%]',
            cell: ({ field, before, after }) => <Value field={field} value={before} other={after} />,
          },
          {
            name: 'Changed to',
            className: 'lg:w-[45%]',
            cell: ({ field, before, after }) => <Value field={field} value={after} other={before} />,
          },
        ]}
      />
    </Part>
  )
}

const words = {
  approved: {
    title: 'Changes to the Approved Version',
    column: 'Approved',
    none: 'It is as it was approved the last time.',
  },
  rejected: {
    title: 'Changes Since It Was Rejected',
    column: 'Rejected',
    none: 'Nothing was changed since it was rejected.',
  },
} as const

/** Pictures that are on one side only are marked. */
function Value({ field, value, other }: { field: string; value: unknown; other: unknown }) {
  if (isSaidField(field)) return saidFields[field].show({ value, other })
  if (!Array.isArray(value))
    return (
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {fieldText(field, value) || 'None'}
      </p>
    )
  const others = Array.isArray(other) ? other : []
  return (
    <ul className="flex flex-wrap gap-2">
      {value.map((url: string, index) => (
        <li
          key={url}
          className={`w-24 overflow-hidden rounded-card ${others.includes(url) ? '' : 'ring-2 ring-accent'}`}
        >
          <VehiclePicture
            url={url}
            alt={`Picture ${index + 1}${others.includes(url) ? '' : ', on this side only'}`}
            sizes="6rem"
            fit={uncut}
          />
        </li>
      ))}
    </ul>
  )
}

type Labels = readonly { url: string; label: string }[]
type Sides<T> = { value: T; other: T }

/** What was said of the condition, on one side of a comparison; what stands on that side only is marked. */
function ConditionThen({ value: { flaws, noneKnown }, other }: Sides<SaidCondition>) {
  if (flaws.length === 0) return <p>{noneKnown ? 'No known flaws' : 'Nothing was said'}</p>
  const others = other.flaws.map(asText)
  return (
    <ul className="flex flex-col gap-4">
      {flaws.map((flaw, index) => {
        const isHereOnly = !others.includes(asText(flaw))
        return (
          <li key={index} className={isHereOnly ? '-ml-3 border-l-2 border-accent pl-2.5' : ''}>
            <p>
              {flawKinds[flaw.kind]}, {flawPlaces[flaw.place].toLowerCase()}: {flawSizes[flaw.size].toLowerCase()}
              {isHereOnly && <span className="sr-only">, on this side only</span>}
            </p>
            {flaw.words && <p className="mt-1 whitespace-pre-line wrap-anywhere">{flaw.words}</p>}
            {flaw.imageUrls.length > 0 && (
              <ul className="mt-2 flex flex-wrap gap-2">
                {flaw.imageUrls.map((url, picture) => (
                  <li key={url} className="w-24">
                    <VehiclePicture url={url} alt={`Picture ${picture + 1} of flaw ${index + 1}`} sizes="6rem" />
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const asText = ({ place, kind, size, words, imageUrls }: Flaw) => JSON.stringify([place, kind, size, words, imageUrls])

/** The labels that are different, each above its picture. */
function LabelsThen({ value }: Sides<Labels>) {
  if (value.length === 0) return <p>None</p>
  return (
    <ul className="flex flex-wrap gap-4">
      {value.map(({ url, label }) => (
        <li key={url} className="w-40 max-w-full">
          <p className="mb-2 text-sm wrap-anywhere">{label}</p>
          <VehiclePicture url={url} alt="" sizes="10rem" />
        </li>
      ))}
    </ul>
  )
}

/** The fields that are no fields of a draft: what they are called, and how a side of them is shown. */
const saidFields = {
  condition: {
    label: 'Condition',
    show: (sides: Sides<unknown>) => <ConditionThen {...(sides as Sides<SaidCondition>)} />,
  },
  pictureLabels: {
    label: 'Labels of pictures',
    show: (sides: Sides<unknown>) => <LabelsThen {...(sides as Sides<Labels>)} />,
  },
} as const

const isSaidField = (field: string): field is keyof typeof saidFields => field in saidFields
