import type { ReactNode } from 'react'
import type { Listing } from '#contract/listing.ts'
import { useReturn } from '#web/document/place.ts'
import { FavoriteButton } from '#web/favorites/favorite-button.tsx'
import { OfferBar } from '#web/listings/page/offer-bar.tsx'
import { OfferHead } from '#web/listings/page/offer-head.tsx'
import { ProtectionCard } from '#web/listings/page/protection-card.tsx'
import { VehiclePage } from '#web/listings/page/vehicle-page.tsx'
import { SellerCard } from '#web/listings/seller-card.tsx'
import { vehicleName } from '#web/format/vehicle-names.ts'
import { useSite } from '#web/site/site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import { BackToListings } from './back-to-listings.tsx'
import type { Vehicle } from './find-vehicle.ts'
import type { InquiryResult } from './inquiry.ts'
import { InquiryCard } from './inquiry-card.tsx'
import { Beside, ConditionAndPapers, Ledger, PriceGuidanceSection, TotalCostSection } from './later-parts.tsx'
import { confirmedInWords, daysInWords } from './market-history-words.ts'
import { ReportControl } from './report/report-control.tsx'

/** What is said of the state of a car that is not public, which visitors never see. */
type Unlisted = { badge: ReactNode; note: string | undefined }

type VehicleViewProps = { vehicle: Vehicle; result: InquiryResult | undefined; unlisted?: Unlisted }

export function VehicleView({ vehicle, result, unlisted }: VehicleViewProps) {
  useReturn()
  const { house } = useSite()
  const { listing, seller, market, guidance, ledger, beside, papers, sheet } = vehicle
  const { approved, sold } = listing
  const isOffered = approved && !sold
  const others = beside && (
    <Beside similar={beside.similar} fromSeller={beside.fromSeller} username={seller?.username ?? null} car={listing} />
  )
  return (
    <>
      <VehiclePage
        car={listing}
        sheet={sheet}
        back={<BackToListings />}
        badge={approved ? sold && <Sold /> : unlisted?.badge}
        days={market && [daysInWords(market, sold), confirmedInWords(market)]}
        acts={approved && <Acts listing={listing} className="-mr-3 tiny:mr-0" />}
        bar={isOffered && <OfferBar price={listing.price} />}
        head={isOffered && <OfferHead car={listing} acts={<Acts listing={listing} />} />}
        below={
          <>
            {(papers.condition?.confirmedAt || !!papers.documents?.length) && <ConditionAndPapers {...papers} />}
            {guidance && <PriceGuidanceSection guidance={guidance} />}
            {isOffered && house.totalCost && <TotalCostSection price={listing.price} />}
            {ledger && ledger.total > 0 && <Ledger ledger={ledger} />}
          </>
        }
      >
        <InquiryCard listing={listing} result={result} unlisted={unlisted?.note} />
        <div className={`flex flex-col gap-12 ${staying}`}>
          <SellerCard seller={seller} linked={approved} />
          <ProtectionCard />
          <ReportControl listing={listing} />
        </div>
      </VehiclePage>
      {/* Also of a sold car: its own pictures and story come first. */}
      {approved && others && (
        <div className="border-t border-line">
          <div className="page section-space">{others}</div>
        </div>
      )}
    </>
  )
}

/** Beside a long story the seller stays in view, where the screen is high enough for all of it. */
const staying = '[@media(min-height:54rem)]:lg:sticky [@media(min-height:54rem)]:lg:top-40'

function Acts({ listing, className = '' }: { listing: Listing; className?: string }) {
  return (
    <div className={`flex items-center ${className}`}>
      <ShareButton label="Share this vehicle" />
      <FavoriteButton vehicleId={listing.id} name={vehicleName(listing)} />
    </div>
  )
}

function Sold() {
  return (
    <Badge tone="accent" className="mb-4">
      Sold
    </Badge>
  )
}
