import type { MetaFunction } from 'react-router'
import { pageMeta } from '#web/site/meta.ts'
import { siteFromMatches } from '#web/site/site.ts'

/** The metadata of a page of admins: its title says all. */
export function adminMeta(title: string): MetaFunction {
  return ({ matches }) => pageMeta({ title, description: title, site: siteFromMatches(matches) })
}
