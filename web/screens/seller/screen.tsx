import { isRouteErrorResponse, redirect } from 'react-router'
import { sharedPageCacheControl } from '#contract/endpoint.ts'
import { pageSize } from '#contract/limits.ts'
import { pageCount } from '#contract/paging.ts'
import { sellerPreviewUrl } from '#contract/previews/rules.ts'
import { sorts } from '#contract/search/sort.ts'
import { sellers } from '#contract/sellers/endpoints.ts'
import { readPage } from '#web/app/site/loaders.ts'
import { pageMeta } from '#web/app/site/meta.ts'
import { nullOnFailure } from '#web/app/site/null-on-failure.ts'
import { apiContext, throwStatus } from '#web/app/site/page-context.ts'
import { paths } from '#web/app/site/paths.ts'
import { siteFromMatches } from '#web/app/site/site.ts'
import { PicturedPage } from '#web/pictures/pictured-page.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import type { Route } from './+types/screen'
import { SellerCars } from './seller-cars.tsx'
import { SellerHeader } from './seller-header.tsx'
import { sellerMeta } from './seller-meta.ts'

/**
 * Loads the seller and one page of vehicles. If only the vehicles can't be loaded, their section shows an error. If the
 * username is spelled differently, redirects to the URL with the exact spelling.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { searchParams } = new URL(request.url)
  const page = readPage(searchParams.get('page'))
  const sort = sorts.find((option) => option === searchParams.get('sort')) ?? 'featured'
  const named = { params: { username: params.username } }
  const query = { page, sort, limit: pageSize }
  const [seller, cars] = await Promise.all([
    api(sellers.read, named).catch(throwStatus),
    nullOnFailure(api(sellers.vehicles, { ...named, query })),
  ])
  const pages = cars ? pageCount(cars.total) : page
  if (seller.username !== params.username || page > pages)
    throw redirect(paths.seller(seller.username, { sort, page: Math.min(page, pages) }))
  const first = cars?.items[0]
  const preview = first && sellerPreviewUrl(seller.username, cars.total, first)
  return { seller, cars, page, pages, sort, preview }
}

export function headers() {
  return { 'cache-control': sharedPageCacheControl }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteFromMatches(matches)
  if (loaderData) return sellerMeta(loaderData, site)
  return pageMeta({ title: 'Seller Not Found', description: 'This seller has no listings here.', site })
}

export default function SellerScreen({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SellerHeader seller={loaderData.seller} />
      <SellerCars {...loaderData} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <SellerNotFound />
  return (
    <div className="page section-space">
      <ErrorState>We couldn’t load the seller. Please try again.</ErrorState>
    </div>
  )
}

function SellerNotFound() {
  return (
    <PicturedPage>
      <h1 className="text-4xl">Seller Not Found</h1>
      <p className="mt-6 max-w-prose text-lg text-muted">There’s no seller with this name.</p>
      <ButtonLink to={paths.search()} className="mt-10">
        Browse Vehicles
      </ButtonLink>
    </PicturedPage>
  )
}
