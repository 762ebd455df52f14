import { Link } from 'react-router'
import { leadDelivery } from '#contract/leads/delivery/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { paths } from '#web/app/site/paths.ts'

/** Warns sellers if their inquiries don't reach their dealer software. */
export function DeliveryNotice() {
  const { data } = useMember(leadDelivery.read, {}, { freshFor: 60_000 })
  const address = data?.address
  if (!address || address.state === 'paused' || address.failuresInRow === 0) return null
  return (
    <p className="mb-4 border-l-2 border-danger pl-4 text-sm wrap-anywhere">
      {address.state === 'stopped'
        ? `Lead delivery to ${address.address} has stopped after ${address.failuresInRow} failed emails.`
        : `The last inquiry couldn’t be delivered to ${address.address}.`}{' '}
      <Link to={`${paths.profileTab('account')}#lead-delivery`} className="text-link">
        Review Lead Delivery
      </Link>
    </p>
  )
}
