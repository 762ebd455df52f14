import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import type { HomeSection } from '../home/rules.ts'
import { pageQuery } from '../paging.ts'
import { houseLimits } from './limits.ts'
import { protectionLines, type ProtectionLine } from './rules.ts'
import {
  SiteSettings,
  AllSettings,
  SettingsChange,
  SettingsVersion,
  type announcementKinds,
  type FooterLink,
  type signUpPolicies,
  markdown,
} from './schema.ts'

const html = z.string().describe('Safe to show as it is: no script, no picture, no style can be in it.')

export const settings = defineEndpoints({
  read: {
    method: 'GET',
    path: '/api/settings',
    access: 'public',
    summary: 'Claims, contact and social addresses of the site',
    returns: SiteSettings,
  },
  page: {
    method: 'GET',
    path: '/api/pages/:page',
    access: 'public',
    summary: 'A text of the site: privacy, terms, cookies, or a page of its own that is published',
    params: z.object({ page: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
    returns: z.object({ title: z.string(), html }),
  },
  all: {
    method: 'GET',
    path: '/api/admin/settings',
    access: 'admin',
    summary: 'All settings, to change them',
    returns: AllSettings,
  },
  change: {
    method: 'PATCH',
    path: '/api/admin/settings',
    access: 'admin',
    summary: 'Change settings',
    description:
      'The earlier version stays and can be read. Of a logo its pixels are kept, no wider than 480 and no higher than 160.',
    body: SettingsChange,
    bodyBytes: houseLimits.changeBytes,
    returns: AllSettings,
    problems: ['settings_changed', 'body_too_large'],
  },
  versions: {
    method: 'GET',
    path: '/api/admin/settings/versions',
    access: 'admin',
    summary: 'What was set when, the last first; the last 100 are kept',
    query: z.object(pageQuery('Versions')),
    returns: z.array(SettingsVersion),
    paged: true,
  },
  version: {
    method: 'GET',
    path: '/api/admin/settings/versions/:version',
    access: 'admin',
    summary: 'All settings as they were, to bring them back by a change',
    params: z.object({ version: z.coerce.number().int().min(0).max(2_147_483_647) }),
    returns: AllSettings,
  },
  protection: {
    method: 'GET',
    path: '/api/protection',
    access: 'public',
    summary: 'What stands behind the lines of the protection card',
    description: 'Those that admins have not switched off, in their order.',
    returns: z.array(z.object({ line: z.enum(protectionLines), title: z.string(), html })),
  },
  preview: {
    method: 'POST',
    path: '/api/admin/settings/preview',
    access: 'admin',
    summary: 'A text as its page would show it',
    body: z.object({ markdown: markdown() }),
    returns: z.object({ html }),
  },
})

/** What pages, and with them everybody, may know of the site that serves them. */
export type Site = {
  /** The name shown, `Marque` unless an admin says otherwise. */
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
  /** The provider, by the name of its folder in `server/accounts` and in `web/app/auth`. */
  provider: string
  /** Whether accounts have a password that this site keeps, so that it is changed and chosen anew here. */
  keepsPasswords: boolean
  /** Who says whether accounts are made. */
  signUpBy: 'admins' | 'provider'
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
