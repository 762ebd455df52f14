import type { ListingReview } from '#contract/moderation.ts'
import { VehiclePicture } from '#web/pictures/vehicle-picture.tsx'
import { fieldLabel, fieldText } from '#web/listings/fact-sheet.ts'
import { Cell, Row, Table } from '../parts/table.tsx'
import { Part } from '../parts/part.tsx'
import { isSaidField, saidFields } from './said-values.tsx'
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
      <Table caption={title} columns={['Field', column, 'Changed to']}>
        {changes.map((change) => (
          <Row key={change.field}>
            <Cell label="Field" className="align-top font-medium first-letter:uppercase">
              {isSaidField(change.field) ? saidFields[change.field].label : fieldLabel(change.field)}
            </Cell>
            <Cell label={column} className="align-top text-muted lg:w-[45%]">
              <Value field={change.field} value={change.before} other={change.after} />
            </Cell>
            <Cell label="Changed to" className="align-top lg:w-[45%]">
              <Value field={change.field} value={change.after} other={change.before} />
            </Cell>
          </Row>
        ))}
      </Table>
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
    return <p className="whitespace-pre-line wrap-anywhere">{fieldText(field, value) || 'None'}</p>
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
