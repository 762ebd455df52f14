import { isDemoPicture } from '#contract/pictures.ts'
import { FavoriteButton } from '#web/favorites/favorite-button.tsx'
import { FactList } from '#web/listings/fact-list.tsx'
import { factNames } from '#web/listings/facts.ts'
import { listingState } from '#web/listings/state-names.ts'
import { SellerCard } from '#web/listings/seller-card.tsx'
import { StateBadge } from '#web/listings/state-badge.tsx'
import { formatPrice } from '#web/format/money.ts'
import { paths } from '#web/site/paths.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { useSite } from '#web/site/site.ts'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Vehicle } from './find-vehicle.ts'
import { Gallery } from './gallery.tsx'
import type { InquiryResult } from './inquiry.ts'
import { InquiryCard } from './inquiry-card.tsx'
import { daysInWords } from './market-history-words.ts'
import { PriceHistory } from './price-history.tsx'
import { ProtectionCard } from './protection-card.tsx'
import { ReportControl } from './report/report-control.tsx'

export const columns =
  'mt-8 grid gap-x-16 gap-y-14 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_25rem] xl:gap-x-20'

/** The price is in the heading. */
const detailNames = factNames.filter((name) => name !== 'price')

type VehicleViewProps = { vehicle: Vehicle; result: InquiryResult | undefined }

export function VehicleView({ vehicle: { listing, seller, market }, result }: VehicleViewProps) {
  const { demo } = useSite()
  const { description, imageUrls, placeholder, sold } = listing
  const tabs = [
    { value: 'details', label: 'Details', content: <FactList car={listing} names={detailNames} /> },
    { value: 'description', label: 'Description', content: <Description text={description} /> },
  ]
  return (
    <div className="page py-8 lg:py-12">
      <BackLink to={paths.search()}>Back to listings</BackLink>
      <Heading vehicle={listing} days={market && daysInWords(market, sold)} />
      <div className={columns}>
        <div className="min-w-0">
          <Gallery name={vehicleName(listing)} urls={imageUrls} placeholder={placeholder} quiet={sold} />
          {demo && imageUrls.some(isDemoPicture) && (
            <p className="mt-4 text-sm text-muted">This is a demo: the car and its pictures are made up.</p>
          )}
          <Tabs label="About this vehicle" tabs={tabs} className={`mt-12 ${allPanels}`} />
          {market && <PriceHistory market={market} />}
        </div>
        <div className="flex flex-col gap-12">
          <InquiryCard listing={listing} result={result} />
          <SellerCard seller={seller} />
          <ProtectionCard />
          <ReportControl listing={listing} />
        </div>
      </div>
    </div>
  )
}

/** Without scripts tabs cannot be opened, so all panels are shown. */
const allPanels = 'noscript:[&_[role=tabpanel]]:block!'

function Heading({ vehicle, days }: { vehicle: Vehicle['listing']; days: string | null }) {
  const { id, year, make, model, price, sold, approved } = vehicle
  const state = listingState(vehicle)
  return (
    <header className="mt-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
      <div className="min-w-0">
        {sold && approved && (
          <Badge tone="accent" className="mb-4">
            Sold
          </Badge>
        )}
        {!approved && <StateBadge state={state} className="mb-4" />}
        <h1 className="text-4xl wrap-anywhere">
          <span className="text-muted">{year}</span> {make} {model}
        </h1>
        {days && <p className="figures mt-3 text-sm text-muted">{days}</p>}
      </div>
      <div className="flex items-center gap-3">
        <p className={`figures text-3xl font-stretch-[108%] ${sold ? 'text-muted' : ''}`}>{formatPrice(price)}</p>
        {approved && <FavoriteButton vehicleId={id} name={vehicleName(vehicle)} className="-mr-3" />}
      </div>
    </header>
  )
}

function Description({ text }: { text: string | null }) {
  if (!text) return <p className="text-muted">The seller has not written a description.</p>
  return <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
}
