import { sharedPage } from '#contract/site.ts'
import { settings } from '#contract/settings.ts'
import type { TextPage } from '#contract/text-pages.ts'
import { apiContext } from '#web/site/page-context.ts'
import { Prose } from '#web/ui/prose.tsx'
import { pageMeta } from '#web/site/meta.ts'
import { siteFromMatches } from '#web/site/site.ts'
import type { Route } from './+types/screen'

/** One screen for privacy, terms and cookies; the address says which. */
export async function loader({ context, pattern }: Route.LoaderArgs) {
  const page = pattern.replace(/^\//, '') as TextPage
  return { page, ...(await context.get(apiContext)(settings.page, { params: { page } })) }
}

/** The same for everybody. */
export function headers() {
  return { 'cache-control': sharedPage }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteFromMatches(matches)
  if (!loaderData) return [{ title: site.name }]
  const { page, title } = loaderData
  return pageMeta({ title, description: `${title} of ${site.name}.`, path: `/${page}`, site })
}

export default function Page({ loaderData: { title, html } }: Route.ComponentProps) {
  return (
    <div className="page section-space">
      <h1 className="mb-10 text-4xl">{title}</h1>
      <Prose html={html} />
    </div>
  )
}
