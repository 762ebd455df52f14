import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type AccentTones, accentPattern, accentTones, isAccent } from '#contract/accent.ts'
import { Problem } from '#contract/problems.ts'
import type { Site, SiteBranding, SiteLogo } from '#contract/settings/endpoints.ts'
import { type ProtectionLine, protectionLines, protectionTexts } from '#contract/settings/rules.ts'
import type { AllSettings, Branding, CustomPage } from '#contract/settings/schema.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/database/connect.ts'
import { sql } from '#platform/database/orm.ts'
import type { MailContent } from '#platform/mail/write-mail.ts'
import type { Tools } from '../start/tools.ts'
import { defaultName } from './defaults.ts'
import { siteSettings } from './table.ts'

const immutable = 'public, max-age=31536000, immutable'
const fiveMinutes = 'public, max-age=300'

const files = { logo: '/logo.png', logoLight: '/logo-light.png', favicon: '/favicon.png' } as const

export function brandingFiles(app: FastifyInstance, { settings }: Pick<Tools, 'settings'>): void {
  const hidden = { schema: { hide: true } }
  for (const name of Object.keys(files) as (keyof typeof files)[])
    app.get<{ Querystring: { v?: string } }>(files[name], hidden, async (request, reply) => {
      const { [name]: picture, version } = await settings.read()
      if (!picture) throw new Problem('not_found')
      // Only the version known to this server can be cached as immutable: another server may already have a newer picture.
      const caching = request.query.v === String(version) ? immutable : fiveMinutes
      return reply.type('image/png').header('cache-control', caching).send(Buffer.from(picture, 'base64'))
    })
  // The style sheet is cached as immutable, because it only depends on the color in its URL.
  app.get<{ Params: { color: string } }>('/accent/:color.css', hidden, async (request, reply) => {
    const color = `#${request.params.color}`
    if (!accentPattern.test(color) || !isAccent(color)) throw new Problem('not_found')
    return reply.type('text/css; charset=utf-8').header('cache-control', immutable).send(accentSheet(color))
  })
}

function accentSheet(color: string): string {
  const { dark, light } = accentTones(color)
  // Doubled selectors have a higher specificity, so these colors apply regardless of the order of the style sheets.
  return `:root:root,[data-theme='dark'][data-theme]{${properties(dark)}}[data-theme='light'][data-theme]{${properties(light)}}\n`
}

function properties({ accent, strong, onAccent }: AccentTones): string {
  return `--accent:${accent};--accent-strong:${strong};--on-accent:${onAccent}`
}

function pngSize(base64: string): { width: number; height: number } {
  const header = Buffer.from(base64.slice(0, 32), 'base64')
  return { width: header.readUInt32BE(16), height: header.readUInt32BE(20) }
}

function logoAt(path: string, content: string, version: number): SiteLogo {
  return { src: `${path}?v=${version}`, ...pngSize(content) }
}

/** Reads the site's name, URL, logo and colors for an email. Call this in the transaction that queues the email. */
export async function readMailSite(db: Database, { origins }: Pick<Config, 'origins'>): Promise<MailContent['site']> {
  const [row] = await db
    .select({
      name: sql<string | null>`${siteSettings.changes} ->> 'name'`,
      logo: sql<string | null>`coalesce(${siteSettings.changes} ->> 'logoLight', ${siteSettings.changes} ->> 'logo')`,
      accent: sql<string | null>`${siteSettings.changes} ->> 'accent'`,
    })
    .from(siteSettings)
  return {
    name: row?.name || defaultName,
    url: origins[0]!,
    ...(row?.logo && { logo: { content: row.logo, ...pngSize(row.logo) } }),
    ...(row?.accent && { tones: accentTones(row.accent) }),
  }
}

export function shownBranding(
  all: AllSettings,
  { signUpBy }: Pick<Site['identity'], 'signUpBy'>,
  now: Date,
): SiteBranding {
  const {
    logo,
    logoLight,
    favicon,
    hero,
    accent,
    version,
    homeHeadline,
    homeSubline,
    homeSections,
    totalCost,
    footerText,
    footerLinks,
    pages,
  } = all
  const linked = pages.filter(({ published, menu }) => published && menu !== 'none')
  return {
    logo: logo ? logoAt(files.logo, logo, version) : null,
    logoLight: logoLight ? logoAt(files.logoLight, logoLight, version) : null,
    favicon: favicon ? `${files.favicon}?v=${version}` : null,
    hero: hero || null,
    accent: accent.slice(1),
    announcement: announcementAt(all, now),
    headline: homeHeadline,
    subline: homeSubline,
    sections: homeSections.map((name) => ({ name, title: all[`${name}Title`] })),
    totalCost: totalCost === 'shown',
    footerText,
    headerLinks: linked.filter(({ menu }) => menu === 'header').map(linkTo),
    footerLinks: [...linked.map(linkTo), ...footerLinks],
    protection: shownProtection(all),
    reviewsAll: all.approval === 'all',
    signUp: signUpBy === 'admins' ? all.signUp : 'open',
  }
}

export function shownProtection(all: Branding): ProtectionLine[] {
  return protectionLines.filter((line) => all.protectionLines.includes(line) && all[protectionTexts[line]])
}

const linkTo = ({ title, slug }: CustomPage) => ({ label: title, to: `/pages/${slug}` })

function announcementAt(branding: Branding, now: Date): SiteBranding['announcement'] {
  const { announcement: text, announcementFrom: from, announcementUntil: until } = branding
  const today = now.toISOString().slice(0, 10)
  if (!text || (from && today < from) || (until && today > until)) return null
  const { announcementLink: to, announcementLinkText, announcementKind: kind, announcementCloses } = branding
  const link = to ? { to, label: announcementLinkText || 'Read more' } : null
  const key = createHash('sha256').update(`${text} ${to} ${kind}`).digest('hex').slice(0, 12)
  return { text, link, kind, closeKey: announcementCloses === 'yes' ? key : null }
}
