import type { announcementKinds, FooterLink, signUpPolicies } from './house.ts'
import type { HomeSection } from './home-sections.ts'
import type { ProtectionLine } from './protection.ts'
import type { SiteSettings } from './settings.ts'

/** What pages, and with them everybody, may know of the site that serves them. */
export type Site = {
  /** The name shown, `Marque` unless the operator or an admin says otherwise. */
  name: string
  /** The origin of canonical addresses, such as https://cars.example. */
  url: string
  /** Whether the cars are the demo's, which are made up. */
  demo: boolean
  /** Whether others than the machine that serves it get to the demo. */
  publicDemo: boolean
  /** Who keeps the accounts. */
  identity: SiteIdentity
  /** What admins set of it; what is empty is not shown. */
  settings: SiteSettings
  /** What makes the house one's own. */
  house: SiteHouse
}

/** What pages show of the house. */
export type SiteHouse = {
  /** Null for the mark of the release. Pixels. */
  logo: { src: string; width: number; height: number } | null
  /** `rrggbb`; empty for the colour of the release. */
  accent: string
  /** What stands above every page just now. */
  announcement: {
    text: string
    link: { to: string; label: string } | null
    kind: (typeof announcementKinds)[number]
    /** By which a browser remembers that it was closed; null where it stays. */
    closeKey: string | null
  } | null
  headline: string
  subline: string
  /** The parts of the home page below its picture. */
  sections: readonly { name: HomeSection; title: string }[]
  /** Whether the page of a car estimates what it comes to in all. */
  totalCost: boolean
  footerText: string
  /** Own pages that have room in the header. */
  headerLinks: readonly FooterLink[]
  /** Own pages and other links, beside those of the legal pages. */
  footerLinks: readonly FooterLink[]
  /** Lines of the protection card that lead somewhere. */
  protection: readonly ProtectionLine[]
  /** Whether admins look at every car before it is public. */
  reviewsAll: boolean
  /** Whether accounts are made here; what a hosted provider does is its own. */
  signUp: (typeof signUpPolicies)[number]
}

/** What pages, and with them everybody, may know of who keeps the accounts. */
export type SiteIdentity = {
  /** The provider, by the name of its folder in `server/identity` and in `web/auth`. */
  provider: string
  /** Whether accounts have a password that this site keeps, so that it is changed and chosen anew here. */
  keepsPasswords: boolean
  /** Who says whether accounts are made: admins, the operator, who has closed it, or the provider. */
  signUpBy: 'admins' | 'operator' | 'provider'
  /** The provider as people call it, and where it tells how to say who may make an account. */
  signUpElsewhere?: { name: string; help: string }
  /** Where the provider's portraits of people are; of others only the site's own are shown. */
  portraits?: string
  /** People of the demo as whom anybody may sign in by one click. */
  demoAccounts: readonly string[]
  /** What the provider's adapter in the browser needs; nobody else reads it. */
  settings: Readonly<Record<string, string>>
}

/**
 * What a page loads for the provider, by directive of the content security policy and beside what every page loads.
 * Null where the provider puts nothing into the page.
 */
export type ProviderSources = Readonly<Record<string, readonly string[]>> | null

/** For how long a page that is the same for everybody may be kept by whoever stands between the site and visitors. */
export const sharedSeconds = 5

/** `Cache-Control` of such a page; a browser asks each time whether its own copy still holds. */
export const sharedPage = `public, max-age=0, s-maxage=${sharedSeconds}, must-revalidate`
