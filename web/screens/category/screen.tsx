import { type ReactNode, Suspense } from 'react'
import { Await, redirect, useLocation, useNavigation } from 'react-router'
import { findCategory } from '#contract/categories/list.ts'
import { sharedPage } from '#contract/endpoint.ts'
import { formatNumber } from '#contract/format-count.ts'
import type { ListingCard } from '#contract/listings/card.ts'
import { pageCount, pageSize } from '#contract/paging.ts'
import { search } from '#contract/search/endpoints.ts'
import { useRestoreScroll } from '#web/app/document/place.ts'
import { Breadcrumb } from '#web/app/frame/breadcrumb.tsx'
import { skeletonDelay, readPage } from '#web/app/site/loaders.ts'
import { breadcrumbs, pageMeta } from '#web/app/site/meta.ts'
import { nullOnFailure } from '#web/app/site/null-on-failure.ts'
import { apiContext } from '#web/app/site/page-context.ts'
import { paths } from '#web/app/site/paths.ts'
import { siteFromMatches } from '#web/app/site/site.ts'
import { ListingGrid, ListingGridSkeleton } from '#web/listings/card.tsx'
import { ScenePicture } from '#web/pictures/scene.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import type { Route } from './+types/screen'

type CategoryHeroProps = { name: string; description: string; image: string }

function CategoryHero({ name, description, image }: CategoryHeroProps) {
  return (
    <header className="border-b border-line bg-surface lg:grid lg:grid-cols-2">
      <div className="flex flex-col page-start pt-6 pb-12 lg:pb-16">
        <Breadcrumb
          trail={[
            { name: 'Home', path: paths.home },
            { name: 'Vehicles', path: paths.search() },
          ]}
          here={name}
        />
        <h1 className="mt-12 text-4xl wrap-anywhere lg:mt-auto">{name}</h1>
        <p className="mt-5 max-w-[44ch] text-lg wrap-anywhere text-muted">{description}</p>
      </div>
      <ScenePicture
        src={image}
        sizes="(min-width: 64rem) 50vw, 100vw"
        width={960}
        height={600}
        fetchPriority="high"
        className="aspect-16/10 w-full bg-raised object-cover lg:max-h-128"
      />
    </header>
  )
}

type ResultsProps = {
  category: string
  items: readonly ListingCard[]
  total: number
  page: number
  pages: number
  /** The position of the page's first vehicle in the whole list, counted from 1. */
  first: number
}

function Results({ category, items, total, page, pages, first }: ResultsProps) {
  useRestoreScroll()
  if (items.length === 0) {
    return (
      <EmptyState title="No vehicles found in this category.">
        <ButtonLink to={paths.search()} variant="secondary">
          Browse Vehicles
        </ButtonLink>
      </EmptyState>
    )
  }
  const range = `${formatNumber(first)}-${formatNumber(first + items.length - 1)}`
  return (
    <>
      <p className="figures mb-8 text-muted">
        Showing {range} of {formatNumber(total)} {category}
      </p>
      <ListingGrid listings={items} heading="h2" />
      {pages > 1 && <Pager page={page} pages={pages} to={(page) => paths.category(category, page)} />}
    </>
  )
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { category } = params
  const page = readPage(new URL(request.url).searchParams.get('page'))
  const response = context.get(apiContext)(search.category, { params: { category }, query: { page, limit: pageSize } })
  const found = nullOnFailure(
    response.then(({ items, total }) => ({
      items,
      total,
      page,
      pages: pageCount(total),
      first: (page - 1) * pageSize + 1,
    })),
  )
  // Requests for pages past the last one are redirected, so the total must be known before the response starts.
  const known = page > 1 ? await found : null
  if (known && page > known.pages) throw redirect(paths.category(category, known.pages))
  return { found, page }
}

/** In the browser, page 1 renders immediately with placeholders. Other pages wait for the data, because they may redirect. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const page = readPage(new URL(request.url).searchParams.get('page'))
  const loading = serverLoader()
  if (page > 1) return loading
  await Promise.race([loading.catch(() => undefined), skeletonDelay()])
  return { found: nullOnFailure(loading.then((data) => data.found)), page }
}

export function headers() {
  return { 'cache-control': sharedPage }
}

export function meta({ params, loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { name, description } = shownCategory(params.category)
  const site = siteFromMatches(matches)
  const page = loaderData?.page ?? 1
  return [
    ...pageMeta({
      title: page > 1 ? `${name}, page ${formatNumber(page)}` : name,
      description,
      path: paths.category(name, page),
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

/** Shown if a page other than the first one fails to load. */
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

/**
 * Returns a category's name, description and picture. An unknown category is named after its slug and gets a generic
 * picture.
 */
function shownCategory(slug: string): { name: string; description: string; image: string } {
  return (
    findCategory(slug) ?? {
      name: slug,
      description: `Vehicles listed under ${slug}.`,
      image: '/scenes/vehicles-1600.webp',
    }
  )
}
