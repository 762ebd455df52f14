import { useRouteLoaderData } from 'react-router'
import type { Site, SiteBranding } from '#contract/settings/endpoints.ts'

/** A placeholder for the site's data, used if the root loader failed. */
export const unknownSite: Site = {
  name: 'Marque',
  url: '',
  demo: false,
  publicDemo: false,
  identity: { provider: '', keepsPasswords: true, signUpBy: 'admins', demoAccounts: [], settings: {} },
  settings: {} as Site['settings'], // error pages don't show any settings
  branding: {
    sections: [],
    headerLinks: [],
    footerLinks: [],
    protection: ['history', 'payment', 'fraud', 'sellers'],
  } as Partial<SiteBranding> as SiteBranding, // error pages don't show the rest of the branding
}

/** Returns the site's data. It is for `meta` functions, which can't use hooks. */
export function siteFromMatches(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Site {
  const data = matches.find((match) => match?.id === 'root')?.loaderData
  return (data as { site: Site } | undefined)?.site ?? unknownSite
}

export function useSite(): Site {
  return useRouteLoaderData<{ site: Site }>('root')?.site ?? unknownSite
}

/** Returns why visitors can't sign up, or undefined if they can. Don't link to sign-up if there is a restriction. */
export function useSignUpRestriction(): string | undefined {
  const { signUp } = useSite().branding
  if (signUp === 'closed') return 'Sign-up is currently closed.'
  return signUp === 'invitation' ? 'Sign-up is by invitation only.' : undefined
}
