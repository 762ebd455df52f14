import { flawKinds, flawPlaces, flawSizes } from '#contract/condition/limits.ts'
import type { Flaw, NewCondition } from '#contract/condition/schema.ts'
import type { ListingReview } from '#contract/moderation/schema.ts'
import { fieldLabel, fieldText } from '#web/facts/sheet.ts'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { Table } from '#web/ui/data-table.tsx'
import { Part } from '../parts/part.tsx'
import { uncroppedClasses } from './pictures.tsx'

type Change = ListingReview['changes'][number]

type ChangesProps = { changes: readonly Change[]; comparedWith: 'approved' | 'rejected' }

/** Lists the fields that differ from the version that was last approved or rejected. */
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
            cell: ({ field }) => (isSpecialField(field) ? specialFields[field].label : fieldLabel(field)),
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
    none: 'No changes since the last approval.',
  },
  rejected: {
    title: 'Changes Since the Rejection',
    column: 'Rejected',
    none: 'No changes since the rejection.',
  },
} as const

/** A value before or after a change. Marks the pictures that the other version doesn't have. */
function Value({ field, value, other }: { field: string; value: unknown; other: unknown }) {
  if (isSpecialField(field)) return specialFields[field].show({ value, other })
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
            alt={`Picture ${index + 1}${others.includes(url) ? '' : ', only in this version'}`}
            sizes="6rem"
            fit={uncroppedClasses}
          />
        </li>
      ))}
    </ul>
  )
}

type Labels = readonly { url: string; label: string }[]
type Sides<T> = { value: T; other: T }

/** The condition before or after a change. Marks the flaws that the other version doesn't have. */
function ConditionSide({ value: { flaws, noneKnown }, other }: Sides<NewCondition>) {
  if (flaws.length === 0) return <p>{noneKnown ? 'No known flaws' : 'Not stated'}</p>
  const others = other.flaws.map(asText)
  return (
    <ul className="flex flex-col gap-4">
      {flaws.map((flaw, index) => {
        const isOnlyHere = !others.includes(asText(flaw))
        return (
          <li key={index} className={isOnlyHere ? '-ml-3 border-l-2 border-accent pl-2.5' : ''}>
            <p>
              {flawKinds[flaw.kind]}, {flawPlaces[flaw.place].toLowerCase()}: {flawSizes[flaw.size].toLowerCase()}
              {isOnlyHere && <span className="sr-only">, only in this version</span>}
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

function LabelsSide({ value }: Sides<Labels>) {
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

const specialFields = {
  condition: {
    label: 'Condition',
    show: (sides: Sides<unknown>) => <ConditionSide {...(sides as Sides<NewCondition>)} />,
  },
  pictureLabels: {
    label: 'Picture labels',
    show: (sides: Sides<unknown>) => <LabelsSide {...(sides as Sides<Labels>)} />,
  },
} as const

const isSpecialField = (field: string): field is keyof typeof specialFields => field in specialFields
