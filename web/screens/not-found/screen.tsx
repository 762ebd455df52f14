import { pageTitle } from '#web/site/meta.ts'
import { data } from 'react-router'
import { NotFound } from '#web/frame/not-found.tsx'
import { siteFromMatches } from '#web/site/site.ts'
import type { Route } from './+types/screen'

export function loader() {
  return data(null, { status: 404 })
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: pageTitle('404 Page Not Found', siteFromMatches(matches).name) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function NotFoundScreen() {
  return <NotFound />
}
