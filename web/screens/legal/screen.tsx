import { data } from 'react-router'
import { isApiError } from '#contract/client.ts'
import { sharedPageCacheControl } from '#contract/endpoint.ts'
import { settings } from '#contract/settings/endpoints.ts'
import { pageMeta } from '#web/app/site/meta.ts'
import { apiContext } from '#web/app/site/page-context.ts'
import { siteFromMatches } from '#web/app/site/site.ts'
import { Prose } from '#web/ui/prose.tsx'
import type { Route } from './+types/screen'

/** Loads a text page: privacy, terms, cookies or a custom page. The last segment of the URL's path is the name of the page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname.replace(/\.data$|\/$/, '')
  const page = path.split('/').at(-1)!
  try {
    return { path, ...(await context.get(apiContext)(settings.page, { params: { page } })) }
  } catch (error) {
    if (isApiError(error) && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}

export function headers() {
  return { 'cache-control': sharedPageCacheControl }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteFromMatches(matches)
  if (!loaderData) return [{ title: site.name }]
  const { path, title } = loaderData
  return pageMeta({ title, description: `${title} of ${site.name}.`, path, site })
}

export default function Page({ loaderData: { title, html } }: Route.ComponentProps) {
  return (
    <div className="page page-space">
      <h1 className="mb-8 text-4xl wrap-anywhere">{title}</h1>
      <div className="hanging-headings">
        <Prose html={html} />
      </div>
    </div>
  )
}
