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
    <section className="relative isolate z-1">
      <ScenePicture
        src={hero ?? '/scenes/hero-1600.webp'}
        srcSet={hero ? pictureSources(hero) : scenes}
        sizes="100vw"
        width={2400}
        height={1200}
        fetchPriority="high"
        className="aspect-2/1 w-full object-cover object-[92%_50%] sm:aspect-auto sm:h-[min(40vw,36svh)] lg:absolute lg:inset-0 lg:-z-10 lg:h-full lg:object-[72%_50%] mask-[linear-gradient(to_bottom,black_72%,transparent)] lg:mask-[linear-gradient(to_right,transparent_6%,rgb(0_0_0/0.1)_16%,rgb(0_0_0/0.45)_32%,rgb(0_0_0/0.85)_48%,black_62%),linear-gradient(to_bottom,black_80%,transparent)] lg:mask-intersect"
      />
      <div className="page flex flex-col justify-end gap-6 py-6 sm:gap-8 sm:py-12 lg:min-h-[min(max(44rem,40vw),calc(100svh-4.5rem))] lg:py-16">
        <h1 className="max-w-[6.5em] text-display lg:max-w-[5.3em]">{headline}</h1>
        {subline && (
          <p className="max-w-[38ch] text-lg text-muted lg:max-w-[22ch] lg:text-ink xl:max-w-[38ch]">{subline}</p>
        )}
        <HeroSearch makes={makes} total={total} />
        <div className="flex flex-col gap-3 sm:flex-row">
          <ButtonLink to={paths.search()} size="large" variant="secondary">
            Browse All Listings
          </ButtonLink>
          <ButtonLink to={paths.sell} size="large" variant="secondary">
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
    <Link
      to={paths.vehicle(car.id)}
      className="absolute top-[calc(50vw-2.25rem)] right-4 px-2 py-3 text-sm text-muted hover:text-ink sm:top-[calc(min(40vw,36svh)-2.25rem)] lg:inset-auto lg:right-8 lg:bottom-6"
    >
      {vehicleName(car)} · {formatPrice(car.price)}
    </Link>
  )
}
