import Check from 'lucide-react/icons/check'
import Eye from 'lucide-react/icons/eye'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import type { PendingVehicle } from '#contract/moderation.ts'
import { formatDateInList, formatMoment } from '#web/format/dates.ts'
import { formatPrice } from '#web/format/money.ts'
import { paths } from '#web/site/paths.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { recordInWords } from '../parts/record-in-words.ts'
import { Cell, Row } from '../parts/table.tsx'
import { VehicleCell } from '../parts/vehicle-cell.tsx'

type PendingRowProps = {
  item: PendingVehicle
  chosen: boolean
  approving: boolean
  onChoose: (on: boolean) => void
  onApprove: () => void
  onReject: () => void
}

export function PendingRow({ item, chosen, approving, onChoose, onApprove, onReject }: PendingRowProps) {
  const { id, price, submittedAt, sellerId, sellerName, sellerRecord, kind } = item
  const name = vehicleName(item)
  return (
    <Row id={rowId(id)} aria-busy={approving} className={look}>
      <Cell className="w-6 max-lg:absolute max-lg:top-5 max-lg:right-3 lg:pl-3">
        <CheckBox label={`Choose ${name}`} hideLabel checked={chosen} onChange={onChoose} />
      </Cell>
      <Cell className="max-lg:pr-10">
        <VehicleCell
          car={item}
          to={paths.adminReview(id)}
          note={kind === 'revision' ? 'Changes to an approved listing' : undefined}
        />
      </Cell>
      <Cell label="Seller">
        <Link to={paths.adminUser(sellerId)} title={sellerId} className="text-link wrap-anywhere">
          {sellerName}
        </Link>
        <span className="figures block text-sm text-muted">{recordInWords(sellerRecord)}</span>
      </Cell>
      <Cell label="Price" className="figures">
        {formatPrice(price)}
      </Cell>
      <Cell label="Date Submitted" className="figures lg:whitespace-nowrap">
        <time dateTime={submittedAt} title={formatMoment(submittedAt)}>
          {formatDateInList(submittedAt)}
        </time>
      </Cell>
      <Cell className="lg:last:pr-3">
        <div className="flex gap-2 max-lg:pt-2 max-sm:grid max-sm:grid-cols-3 max-sm:[&_svg]:hidden max-sm:*:px-2">
          <Button aria-label={`Approve ${name}`} disabled={approving} onClick={onApprove}>
            <Check aria-hidden /> Approve
          </Button>
          <Button variant="secondary" aria-label={`Reject ${name}`} disabled={approving} onClick={onReject}>
            <X aria-hidden /> Reject
          </Button>
          <ButtonLink variant="quiet" to={paths.adminReview(id)} aria-label={`View ${name}`}>
            <Eye aria-hidden /> View
          </ButtonLink>
        </div>
      </Cell>
    </Row>
  )
}

/** The row that keys act on is marked: the one with the focus, else the first. */
const look =
  'max-lg:px-3 aria-busy:opacity-50 focus-within:bg-raised ' +
  'any-pointer-fine:[tbody:not(:focus-within)>&:first-child]:bg-raised'

export function rowId(id: number): string {
  return `waiting-${id}`
}
