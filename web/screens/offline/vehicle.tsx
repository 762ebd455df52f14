import { data } from 'react-router'
import { sharedPageCacheControl } from '#contract/endpoint.ts'
import { listings } from '#contract/listings/endpoints.ts'
import type { DetailedListing } from '#contract/listings/schema.ts'
import { pictureAt } from '#contract/pictures/rules.ts'
import { users } from '#contract/users/endpoints.ts'
import { memberName } from '#contract/users/rules.ts'
import { pageMeta } from '#web/app/site/meta.ts'
import { nullOnFailure } from '#web/app/site/null-on-failure.ts'
import { apiContext, throwStatus } from '#web/app/site/page-context.ts'
import { paths } from '#web/app/site/paths.ts'
import { siteFromMatches, useSite } from '#web/app/site/site.ts'
import { FactGroups } from '#web/facts/list.tsx'
import { vehicleName } from '#web/facts/names.ts'
import { factSheet } from '#web/facts/sheet.ts'
import { VehiclePrice } from '#web/listings/price.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Paragraphs } from '#web/ui/paragraphs.tsx'
import type { Route } from './+types/vehicle'
import { CopiedAt, ReloadLink } from './copy-list.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id } = params
  if (!/^[1-9]\d{0,9}$/.test(id)) throw data(null, { status: 404 })
  const api = context.get(apiContext)
  const listing = await api(listings.read, { params: { id } }).catch(throwStatus)
  const seller = await nullOnFailure(api(users.profile, { params: { id: listing.sellerId } }))
  return { listing, seller, sheet: factSheet(listing, listing.evidence) }
}

export function headers() {
  return { 'cache-control': sharedPageCacheControl }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const title = loaderData ? vehicleName(loaderData.listing) : 'Vehicle Not Found'
  return pageMeta({ title, description: 'A copy of this listing to view offline.', site: siteFromMatches(matches) })
}

/** A vehicle's page that the service worker stores. It has no scripts, and nothing on it needs a connection. */
export default function OfflineVehicleScreen({ loaderData: { listing, seller, sheet } }: Route.ComponentProps) {
  const name = vehicleName(listing)
  return (
    <>
      <Banner id={listing.id} />
      <div className="page pt-8 pb-20">
        {listing.sold && (
          <Badge tone="accent" className="mb-4">
            Sold
          </Badge>
        )}
        <h1 className="text-4xl wrap-anywhere">{name}</h1>
        <Price listing={listing} />
        {listing.location && <p className="mt-2 text-muted">{listing.location.label}</p>}
        <Pictures listing={listing} />
        <div className="mt-10">
          <FactGroups sheet={sheet} />
          <h2 className="mt-12 text-xl">Description</h2>
          <div className="mt-4">
            {listing.description ? (
              <Paragraphs text={listing.description} />
            ) : (
              <p className="text-muted">The seller hasn’t added a description.</p>
            )}
          </div>
          {seller && <p className="mt-10 text-muted">{`Offered by ${memberName(seller)}`}</p>}
        </div>
        <template data-copy-entry="">
          <Entry listing={listing} />
        </template>
      </div>
    </>
  )
}

function Banner({ id }: { id: number }) {
  const { name } = useSite()
  return (
    <div className="border-b border-line bg-surface">
      <div className="page flex flex-wrap items-center justify-between gap-x-10 gap-y-4 py-5">
        <div className="max-w-prose">
          <p className="font-medium">
            <span>Saved copy as of </span>
            <CopiedAt />
          </p>
          <p className="mt-1 text-sm text-muted">
            {`We can’t reach ${name} right now. The price may have changed, and the vehicle may have been sold.`}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 [&>a]:mt-0">
          <ReloadLink to={paths.vehicle(id)}>Try Again</ReloadLink>
          <ReloadLink to={paths.offline}>See Vehicles Available Offline</ReloadLink>
        </div>
      </div>
    </div>
  )
}

type ListingProps = { listing: DetailedListing }

/** Always shows when the page was copied, because the price may have changed since then. */
function Price({ listing: { price, soldPrice } }: ListingProps) {
  return (
    <p className="mt-4 flex flex-wrap items-baseline gap-x-4">
      <span className="figures text-3xl text-muted font-stretch-[108%]">
        <VehiclePrice price={price} soldPrice={soldPrice} />
      </span>
      <span className="text-sm text-muted">
        <span>Price as of </span>
        <CopiedAt />
        <span>. It may have changed.</span>
      </span>
    </p>
  )
}

/** Few pictures, most of them small, because visitors rarely read the copy. */
const maximumPictures = 5

function Pictures({ listing }: ListingProps) {
  const [first, ...others] = listing.imageUrls.slice(0, maximumPictures)
  if (!first) return null
  const name = vehicleName(listing)
  return (
    <div className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-4">
      <img src={pictureAt(first, 800)} alt={name} className={`col-span-full lg:col-span-2 lg:row-span-2 ${picture}`} />
      {others.map((url, index) => (
        <img
          key={url}
          src={pictureAt(url, 400)}
          alt={`${name}, ${index + 2} of ${others.length + 1}`}
          className={picture}
        />
      ))}
    </div>
  )
}

const picture = 'aspect-8/5 w-full bg-surface object-cover'

/** The vehicle's entry in the list of copies. */
function Entry({ listing }: ListingProps) {
  const [first] = listing.imageUrls
  return (
    <li className="relative">
      {first && <img src={pictureAt(first, 800)} alt="" className={picture} />}
      <h3 className="mt-4 wrap-anywhere">
        <a href={paths.vehicle(listing.id)} className="after:absolute after:inset-0 hover:text-accent-strong">
          {vehicleName(listing)}
        </a>
      </h3>
      <p className="figures mt-1 text-muted">
        <VehiclePrice price={listing.price} soldPrice={listing.soldPrice} />
        <span className="block text-sm">
          <span>As of </span>
          <CopiedAt />
        </span>
      </p>
    </li>
  )
}
