import { z } from 'zod'
import { accentError, accentPattern } from '../accent.ts'
import { figureSources, homeSections } from '../home/rules.ts'
import { multiLine, oneLine, phoneLine, typedEmail } from '../text.ts'
import { Limits } from './limits-schema.ts'
import { brandingLimits, explanations, textPages } from './limits.ts'
import { protectionLines } from './rules.ts'

const orEmpty = 'or leave this empty.'

export const line = (maximum: number) =>
  oneLine(`Enter text, ${orEmpty}`).max(maximum, `Use ${maximum} characters or fewer.`)

export const markdown = (maximum = 30_000) =>
  multiLine(`Enter text, ${orEmpty}`).max(maximum, `Use ${maximum.toLocaleString('en-US')} characters or fewer.`)

const secureAddress = line(300).refine((value) => value === '' || isSecureAddress(value), {
  message: 'Enter a URL that starts with https://, or leave this empty.',
})

const target = line(300).refine((value) => value === '' || isOwnPath(value) || isSecureAddress(value), {
  message: 'Enter a path on this site, such as /vehicles, or a URL that starts with https://.',
})

const day = z.union([z.literal(''), z.iso.date('Enter a date, or leave this empty.')])

const accent = line(7)
  .toLowerCase()
  .regex(new RegExp(`^$|${accentPattern.source}`), 'Enter a color such as #8c4a1b, or leave this empty.')
  .superRefine((value, context) => {
    const mistake = accentPattern.test(value) ? accentError(value) : null
    if (mistake) context.addIssue({ code: 'custom', message: mistake.message })
  })

const picture = (bytes: number, name: string) =>
  z
    .string()
    .max(Math.ceil((bytes * 4) / 3) + 4, `The ${name} is larger than ${bytes / 1_000} kB. Choose a smaller file.`)
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'Choose a picture.')

const logo = picture(brandingLimits.logoBytes, 'logo')

const FooterLink = z.strictObject({
  label: line(40).min(1, 'Enter a name for the link.'),
  to: target.min(1, 'Enter a path or URL.'),
})
export type FooterLink = z.output<typeof FooterLink>

export const menuPlaces = ['header', 'footer', 'none'] as const

const CustomPage = z.strictObject({
  slug: z
    .string()
    .max(60, 'Use 60 characters or fewer.')
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lowercase letters, digits and hyphens, such as our-story.'),
  title: line(60).min(1, 'Enter a title for the page.'),
  text: markdown(brandingLimits.pageText),
  menu: z.enum(menuPlaces).describe('Where the page is linked. Pages in the header are also linked in the footer.'),
  published: z.boolean().describe('Whether visitors can see the page. If false, only admins can.'),
})
export type CustomPage = z.output<typeof CustomPage>

const pages = z
  .array(CustomPage)
  .max(brandingLimits.pages, `Add ${brandingLimits.pages} pages or fewer.`)
  .superRefine((all, context) => {
    const refuse = (index: number, field: keyof CustomPage, message: string) =>
      context.addIssue({ code: 'custom', path: [index, field], message })
    all.forEach(({ slug, menu, title }, index) => {
      const isTaken =
        Object.hasOwn({ ...textPages, ...explanations }, slug) || all.findIndex((page) => page.slug === slug) < index
      if (isTaken) refuse(index, 'slug', 'Another page already has this address.')
      if (menu !== 'header') return
      const before = all.slice(0, index).filter((page) => page.menu === 'header').length
      if (before >= brandingLimits.headerPages) refuse(index, 'menu', 'The header has room for only two pages.')
      if (title.length > brandingLimits.headerTitle)
        refuse(index, 'title', 'Use 20 characters or fewer for the title of a page in the header.')
    })
  })

const shownSections = z
  .array(z.enum(homeSections))
  .refine((names) => new Set(names).size === names.length, 'Use each section only once.')

const figure = z
  .enum(figureSources)
  .describe("Source of this statistic on the home page: computed from the site's data, a custom text, or hidden.")

const protection = markdown(10_000)
const makes = z
  .array(line(60))
  .overwrite((names) => names.filter(Boolean))
  .min(1, 'Enter a make.')
  .max(brandingLimits.makes, `Enter ${brandingLimits.makes} makes or fewer.`)
  .superRefine((names, context) => {
    const duplicate = names.find((name, index) => names.findIndex((other) => isSameWord(other, name)) < index)
    if (duplicate) context.addIssue({ code: 'custom', message: `“${duplicate}” is listed twice.` })
  })

export const announcementKinds = ['notice', 'important'] as const
const approvalPolicies = ['all', 'newSellers', 'none'] as const
export type ApprovalPolicy = (typeof approvalPolicies)[number]
const visibilities = ['shown', 'hidden'] as const
export const signUpPolicies = ['open', 'invitation', 'closed'] as const

export const Branding = z.object({
  name: line(60).describe('Name of the site. If empty, the name is Marque.'),
  logo: logo.describe(
    'PNG, JPEG or WebP in base64, which is stored as PNG. If empty, the default logo and the site’s name are shown.',
  ),
  logoLight: logo.describe('The logo for the light theme and emails, in the same formats. If empty, `logo` is used.'),
  favicon: picture(brandingLimits.faviconBytes, 'favicon').describe(
    'PNG, JPEG or WebP in base64, which is stored as a square PNG. If empty, the default icon is used.',
  ),
  hero: z
    .string()
    .regex(/^$|^\/images\/v2-[0-9a-f]{32}\.webp$/, 'Choose a picture.')
    .describe('URL of the home page’s picture, from `POST /api/upload/images`. If empty, the default picture is used.'),
  accent: accent.describe(
    'Accent color as `#rrggbb`. The tones of both themes are derived from it. If empty, the default color is used.',
  ),
  announcement: line(200).describe('Text above every page. If empty, nothing is shown.'),
  announcementLink: target.describe('Target of the link in the announcement.'),
  announcementLinkText: line(40).describe('Text of the link in the announcement.'),
  announcementKind: z.enum(announcementKinds),
  announcementFrom: day.describe(
    'First day on which the announcement is shown (UTC). If empty, it is shown immediately.',
  ),
  announcementUntil: day.describe(
    'Last day on which the announcement is shown (UTC). If empty, it is shown until you remove it.',
  ),
  announcementCloses: z
    .enum(['yes', 'no'])
    .describe('Whether visitors can close the announcement. Each browser remembers this.'),
  homeHeadline: line(60).min(1, 'Enter a headline.'),
  homeSubline: line(160),
  homeSections: shownSections.describe('Sections of the home page below its picture, in order.'),
  featuredTitle: line(60).min(1, 'Enter a title.'),
  searchTitle: line(60).min(1, 'Enter a title.'),
  categoriesTitle: line(60).min(1, 'Enter a title.'),
  latestTitle: line(60).min(1, 'Enter a title.'),
  sellTitle: line(60).min(1, 'Enter a title.'),
  totalCost: z
    .enum(visibilities)
    .describe('Whether vehicle pages show an estimate of tax, registration, transport and financing.'),
  searchAlerts: z
    .enum(['on', 'off'])
    .describe(
      'Whether vehicles that match saved searches are emailed. While this is off, they wait until it is turned on again.',
    ),
  timeToSellFrom: figure,
  activeBuyersFrom: figure,
  successRateFrom: figure,
  protectionLines: z
    .array(z.enum(protectionLines))
    .refine((lines) => new Set(lines).size === lines.length, 'Use each line only once.')
    .describe('Lines of the protection card. Lines without a text are not shown.'),
  protectionHistory: protection.describe(
    'Markdown text about this line on the page /protection. The three fields below work the same way.',
  ),
  protectionPayment: protection,
  protectionFraud: protection,
  protectionSellers: protection,
  footerText: line(160).describe('Text next to the logo in the footer.'),
  footerLinks: z.array(FooterLink).max(brandingLimits.footerLinks, `Add ${brandingLimits.footerLinks} links or fewer.`),
  pages,
  makes: makes.describe(
    'The site’s makes. The sell form lists them first, in this order, and the search filter always includes them.',
  ),
  approval: z
    .enum(approvalPolicies)
    .describe('Which listings need approval: all, those of sellers without an approved listing, or none.'),
  signUp: z.enum(signUpPolicies).describe('Who can create an account. Ignored with a hosted identity provider.'),
  firstSteps: z
    .enum(visibilities)
    .describe('Whether the dashboard shows admins the first steps for a new site until all steps are done.'),
})
export type Branding = z.output<typeof Branding>

/**
 * Returns whether a value is a path on this site. Rejects `//host` and `/\\host`, because browsers treat them as URLs
 * of other hosts.
 */
function isOwnPath(value: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(value)
}

function isSameWord(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function isSecureAddress(value: string): boolean {
  const url = URL.parse(value)
  return url?.protocol === 'https:' && !url.username && !url.password
}

const textBody = markdown()

/** Marketing claims and contact details. Pages don't show empty ones. */
export const SiteSettings = z
  .object({
    fee: line(200).describe('The listing fee, as shown on the home page and on /sell.'),
    timeToSell: line(20).describe('Claim on the home page: average time to sell.'),
    activeBuyers: line(20).describe('Claim on the home page: active buyers.'),
    successRate: line(20).describe('Claim on the home page: successful sales.'),
    contactEmail: typedEmail('Enter an email address, or leave this empty.'),
    contactPhone: phoneLine(),
    contactAddress: line(200),
    instagram: secureAddress.describe("URL of the site's Instagram profile. The three fields below work the same way."),
    youtube: secureAddress,
    facebook: secureAddress,
    x: secureAddress,
  })
  .meta({ id: 'SiteSettings' })
export type SiteSettings = z.output<typeof SiteSettings>

const texts = {
  privacy: textBody.describe('Markdown. HTML tags are shown as text. The two fields below work the same way.'),
  terms: textBody,
  cookies: textBody,
}

export const AllSettings = SiteSettings.extend({
  ...Branding.shape,
  ...texts,
  ...Limits.shape,
  version: z.int().min(0).describe('Number of changes so far.'),
}).meta({ id: 'AllSettings' })
export type AllSettings = z.output<typeof AllSettings>
export type SettingName = Exclude<keyof AllSettings, 'version'>

/** A change to the settings. Settings that aren't in the request stay unchanged. */
export const SettingsChange = SiteSettings.extend({ ...Branding.shape, ...texts, ...Limits.shape })
  .partial()
  .extend({
    version: AllSettings.shape.version.describe(
      'The version that the change is based on; an outdated version is rejected.',
    ),
    source: z
      .union([z.literal('file'), z.int().min(0)])
      .optional()
      .describe('Where the values come from, for the audit trail: a file, or the number of an earlier version.'),
  })
  .meta({ id: 'SettingsChange' })
export type SettingsChange = z.output<typeof SettingsChange>

export const SettingsVersion = z
  .object({
    version: z.int(),
    by: z.string().nullable().describe('Username of the admin; null for the first version.'),
    at: z.iso.datetime().nullable(),
    changed: z.array(z.string()).describe('Names of the settings that this version changed.'),
  })
  .meta({ id: 'SettingsVersion' })
export type SettingsVersion = z.output<typeof SettingsVersion>
