import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { modelName } from '#contract/facts/model-name.ts'
import type { ListingCard as Card } from '#contract/listings/card.ts'
import { paths } from '../app/site/paths.ts'
import { compareList } from '../compare/list.ts'
import { vehicleName } from '../facts/names.ts'
import { PriceVerdict } from '../facts/price-verdict.tsx'
import { FavoriteButton } from '../favorites/button.tsx'
import { type PictureLoading, VehiclePicture } from '../pictures/vehicle-picture.tsx'
import { Badge } from '../ui/badge.tsx'
import { formatPrice } from '../ui/format/numbers.ts'
import { Skeleton, LoadingNote } from '../ui/states.tsx'
import { CardFacts, type CardLayout, type ShownListing } from './card-facts.tsx'
import { useSwipes } from './use-swipes.ts'

type ListingCardProps = {
  listing: ShownListing
  badge?: 'NEW' | 'Sold' | undefined
  price?: ReactNode
  layout?: CardLayout | undefined
  loading?: PictureLoading | undefined
  /** True if users can swipe through the pictures. */
  swipes?: boolean | undefined
  heading?: 'h2' | 'h3' | undefined
  sizes?: string | undefined
}

/** A vehicle in a list. The whole card is one link. The heart is a sibling on top, because links can't contain buttons. */
export function ListingCard({
  listing,
  badge,
  price = listing.price ? formatPrice(listing.price) : 'Price',
  layout = 'grid',
  loading,
  swipes,
  heading: Heading = 'h3',
  sizes,
}: ListingCardProps) {
  const { id, year, make, imageUrls, placeholder } = listing
  const name = vehicleName(listing)
  const look = looks[layout]
  /** The type of the last pointer that entered the card, or `keyboard`. */
  const [pointer, setPointer] = useState('')
  const isComparing = compareList.useText() !== ''
  return (
    <article onPointerEnter={({ pointerType }) => setPointer(pointerType)} className={`group relative ${look.card}`}>
      <div className={`relative ${look.picture}`}>
        <div data-move="picture" className="relative overflow-hidden rounded-card bg-raised">
          <VehiclePicture
            url={imageUrls[0]}
            placeholder={placeholder}
            alt={name}
            sizes={sizes}
            loading={loading}
            className={zoom}
          />
          {pointer === 'mouse' && imageUrls[1] && (
            <div className={second}>
              <VehiclePicture url={imageUrls[1]} alt="" sizes={sizes} className={zoom} />
            </div>
          )}
          {swipes && imageUrls.length > 1 && (
            <Suspense>
              <CardStrip to={paths.vehicle(id)} urls={imageUrls} sizes={sizes} />
            </Suspense>
          )}
        </div>
        <Badges badge={badge} className={look.badges} {...listing} />
      </div>
      <div className={look.body}>
        <Heading data-move="name" className={`text-pretty wrap-anywhere ${look.title}`}>
          <Link
            to={paths.vehicle(id)}
            prefetch="intent"
            onFocus={() => setPointer(pointer || 'keyboard')}
            className={wholeCard}
          >
            <span className="text-muted">{year}</span> {make} {modelName(listing)}
          </Link>
        </Heading>
        <div className={`mt-1 mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 ${look.price}`}>
          <p data-move="price" className="figures text-xl font-semibold font-stretch-[106%]">
            {price}
          </p>
          {listing.verdict && <PriceVerdict verdict={listing.verdict} />}
          {listing.note && <p className="basis-full text-sm text-pretty text-muted">{listing.note}</p>}
        </div>
        <CardFacts listing={listing} layout={layout} className={look.facts} />
      </div>
      <FavoriteButton vehicleId={id} name={name} className={`${control} ${look.heart}`} />
      {(pointer || isComparing) && (
        <Suspense>
          <CompareButton vehicleId={id} name={name} className={`${control} ${look.compare}`} />
        </Suspense>
      )}
    </article>
  )
}

/** Loaded when the visitor points at a card or has chosen a vehicle, so that other visitors don't load it. */
const CompareButton = lazy(async () => ({ default: (await import('../compare/button.tsx')).CompareButton }))

/** Loaded on touch screens. */
const CardStrip = lazy(async () => ({ default: (await import('./card-strip.tsx')).CardStrip }))

const control = 'absolute z-10 rounded-full bg-ground/75 backdrop-blur-sm'

export function ListingCardSkeleton({ layout = 'grid' }: { layout?: CardLayout | undefined }) {
  return (
    <div className={looks[layout].card}>
      <Skeleton className="aspect-16/10 w-full" />
      <div>
        <Skeleton className="mt-1 h-5 w-3/4" />
        <Skeleton className="mt-3 h-5 w-1/3" />
        <Skeleton className="mt-5 h-4 w-full" />
      </div>
    </div>
  )
}

const looks = {
  grid: {
    card: 'sm:row-span-4 sm:grid sm:grid-rows-subgrid sm:gap-y-0',
    picture: 'mb-5',
    badges: 'inset-x-3 bottom-3',
    body: 'sm:contents',
    title: 'text-lg leading-snug',
    price: '',
    facts: '',
    heart: 'top-3 right-3',
    compare: 'top-16 right-3',
  },
  list: {
    card: 'car-row',
    title: 'text-lg leading-snug pr-10 tiny:pr-0 sm:mb-4 sm:pr-0 sm:text-xl',
    picture: 'self-start',
    badges: 'inset-x-1 bottom-1 origin-bottom-left max-sm:scale-75 sm:inset-x-3 sm:bottom-3',
    body: 'car-row-body',
    price: 'sm:mt-0 sm:flex-col sm:items-end sm:pr-13 lg:flex-row-reverse lg:items-center',
    facts: 'car-row-facts',
    heart: 'top-3 -right-2 tiny:top-8 tiny:right-3 sm:top-4 sm:-right-3',
    compare: 'top-14 -right-2 tiny:top-20 tiny:right-3 sm:top-14 sm:-right-3',
  },
} satisfies Record<CardLayout, object>

const wholeCard =
  'outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 ' +
  'focus-visible:after:outline-offset-4 focus-visible:after:outline-accent-strong'

/** The second picture covers the first one while the pointer is on the card. */
const second =
  'absolute inset-0 opacity-0 transition-opacity duration-200 group-hover:opacity-100 starting:opacity-0 ' +
  'motion-reduce:transition-none [&_img]:bg-transparent'

const zoom = 'transition-transform duration-700 ease-glide group-hover:scale-[1.025] motion-reduce:transform-none'

type BadgesProps = Pick<ListingCardProps, 'badge'> &
  Pick<Card, 'featured' | 'newToday' | 'reducedFrom'> & { className: string }

/** The badges. They overlay the picture, so that they don't change the card's height. */
function Badges({ badge, featured, newToday, reducedFrom, className }: BadgesProps) {
  const first = badge ?? (newToday && 'New today')
  return (
    <div className={`pointer-events-none absolute z-1 flex flex-wrap gap-2 ${className}`}>
      {first && <Badge tone="accent">{first}</Badge>}
      {reducedFrom !== undefined && <Badge>Price reduced</Badge>}
      {featured && <Badge>Featured</Badge>}
    </div>
  )
}

type Shape = {
  layout?: CardLayout | undefined
  /** The maximum number of columns: three for wide cards, four for narrow ones. */
  cards?: 'wide' | 'narrow' | undefined
  /** Shows the cards as a horizontally scrolling row on phones. */
  rail?: boolean | undefined
}

type ListingGridProps = Shape & {
  listings: readonly (Card & Pick<ShownListing, 'note' | 'daysListed' | 'sellerName' | 'summary'>)[]
  badge?: 'NEW' | undefined
  heading?: 'h2' | 'h3' | undefined
  /** True if the first picture is the main one of the page. The others wait for the style sheet, which phones need first. */
  main?: boolean | undefined
}

export function ListingGrid({ listings, badge, heading, main, ...gridShape }: ListingGridProps) {
  const { layout, cards = 'wide', rail } = gridShape
  const swipes = useSwipes(!rail && layout !== 'list')
  return (
    <ul className={`${gridClasses(gridShape)} ${layout === 'list' ? '' : alignedRows}`}>
      {listings.map((listing, index) => (
        <li key={listing.id}>
          <ListingCard
            listing={listing}
            layout={layout}
            badge={badge}
            heading={heading}
            loading={main && index === 0 ? 'first' : 'lazy'}
            swipes={swipes}
            sizes={`${rail ? '(max-width: 40rem) 73vw, ' : ''}${pictureSizes[layout === 'list' ? 'list' : cards]}`}
          />
        </li>
      ))}
    </ul>
  )
}

/** Aligns the parts of the cards in each row of the grid: picture, name, price and facts. */
const alignedRows = 'sm:-mb-12 sm:gap-y-0 sm:*:row-span-4 sm:*:grid sm:*:grid-rows-subgrid sm:*:gap-y-0 sm:*:pb-12'

/** The pictures' `sizes` attributes. Keep them in sync with the columns below and the surrounding layout. */
const pictureSizes = {
  wide: '(min-width: 108rem) 32rem, (min-width: 74rem) 29vw, (min-width: 49rem) 44vw, 91vw',
  narrow: '(min-width: 104rem) 24rem, (min-width: 84rem) 23vw, (min-width: 64rem) 32vw, (min-width: 40rem) 44vw, 91vw',
  list: '(min-width: 40rem) 17rem, 8rem',
}

export function ListingGridSkeleton({ count, ...gridShape }: Shape & { count: number }) {
  return (
    <div className={gridClasses(gridShape)}>
      <LoadingNote>Loading vehicles…</LoadingNote>
      {Array.from({ length: count }, (_, index) => (
        <ListingCardSkeleton key={index} layout={gridShape.layout} />
      ))}
    </div>
  )
}

export function gridClasses({ layout = 'grid', cards = 'wide', rail }: Shape = {}): string {
  if (layout === 'list') return 'grid gap-y-5 sm:gap-y-8'
  const columns = {
    wide: 'grid-cols-[repeat(auto-fill,minmax(min(100%,max(21rem,(100%-4rem)/3)),1fr))]',
    narrow: 'grid-cols-[repeat(auto-fill,minmax(min(100%,max(17rem,(100%-6rem)/4)),1fr))]',
  }
  return `${rail ? 'rail sm:grid' : 'grid'} gap-y-12 sm:gap-x-8 ${columns[cards]}`
}
