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
    description: 'To restore a version, update the settings with its values.',
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

/** Public information about the site. Every page contains it. */
export type Site = {
  name: string
  /** The origin of canonical URLs, such as https://cars.example. */
  url: string
  demo: boolean
  publicDemo: boolean
  identity: SiteIdentity
  /** Marketing claims and contact details. Pages don't show empty ones. */
  settings: SiteSettings
  branding: SiteBranding
}

/** A logo. Width and height are in pixels. */
export type SiteLogo = { src: string; width: number; height: number }

export type SiteBranding = {
  /** Null if the site uses the default logo. */
  logo: SiteLogo | null
  /** The logo for the light theme. Null if both themes use the same logo. */
  logoLight: SiteLogo | null
  /** Null if the site uses the default icon. */
  favicon: string | null
  /** URL of the picture on the home page. Null if the site uses the default picture. */
  hero: string | null
  /** The accent color as `rrggbb`. Empty if the site uses the default color. */
  accent: string
  /** The announcement above every page. Null if there is currently none. */
  announcement: {
    text: string
    link: { to: string; label: string } | null
    kind: (typeof announcementKinds)[number]
    /** The key under which the browser stores that the visitor closed the announcement. Null if visitors can't close it. */
    closeKey: string | null
  } | null
  headline: string
  subline: string
  sections: readonly { name: HomeSection; title: string }[]
  totalCost: boolean
  footerText: string
  headerLinks: readonly FooterLink[]
  footerLinks: readonly FooterLink[]
  /** The lines of the protection card, except those that admins have turned off. */
  protection: readonly ProtectionLine[]
  /** Whether moderators review every listing before it becomes public. */
  reviewsAll: boolean
  /** Who can create an account. Ignored if the identity provider is a hosted service, which has its own setting. */
  signUp: (typeof signUpPolicies)[number]
}

/** Public information about the identity provider. Every page contains it. */
export type SiteIdentity = {
  /** Name of the identity provider, and also of its folder in `server/accounts` and `web/app/auth`. */
  provider: string
  /** Whether this site stores the passwords. If so, users change and reset them here. */
  keepsPasswords: boolean
  /** Who controls sign-up: the site's admins or the identity provider. */
  signUpBy: 'admins' | 'provider'
  /** Name of the identity provider, and the URL of its instructions for restricting sign-up. */
  signUpElsewhere?: { name: string; help: string }
  /** Origin of the provider's profile pictures. If absent, the site shows only profile pictures that were uploaded here. */
  portraits?: string
  demoAccounts: readonly string[]
  settings: Readonly<Record<string, string>>
}

/** The provider's additions to the content security policy, by directive. Null if the provider adds nothing to pages. */
export type ProviderSources = Readonly<Record<string, readonly string[]>> | null
