import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import type { HomeSection } from '../home/rules.ts'
import { pageQuery } from '../paging.ts'
import { brandingLimits } from './limits.ts'
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

const html = z.string().describe('Safe HTML without scripts, pictures or styles.')

export const settings = defineEndpoints({
  read: {
    method: 'GET',
    path: '/api/settings',
    access: 'public',
    summary: "Returns the site's public settings: marketing claims, contact details and social links",
    returns: SiteSettings,
  },
  page: {
    method: 'GET',
    path: '/api/pages/:page',
    access: 'public',
    summary: 'Returns a text page: privacy, terms, cookies or a published custom page',
    params: z.object({ page: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
    returns: z.object({ title: z.string(), html }),
  },
  all: {
    method: 'GET',
    path: '/api/admin/settings',
    access: 'admin',
    summary: 'Returns all settings',
    returns: AllSettings,
  },
  change: {
    method: 'PATCH',
    path: '/api/admin/settings',
    access: 'admin',
    summary: 'Updates settings',
    description:
      'The earlier version is stored and can be read. Logos are scaled down to at most 480 by 160 pixels, without metadata.',
    body: SettingsChange,
    bodyBytes: brandingLimits.changeBytes,
    returns: AllSettings,
    problems: ['settings_changed', 'body_too_large'],
  },
  versions: {
    method: 'GET',
    path: '/api/admin/settings/versions',
    access: 'admin',
    summary: 'Lists the last 100 versions of the settings, newest first',
    query: z.object(pageQuery('Versions')),
    returns: z.array(SettingsVersion),
    paged: true,
  },
  version: {
    method: 'GET',
    path: '/api/admin/settings/versions/:version',
    access: 'admin',
    summary: 'Returns an earlier version of the settings',
    params: z.object({ version: z.coerce.number().int().min(0).max(2_147_483_647) }),
    returns: AllSettings,
  },
  protection: {
    method: 'GET',
    path: '/api/protection',
    access: 'public',
    summary: 'Returns the explanation of each item on the Vehicle Protection card',
    description: 'Items that admins switched off are left out.',
    returns: z.array(z.object({ line: z.enum(protectionLines), title: z.string(), html })),
  },
  preview: {
    method: 'POST',
    path: '/api/admin/settings/preview',
    access: 'admin',
    summary: 'Renders a Markdown text as HTML',
    body: z.object({ markdown: markdown() }),
    returns: z.object({ html }),
  },
})

/** Facts about the site that pages contain. They are public. */
export type Site = {
  /** The name shown, `Marque` by default. */
  name: string
  /** The origin of canonical URLs, such as https://cars.example. */
  url: string
  /** Whether this is the demo, whose cars are made up. */
  demo: boolean
  /** Whether the demo can be reached from other machines. */
  publicDemo: boolean
  /** The identity provider. */
  identity: SiteIdentity
  /** Claims and contact details; empty ones are not shown. */
  settings: SiteSettings
  /** The site's branding. */
  branding: SiteBranding
}

/** The branding that pages show. */
export type SiteBranding = {
  /** Null for the default logo. The size is in pixels. */
  logo: { src: string; width: number; height: number } | null
  /** `rrggbb`; empty for the default color. */
  accent: string
  /** The announcement shown above every page now. */
  announcement: {
    text: string
    link: { to: string; label: string } | null
    kind: (typeof announcementKinds)[number]
    /** Key under which a browser stores that it was closed; null if it cannot be closed. */
    closeKey: string | null
  } | null
  headline: string
  subline: string
  /** The sections of the home page below its picture. */
  sections: readonly { name: HomeSection; title: string }[]
  /** Whether the page of a car estimates its total cost. */
  totalCost: boolean
  footerText: string
  /** Custom pages linked in the header. */
  headerLinks: readonly FooterLink[]
  /** Custom pages and other links, in addition to the legal pages. */
  footerLinks: readonly FooterLink[]
  /** Lines of the protection card that are shown. */
  protection: readonly ProtectionLine[]
  /** Whether admins review every car before it is public. */
  reviewsAll: boolean
  /** Who can create an account. Hosted providers have their own setting. */
  signUp: (typeof signUpPolicies)[number]
}

/** Facts about the identity provider that pages contain. They are public. */
export type SiteIdentity = {
  /** Name of the provider's folder in `server/accounts` and `web/app/auth`. */
  provider: string
  /** Whether this site stores passwords, so that users change and reset them here. */
  keepsPasswords: boolean
  /** Whether admins or the provider decide who can create an account. */
  signUpBy: 'admins' | 'provider'
  /** The provider's name, and the URL of its help on restricting sign-up. */
  signUpElsewhere?: { name: string; help: string }
  /** Origin of the provider's portraits; without one, only the site's own portraits are shown. */
  portraits?: string
  /** Demo accounts that everyone can sign in to with one click. */
  demoAccounts: readonly string[]
  /** Settings for the provider's adapter in the browser. */
  settings: Readonly<Record<string, string>>
}

/**
 * Additional sources of the content security policy that the provider needs, by directive.
 * Null if it adds nothing to the page.
 */
export type ProviderSources = Readonly<Record<string, readonly string[]>> | null
