import { type ComponentProps, Suspense } from 'react'
import { Await, Link } from 'react-router'
import { isHero } from '#contract/home/limits.ts'
import type { ListingCard } from '#contract/listings/card.ts'
import { pictureSources } from '#contract/pictures/rules.ts'
import { paths } from '#web/app/site/paths.ts'
import { useSite } from '#web/app/site/site.ts'
import { vehicleName } from '#web/facts/names.ts'
import { ScenePicture } from '#web/pictures/scene.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatPrice } from '#web/ui/format/numbers.ts'
import { HeroSearch } from './hero-search.tsx'

type HeroProps = ComponentProps<typeof HeroSearch> & {
  featured: Promise<readonly ListingCard[] | null> | readonly ListingCard[]
}

/** The top of the home page. A CSS mask fades the picture into the background, so that one file works for both themes. */
export function Hero({ featured, makes, total }: HeroProps) {
  const { headline, subline, hero } = useSite().branding
  return (
    <section className="relative isolate z-1 [&+.section-space]:pt-8">
      <div className={`hero-picture ${hero ? '' : 'hero-picture-own'}`}>
        <ScenePicture
          src={hero ?? '/scenes/hero-1600.webp'}
          srcSet={hero ? pictureSources(hero) : scenes}
          sizes={hero ? '100vw' : '(max-width: 40rem) 125vw, 100vw'}
          width={2400}
          height={1200}
          fetchPriority="high"
          className="size-full object-cover"
        />
      </div>
      <div className="page flex flex-col justify-end gap-6 py-6 sm:gap-8 sm:py-12 lg:min-h-[min(max(40rem,40vw),calc(100svh-4.5rem))] lg:gap-5 lg:pt-10 lg:pb-4">
        <h1 className="max-w-[6.5em] text-display">{headline}</h1>
        {subline && (
          <p className="max-w-[38ch] text-lg text-muted lg:max-w-[26ch] lg:text-ink xl:max-w-[38ch]">{subline}</p>
        )}
        <HeroSearch makes={makes} total={total} />
        <div className="grid grid-cols-2 gap-3 tiny:grid-cols-1 sm:flex">
          <ButtonLink to={paths.search()} size="large" variant="secondary" className="max-sm:px-2! max-sm:text-sm">
            Browse All Listings
          </ButtonLink>
          <ButtonLink to={paths.sell} size="large" variant="secondary" className="max-sm:px-2! max-sm:text-sm">
            Sell Your Car
          </ButtonLink>
        </div>
      </div>
      {!hero && (
        <Suspense>
          <Await resolve={featured} errorElement={<></>}>
            {(cars) => <Caption car={cars?.find(({ imageUrls }) => isHero(imageUrls))} />}
          </Await>
        </Suspense>
      )}
    </section>
  )
}

const scenes = '/scenes/hero-800.webp 800w, /scenes/hero-1600.webp 1600w, /scenes/hero-2400.webp 2400w'

function Caption({ car }: { car: ListingCard | undefined }) {
  if (!car) return null
  return (
    <Link to={paths.vehicle(car.id)} className="hero-caption">
      {vehicleName(car)} · {formatPrice(car.price)}
    </Link>
  )
}
