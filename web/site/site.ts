import { useRouteLoaderData } from 'react-router'
import type { Site } from './page-context.ts'

/** What holds when not even the frame of the page could be loaded. */
export const unknownSite: Site = {
  name: 'Marque',
  url: '',
  demo: false,
  identity: 'embedded',
  clerk: null,
  demoAccounts: [],
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

/** The site of the root loader's data, for `meta` functions: `siteOf(matches)`. */
export function siteOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Site {
  const data = matches.find((it) => it?.id === 'root')?.loaderData
  return (data as { site: Site } | undefined)?.site ?? unknownSite
}

export function useSite(): Site {
  return useRouteLoaderData<{ site: Site }>('root')?.site ?? unknownSite
}
