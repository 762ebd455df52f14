import { data } from 'react-router'
import { sharedPageCacheControl } from '#contract/endpoint.ts'
import { settings } from '#contract/settings/endpoints.ts'
import { protectionHeadings } from '#contract/settings/rules.ts'
import { pageMeta } from '#web/app/site/meta.ts'
import { apiContext } from '#web/app/site/page-context.ts'
import { paths } from '#web/app/site/paths.ts'
import { siteFromMatches, useSite } from '#web/app/site/site.ts'
import { Prose } from '#web/ui/prose.tsx'
import type { Route } from './+types/screen'

/** Loads the explanations that the protection card links to. */
export async function loader({ context }: Route.LoaderArgs) {
  const sections = await context.get(apiContext)(settings.protection, {})
  if (sections.length === 0) throw data(null, { status: 404 })
  return { sections }
}

export function headers() {
  return { 'cache-control': sharedPageCacheControl }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteFromMatches(matches)
  const description = `How ${site.name} checks vehicles and sellers, and what to check yourself.`
  return pageMeta({ title: 'Vehicle Protection', description, path: paths.protection(), site })
}

export default function ProtectionScreen({ loaderData: { sections } }: Route.ComponentProps) {
  const { name } = useSite()
  return (
    <div className="page page-space">
      <h1 className="text-4xl">Vehicle Protection</h1>
      <p className="mt-6 max-w-prose text-lg text-muted">
        What {name} does, what it doesn’t, and what to check yourself.
      </p>
      <nav aria-label="On this page" className="mt-8">
        <ul className="-my-1 flex flex-wrap gap-x-8">
          {sections.map(({ line }) => (
            <li key={line}>
              <a href={`#${line}`} className="text-link inline-flex min-h-11 items-center">
                {protectionHeadings[line]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ line, html }) => (
        <section
          key={line}
          id={line}
          aria-labelledby={`${line}-title`}
          className="mt-14 grid scroll-mt-24 gap-x-16 gap-y-4 border-t border-line pt-10 lg:grid-cols-[18rem_minmax(0,1fr)]"
        >
          <h2 id={`${line}-title`} className="text-2xl text-balance">
            {protectionHeadings[line]}
          </h2>
          <div className="-mt-4 lg:-mt-3">
            <Prose html={html} />
          </div>
        </section>
      ))}
    </div>
  )
}
