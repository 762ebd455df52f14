import { type ReactNode, useEffect } from 'react'
import { formatCount } from '#contract/format-count.ts'
import type { Market } from '#contract/history/endpoints.ts'
import type { Listing } from '#contract/listings/schema.ts'
import type { Location } from '#contract/places/schema.ts'
import { deferHydration } from '#web/app/document/defer-hydration.tsx'
import { useRestoreScroll } from '#web/app/document/place.ts'
import { useSite } from '#web/app/site/site.ts'
import { CompareButton } from '#web/compare/button.tsx'
import { vehicleName } from '#web/facts/names.ts'
import { PriceVerdict } from '#web/facts/price-verdict.tsx'
import { FavoriteButton } from '#web/favorites/button.tsx'
import { OfferBar, OfferHead } from '#web/listings/page/offer.tsx'
import { ProtectionCard, VehiclePage } from '#web/listings/page/vehicle-page.tsx'
import { formatMiles, useDistance } from '#web/places/remembered.ts'
import { recentVehicles } from '#web/recent/list.ts'
import { SellerCard } from '#web/sellers/card.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import { BackToListings } from './back-to-listings.tsx'
import type { Documentation, Vehicle } from './find-vehicle.ts'
import { InquiryCard } from './inquiry-card.tsx'
import type { InquiryResult } from './inquiry.ts'
import { ReportControl } from './report-control.tsx'
import { ShortlistButton } from './shortlist-button.tsx'

/** Sections below the fold, whose code is loaded when the visitor scrolls near them. */
const ConditionAndDocuments = deferHydration<Documentation>(
  'documents',
  async () => (await import('./documents.tsx')).ConditionAndDocuments,
)

const PriceGuidanceSection = deferHydration(
  'price-guidance',
  async () => (await import('./pricing/section.tsx')).PriceGuidanceSection,
)

const TotalCostSection = deferHydration(
  'total-cost',
  async () => (await import('./total-cost/section.tsx')).TotalCostSection,
)

const LifeBand = deferHydration('life', async () => (await import('#web/history/life.tsx')).LifeBand)

const RelatedVehicles = deferHydration('related', async () => (await import('./similar.tsx')).RelatedVehicles)

/** Returns text such as `12 days on the market`, or null if the vehicle was never public. */
export function formatDaysOnMarket({ daysOnMarket }: Market, sold: boolean): string | null {
  if (daysOnMarket === null) return null
  const days = formatCount(daysOnMarket, 'day')
  if (sold) return `Sold in ${daysOnMarket === 0 ? 'less than a day' : days}`
  return daysOnMarket === 0 ? 'New on the market today' : `${days} on the market`
}

/** Returns text such as `For sale, confirmed 2 days ago`, or null if the seller's last confirmation is unknown. */
export function formatConfirmed({ daysSinceConfirmed: days }: Market): string | null {
  if (days === null) return null
  return `For sale, confirmed ${days === 0 ? 'today' : days === 1 ? 'yesterday' : `${formatCount(days, 'day')} ago`}`
}

type Unlisted = { badge: ReactNode; note: string | undefined }

type VehicleViewProps = { vehicle: Vehicle; result: InquiryResult | undefined; unlisted?: Unlisted }

export function VehicleView({ vehicle, result, unlisted }: VehicleViewProps) {
  useRestoreScroll()
  useViewedVehicle(vehicle.listing)
  const { branding } = useSite()
  const { listing, seller, market, guidance, ledger, related, documentation, sheet } = vehicle
  const { approved, sold } = listing
  const isOffered = approved && !sold
  const relatedVehicles = related && (
    <RelatedVehicles similar={related.similar} fromSeller={related.fromSeller} seller={seller} car={listing} />
  )
  return (
    <>
      <VehiclePage
        car={listing}
        sheet={sheet}
        back={<BackToListings />}
        badge={!approved && unlisted?.badge}
        days={market && [formatDaysOnMarket(market, sold), formatConfirmed(market)]}
        place={listing.location && <PlaceNote location={listing.location} />}
        verdict={
          guidance?.verdict && (
            <a href="#price-guidance" className="inline-flex min-h-11 items-center hover:*:text-ink">
              <PriceVerdict verdict={guidance.verdict} />
            </a>
          )
        }
        actions={approved && <Actions listing={listing} className="-mr-3 tiny:mr-0" />}
        bar={isOffered && <OfferBar price={listing.price} />}
        head={isOffered && <OfferHead car={listing} actions={<Actions listing={listing} />} />}
        life={
          <LifeBand
            car={listing}
            sheet={sheet}
            ledger={ledger}
            documents={documentation.documents ?? []}
            now={vehicle.now}
          />
        }
        below={
          <>
            {(documentation.condition?.confirmedAt || !!documentation.documents?.length) && (
              <ConditionAndDocuments {...documentation} />
            )}
            {guidance && <PriceGuidanceSection guidance={guidance} />}
            {isOffered && branding.totalCost && <TotalCostSection price={listing.price} location={listing.location} />}
          </>
        }
      >
        <InquiryCard listing={listing} constraints={vehicle.constraints} result={result} unlisted={unlisted?.note} />
        <div className={`flex flex-col gap-12 ${sticky}`}>
          <SellerCard seller={seller} linked={approved} />
          <ProtectionCard />
          <ReportControl listing={listing} />
        </div>
      </VehiclePage>
      {/* The page of a sold vehicle shows related vehicles, too. */}
      {approved && relatedVehicles && (
        <div className="border-t border-line">
          <div className="page section-space">{relatedVehicles}</div>
        </div>
      )}
    </>
  )
}

/** On tall screens, keeps the seller's card visible while the visitor scrolls through the long content next to it. */
const sticky = '[@media(min-height:54rem)]:lg:sticky [@media(min-height:54rem)]:lg:top-26'

/** Remembers a public vehicle in this browser as viewed. */
function useViewedVehicle({ id, approved }: Listing) {
  useEffect(() => {
    if (approved) recentVehicles.add(id)
  }, [id, approved])
}

function Actions({ listing, className = '' }: { listing: Listing; className?: string }) {
  return (
    <div className={`flex flex-wrap items-center ${className}`}>
      <ShareButton label="Share This Vehicle" />
      <ShortlistButton vehicleId={listing.id} name={vehicleName(listing)} />
      <CompareButton vehicleId={listing.id} name={vehicleName(listing)} />
      <FavoriteButton vehicleId={listing.id} name={vehicleName(listing)} />
    </div>
  )
}

function PlaceNote({ location }: { location: Location }) {
  const distance = useDistance(location)
  return <p>{distance ? `${location.label} · ${formatMiles(distance.miles)} from ${distance.from}` : location.label}</p>
}
