import { Check, Eye, X } from 'lucide-react'
import { Link } from 'react-router'
import type { PendingVehicle } from '#contract/moderation.ts'
import { formatDate } from '#web/format/dates.ts'
import { formatPrice } from '#web/format/money.ts'
import { paths } from '#web/site/paths.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
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
  const { id, price, submittedAt, sellerId, sellerName, kind } = item
  const name = vehicleName(item)
  return (
    <Row>
      <Cell className="w-5 max-lg:absolute max-lg:top-5 max-lg:right-0">
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
        <Link to={paths.adminUser(sellerId)} className="text-link wrap-anywhere">
          {sellerName}
        </Link>
        <span className="block max-w-44 truncate text-xs text-muted" title={sellerId}>
          {sellerId}
        </span>
      </Cell>
      <Cell label="Price" className="figures">
        {formatPrice(price)}
      </Cell>
      <Cell label="Date Submitted">
        <time dateTime={submittedAt}>{formatDate(submittedAt)}</time>
      </Cell>
      <Cell>
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
