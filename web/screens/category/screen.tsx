import { sharedPage } from '#contract/site.ts'
import { type ReactNode, Suspense } from 'react'
import { Await, redirect, useLocation, useNavigation } from 'react-router'
import { findCategory } from '#contract/categories.ts'
import { listings } from '#contract/listings.ts'
import { pageCount, pageSize } from '#contract/paging.ts'
import { apiContext } from '#web/site/page-context.ts'
import { ListingGridSkeleton } from '#web/listings/listing-grid.tsx'
import { breadcrumbs, pageMeta } from '#web/site/meta.ts'
import { nullOnFailure } from '#web/site/null-on-failure.ts'
import { skeletonDelay } from '#web/site/skeleton-delay.ts'
import { formatNumber } from '#web/format/numbers.ts'
import { paths } from '#web/site/paths.ts'
import { siteFromMatches } from '#web/site/site.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { CategoryHero } from './hero.tsx'
import { readPage } from '#web/site/page-number.ts'
import { Results } from './results.tsx'
import type { Route } from './+types/screen'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { category } = params
  const page = readPage(new URL(request.url).searchParams.get('page'))
  const asked = context.get(apiContext)(listings.category, { params: { category }, query: { page, limit: pageSize } })
  const found = nullOnFailure(
    asked.then(({ items, total }) => ({
      items,
      total,
      page,
      pages: pageCount(total),
      first: (page - 1) * pageSize + 1,
    })),
  )
  // A page beyond the last redirects, so the number of pages must be known before the response begins. Page 1 is safe.
  const known = page > 1 ? await found : null
  if (known && page > known.pages) throw redirect(paths.category(category, known.pages))
  return { found, page }
}

/** In the browser page 1 is shown at once with placeholders; later pages are awaited, because they may redirect. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const page = readPage(new URL(request.url).searchParams.get('page'))
  const coming = serverLoader()
  if (page > 1) return coming
  await Promise.race([coming.catch(() => undefined), skeletonDelay()])
  return { found: nullOnFailure(coming.then((it) => it.found)), page }
}

/** The same for everybody. */
export function headers() {
  return { 'cache-control': sharedPage }
}

export function meta({ params, loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { name, description, image } = shownCategory(params.category)
  const site = siteFromMatches(matches)
  const page = loaderData?.page ?? 1
  return [
    ...pageMeta({
      title: page > 1 ? `${name}, page ${formatNumber(page)}` : name,
      description,
      path: paths.category(name, page),
      image,
      site,
    }),
    breadcrumbs(site, [
      { name: 'Home', path: paths.home },
      { name: 'Vehicles', path: paths.search() },
      { name, path: paths.category(name) },
    ]),
  ]
}

export default function CategoryScreen({ loaderData, params }: Route.ComponentProps) {
  const category = shownCategory(params.category)
  const { key, pathname } = useLocation()
  const turning = useNavigation().location?.pathname === pathname
  const skeletons = <ListingGridSkeleton count={6} />
  return (
    <Frame slug={params.category}>
      <Suspense key={key} fallback={skeletons}>
        {turning ? (
          skeletons
        ) : (
          <Await resolve={loaderData.found} errorElement={failure}>
            {(found) => (found ? <Results {...found} category={category.name} /> : failure)}
          </Await>
        )}
      </Suspense>
    </Frame>
  )
}

/** Shown when a later page, which is awaited, could not be loaded. */
export function ErrorBoundary({ params }: Route.ErrorBoundaryProps) {
  return <Frame slug={params.category}>{failure}</Frame>
}

function Frame({ slug, children }: { slug: string; children: ReactNode }) {
  const category = shownCategory(slug)
  return (
    <>
      <CategoryHero {...category} />
      <section aria-label={category.name} className="page section-space">
        {children}
      </section>
    </>
  )
}

const failure = <ErrorState>Error loading vehicles. Please try again.</ErrorState>

/** An unknown category is shown under the name in its address, with a general picture. */
function shownCategory(slug: string): { name: string; description: string; image: string } {
  return (
    findCategory(slug) ?? {
      name: slug,
      description: `Vehicles listed under ${slug}.`,
      image: '/scenes/vehicles-1600.webp',
    }
  )
}
