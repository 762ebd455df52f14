import { data } from 'react-router'
import { NotFound } from '#web/app/frame/message-page.tsx'
import { pageTitle } from '#web/app/site/meta.ts'
import { siteFromMatches } from '#web/app/site/site.ts'
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
