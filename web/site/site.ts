import { useRouteLoaderData } from 'react-router'
import type { Site } from '#contract/site.ts'

/** Used where the root loader has failed. */
export const unknownSite: Site = {
  name: 'Marque',
  url: '',
  demo: false,
  publicDemo: false,
  identity: { provider: '', keepsPasswords: true, demoAccounts: [], settings: {} },
  settings: {
    fee: '',
    timeToSell: '',
    activeBuyers: '',
    successRate: '',
    contactEmail: '',
    contactPhone: '',
    contactAddress: '',
    instagram: '',
    youtube: '',
    facebook: '',
    x: '',
  },
}

/** The site, for `meta` functions, which cannot use hooks. */
export function siteFromMatches(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Site {
  const data = matches.find((it) => it?.id === 'root')?.loaderData
  return (data as { site: Site } | undefined)?.site ?? unknownSite
}

export function useSite(): Site {
  return useRouteLoaderData<{ site: Site }>('root')?.site ?? unknownSite
}
