import { useRouteLoaderData } from 'react-router'
import type { Site, SiteHouse } from '#contract/settings/endpoints.ts'

/** Used where the root loader has failed. */
export const unknownSite: Site = {
  name: 'Marque',
  url: '',
  demo: false,
  publicDemo: false,
  identity: { provider: '', keepsPasswords: true, signUpBy: 'admins', demoAccounts: [], settings: {} },
  settings: {} as Site['settings'], // nothing of it is shown
  house: {
    sections: [],
    headerLinks: [],
    footerLinks: [],
    protection: ['history', 'payment', 'fraud', 'sellers'],
  } as Partial<SiteHouse> as SiteHouse, // nor of this
}

/** The site, for `meta` functions, which cannot use hooks. */
export function siteFromMatches(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Site {
  const data = matches.find((it) => it?.id === 'root')?.loaderData
  return (data as { site: Site } | undefined)?.site ?? unknownSite
}

export function useSite(): Site {
  return useRouteLoaderData<{ site: Site }>('root')?.site ?? unknownSite
}

/** Why nobody makes an account here by themselves; undefined where everybody may, and then links lead to it. */
export function useNoSignUp(): string | undefined {
  const { signUp } = useSite().house
  if (signUp === 'closed') return 'This site takes no new accounts at the moment.'
  return signUp === 'invitation' ? 'New accounts are made by invitation.' : undefined
}
