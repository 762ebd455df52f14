import BadgeCheck from 'lucide-react/icons/badge-check'
import { formatNumber, formatCount } from '#contract/format-count.ts'
import type { Seller } from '#contract/sellers/endpoints.ts'
import { responsePeriodDays } from '#contract/sellers/limits.ts'
import { memberName } from '#contract/users/rules.ts'
import { Breadcrumb } from '#web/app/frame/breadcrumb.tsx'
import { paths } from '#web/app/site/paths.ts'
import { FollowButton } from '#web/search/follow.tsx'
import { yearOf } from '#web/ui/format/dates.ts'
import { formatPercent } from '#web/ui/format/numbers.ts'
import { ShareButton } from '#web/ui/share-button.tsx'
import { Portrait } from '#web/users/portrait.tsx'

export function SellerHeader({ seller }: { seller: Seller }) {
  const { profileImageUrl, bio, createdAt, emailConfirmed } = seller
  const name = memberName(seller)
  return (
    <header className="border-b border-line bg-surface">
      <div className="page pt-6 pb-8 lg:pb-10">
        <Breadcrumb
          trail={[
            { name: 'Home', path: paths.home },
            { name: 'Vehicles', path: paths.search() },
          ]}
          here={name}
        />
        <div className="mt-6 flex flex-wrap items-center gap-6 sm:flex-nowrap sm:gap-8">
          <Portrait url={profileImageUrl} name={name} size="large" />
          {/* The name is next to the portrait if there is enough space for its longest word. */}
          <div className="max-w-full min-w-min grow basis-0">
            <h1 className="text-3xl wrap-break-word">{name}</h1>
            <p className="figures mt-2 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-muted">
              Member since {yearOf(createdAt)}
              {emailConfirmed && (
                <span className="inline-flex items-center gap-2">
                  <BadgeCheck aria-hidden className="size-4.5 text-accent" strokeWidth={1.75} />
                  Email confirmed
                </span>
              )}
            </p>
          </div>
          <div className="flex items-center gap-2 self-start">
            <FollowButton filter={{ seller: [seller.username] }} name={name} sellerId={seller.id} />
            <ShareButton label="Share This Seller" className="-mr-3 max-sm:hidden" />
          </div>
        </div>
        <div className="mt-6 flex flex-col gap-x-16 gap-y-8 xl:flex-row xl:justify-between">
          {bio && (
            <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere text-muted">
              {bio}
            </p>
          )}
          <Figures seller={seller} />
        </div>
      </div>
    </header>
  )
}

/** The seller's statistics. Response times and rates are missing for sellers who have received too few inquiries. */
function Figures({ seller: { onOffer, sold, response } }: { seller: Seller }) {
  const figures = [
    ['For sale', formatNumber(onOffer)],
    ['Sold', formatNumber(sold)],
    ...(response ? [['Inquiries answered', formatPercent(response.rate)] as const] : []),
    ...(response && response.medianMinutes !== null
      ? [['Typical response time', formatResponseTime(response.medianMinutes)] as const]
      : []),
  ] as const
  return (
    <div className="shrink-0">
      <dl className="grid grid-cols-2 gap-x-10 gap-y-6 tiny:grid-cols-1 sm:flex sm:flex-wrap">
        {figures.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end border-l border-strong-line/60 pl-4">
            <dt className="mt-1 text-sm text-muted">{name}</dt>
            <dd className="figures text-2xl font-stretch-[106%]">{value}</dd>
          </div>
        ))}
      </dl>
      {response && (
        <p className="mt-4 text-sm text-muted">Response statistics cover the last {responsePeriodDays} days.</p>
      )}
    </div>
  )
}

const hour = 60
const day = 24 * hour

/** Rounds minutes up to a common phrase: `10 minutes`, `an hour`, `3 hours`, `a day`, `4 days`. */
export function formatResponseTime(minutes: number): string {
  if (minutes <= 10) return '10 minutes'
  if (minutes <= 30) return '30 minutes'
  if (minutes <= hour) return 'an hour'
  if (minutes <= 23 * hour) return formatCount(Math.ceil(minutes / hour), 'hour')
  return minutes <= day ? 'a day' : formatCount(Math.ceil(minutes / day), 'day')
}
