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

const html = z.string().describe('Sanitized HTML without scripts, pictures or styles.')

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
      'Stores the previous version, which can be restored. Logos are scaled down to at most 480 by 160 pixels, favicons to 192 by ' +
      '192 pixels. Both are stripped of metadata.',
    body: SettingsChange,
    bodyBytes: brandingLimits.changeBytes,
    returns: AllSettings,
    problems: ['settings_changed', 'body_too_large', 'picture_refused', 'picture_not_yours'],
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
    description: 'To restore a version, send its values as a change.',
    params: z.object({ version: z.coerce.number().int().min(0).max(2_147_483_647) }),
    returns: AllSettings,
  },
  protection: {
    method: 'GET',
    path: '/api/protection',
    access: 'public',
    summary: 'Returns the explanation of each item on the Vehicle Protection card',
    description: 'Leaves out items that admins turned off.',
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

/** Public information about the site that is embedded in pages. */
export type Site = {
  /** The site's name, `Marque` by default. */
  name: string
  /** The origin of canonical URLs, such as https://cars.example. */
  url: string
  /** Whether this is a demo with made-up cars. */
  demo: boolean
  /** Whether other computers can reach the demo. */
  publicDemo: boolean
  /** The identity provider. */
  identity: SiteIdentity
  /** Marketing claims and contact details. Empty ones aren't shown. */
  settings: SiteSettings
  /** The site's branding. */
  branding: SiteBranding
}

/** A logo with its size in pixels. */
export type SiteLogo = { src: string; width: number; height: number }

/** The branding as shown on pages. */
export type SiteBranding = {
  /** Null for the default logo. */
  logo: SiteLogo | null
  /** The logo for the light theme, if it has its own. */
  logoLight: SiteLogo | null
  /** Null for the default icon. */
  favicon: string | null
  /** URL of the home page's picture; null for the default one. */
  hero: string | null
  /** The accent color as `rrggbb`; empty for the default. */
  accent: string
  /** The announcement that is currently shown above every page. */
  announcement: {
    text: string
    link: { to: string; label: string } | null
    kind: (typeof announcementKinds)[number]
    /** Key under which the browser remembers that the visitor closed it; null if it can't be closed. */
    closeKey: string | null
  } | null
  headline: string
  subline: string
  /** The sections of the home page below its picture. */
  sections: readonly { name: HomeSection; title: string }[]
  /** Whether vehicle pages estimate the total cost. */
  totalCost: boolean
  footerText: string
  /** Custom pages that the header links to. */
  headerLinks: readonly FooterLink[]
  /** Custom pages and other links in the footer, in addition to the legal pages. */
  footerLinks: readonly FooterLink[]
  /** Visible lines of the protection card. */
  protection: readonly ProtectionLine[]
  /** Whether moderators review every listing before it is public. */
  reviewsAll: boolean
  /** Who can create an account. Ignored with a hosted identity provider. */
  signUp: (typeof signUpPolicies)[number]
}

/** Public information about the identity provider that is embedded in pages. */
export type SiteIdentity = {
  /** Name of the provider, which is also the name of its folder in `server/accounts` and `web/app/auth`. */
  provider: string
  /** Whether this site stores the passwords. If so, users change and reset them here. */
  keepsPasswords: boolean
  /** Whether admins or the provider decide who can create an account. */
  signUpBy: 'admins' | 'provider'
  /** The provider's name, and the URL of its help page about restricting sign-up. */
  signUpElsewhere?: { name: string; help: string }
  /** Origin from which the provider serves profile pictures. If absent, only uploaded profile pictures are shown. */
  portraits?: string
  /** Usernames of demo accounts with one-click sign-in. */
  demoAccounts: readonly string[]
  /** Settings that the provider's code in the browser needs. */
  settings: Readonly<Record<string, string>>
}

/**
 * Sources that the provider needs in the content security policy, by directive.
 * Null if the provider adds nothing to pages.
 */
export type ProviderSources = Readonly<Record<string, readonly string[]>> | null
