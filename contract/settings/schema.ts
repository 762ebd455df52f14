import { z } from 'zod'
import { accentMistake, accentPattern } from '../accent.ts'
import { figureSources, homeSections } from '../home/rules.ts'
import { manyLines, oneLine } from '../text.ts'
import { addressLimits, houseLimits, explanations, retentionDays, stockHostLimits, textPages } from './limits.ts'
import { protectionLines } from './rules.ts'

const emptyOr = 'or leave this empty.'

export const line = (maximum: number) =>
  oneLine(`Please write a text, ${emptyOr}`).max(maximum, `At most ${maximum} characters, please.`)

export const markdown = (maximum = 30_000) =>
  manyLines(`Please write a text, ${emptyOr}`).max(
    maximum,
    `At most ${maximum.toLocaleString('en-US')} characters, please.`,
  )

const secureAddress = line(300).refine((value) => value === '' || isSecureAddress(value), {
  message: 'Please give an address that begins with https://, or leave this empty.',
})

const target = line(300).refine((value) => value === '' || isOwnPath(value) || isSecureAddress(value), {
  message: 'Please give a path of this site, such as /vehicles, or an address that begins with https://.',
})

const day = z.union([z.literal(''), z.iso.date('Please give a day, or leave this empty.')])

const accent = line(7)
  .toLowerCase()
  .regex(new RegExp(`^$|${accentPattern.source}`), 'Please give a color such as #8c4a1b, or leave this empty.')
  .superRefine((value, context) => {
    const mistake = accentPattern.test(value) ? accentMistake(value) : null
    if (mistake) context.addIssue({ code: 'custom', message: mistake.message })
  })

const logo = z
  .string()
  .max(Math.ceil((houseLimits.logoBytes * 4) / 3) + 4, 'The logo has more than 500 kB. Please make it smaller.')
  .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'Please choose a picture.')

const FooterLink = z.strictObject({
  label: line(40).min(1, 'Please name the link.'),
  to: target.min(1, 'Please say where it leads.'),
})
export type FooterLink = z.output<typeof FooterLink>

export const menuPlaces = ['header', 'footer', 'none'] as const

const OwnPage = z.strictObject({
  slug: z
    .string()
    .max(60, 'At most 60 characters, please.')
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Small letters, digits and dashes, please, such as our-story.'),
  title: line(60).min(1, 'Please give the page a title.'),
  text: markdown(houseLimits.pageText),
  menu: z.enum(menuPlaces).describe('Where a link to it stands; one in the header stands in the footer, too.'),
  published: z.boolean().describe('Nobody but admins sees a draft.'),
})
export type OwnPage = z.output<typeof OwnPage>

const pages = z
  .array(OwnPage)
  .max(houseLimits.pages, `At most ${houseLimits.pages} pages, please.`)
  .superRefine((all, context) => {
    const refuse = (index: number, field: keyof OwnPage, message: string) =>
      context.addIssue({ code: 'custom', path: [index, field], message })
    all.forEach(({ slug, menu, title }, index) => {
      const isTaken =
        Object.hasOwn({ ...textPages, ...explanations }, slug) || all.findIndex((it) => it.slug === slug) < index
      if (isTaken) refuse(index, 'slug', 'There is another page at this address.')
      if (menu !== 'header') return
      const before = all.slice(0, index).filter((it) => it.menu === 'header').length
      if (before >= houseLimits.headerPages) refuse(index, 'menu', 'The header has room for two pages.')
      if (title.length > houseLimits.headerTitle) refuse(index, 'title', 'In the header at most 20 characters, please.')
    })
  })

const shownSections = z
  .array(z.enum(homeSections))
  .refine((names) => new Set(names).size === names.length, 'Each part stands there once.')

const figure = z
  .enum(figureSources)
  .describe('Of the figure on the home page: computed from what is known, the own text, or nothing.')

const protection = markdown(10_000)
const makes = z
  .array(line(60))
  .overwrite((names) => names.filter(Boolean))
  .min(1, 'Please name a make.')
  .max(houseLimits.makes, `At most ${houseLimits.makes} makes, please.`)
  .superRefine((names, context) => {
    const twice = names.find((name, index) => names.findIndex((it) => isSameWord(it, name)) < index)
    if (twice) context.addIssue({ code: 'custom', message: `“${twice}” stands there twice.` })
  })

export const announcementKinds = ['notice', 'important'] as const
const approvalPolicies = ['all', 'newSellers', 'none'] as const
export type ApprovalPolicy = (typeof approvalPolicies)[number]
const totalCostChoices = ['shown', 'hidden'] as const
export const signUpPolicies = ['open', 'invitation', 'closed'] as const

/** What makes the house one's own; the defaults are the release's. */
export const House = z.object({
  name: line(60).describe('Of the site; empty: Marque.'),
  logo: logo.describe('A PNG, JPEG or WebP as base64, kept as a PNG; empty: the mark of the release, and the name.'),
  accent: accent.describe('`#rrggbb`, from which the tones of both themes are made; empty: the color of the release.'),
  announcement: line(200).describe('Above every page; what is empty is not shown.'),
  announcementLink: target.describe('Where it leads.'),
  announcementLinkText: line(40).describe('Words of that link.'),
  announcementKind: z.enum(announcementKinds),
  announcementFrom: day.describe('The first day on which it is shown, of UTC; empty: at once.'),
  announcementUntil: day.describe('The last day on which it is shown, of UTC; empty: until it is taken away.'),
  announcementCloses: z.enum(['yes', 'no']).describe('Whether a reader can close it, in their browser.'),
  homeHeadline: line(60).min(1, 'Please write a headline.'),
  homeSubline: line(160),
  homeSections: shownSections.describe('The parts of the home page below its picture, in their order.'),
  featuredTitle: line(60).min(1, 'Please write a title.'),
  searchTitle: line(60).min(1, 'Please write a title.'),
  categoriesTitle: line(60).min(1, 'Please write a title.'),
  latestTitle: line(60).min(1, 'Please write a title.'),
  sellTitle: line(60).min(1, 'Please write a title.'),
  totalCost: z
    .enum(totalCostChoices)
    .describe('The estimate of tax, registration, transport and a loan on the page of a car.'),
  timeToSellFrom: figure,
  activeBuyersFrom: figure,
  successRateFrom: figure,
  protectionLines: z
    .array(z.enum(protectionLines))
    .refine((lines) => new Set(lines).size === lines.length, 'Each line stands there once.')
    .describe('Which lines the protection card of a vehicle has; one without a text is not shown either.'),
  protectionHistory: protection.describe('What that line leads to on /protection, in Markdown; so the three below.'),
  protectionPayment: protection,
  protectionFraud: protection,
  protectionSellers: protection,
  footerText: line(160).describe('Beside the logo at the foot of every page.'),
  footerLinks: z.array(FooterLink).max(houseLimits.footerLinks, `At most ${houseLimits.footerLinks} links, please.`),
  pages,
  makes: makes.describe('What sellers choose from first, in their order, and what the search offers in any case.'),
  approval: z
    .enum(approvalPolicies)
    .describe('Whose cars an admin approves first: all, those of sellers of whom none was approved yet, or none.'),
  signUp: z.enum(signUpPolicies).describe('Whether accounts are made; where a hosted provider keeps them, it decides.'),
})
export type House = z.output<typeof House>

/** A path of the site itself, and no address of another host. */
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

const email = line(254).refine((value) => value === '' || z.email().safeParse(value).success, {
  message: 'Please give an email address, or leave this empty.',
})

const phone = line(40).regex(/^[\d\s()+./x#*-]*$/i, 'Please give a phone number, or leave this empty.')

const textBody = markdown()

/** What pages show of the settings; what is empty is not shown. */
export const SiteSettings = z
  .object({
    fee: line(200).describe('What listing costs, on the home page and on /sell.'),
    timeToSell: line(20).describe('Claim of the home page: average time to sell.'),
    activeBuyers: line(20).describe('Claim of the home page: active buyers.'),
    successRate: line(20).describe('Claim of the home page: successful sales.'),
    contactEmail: email,
    contactPhone: phone,
    contactAddress: line(200),
    instagram: secureAddress.describe('Address of the site’s account there; so the three below.'),
    youtube: secureAddress,
    facebook: secureAddress,
    x: secureAddress,
  })
  .meta({ id: 'SiteSettings' })
export type SiteSettings = z.output<typeof SiteSettings>

const texts = {
  privacy: textBody.describe('Markdown, as the two below. HTML in it is shown, not read.'),
  terms: textBody,
  cookies: textBody,
}

/** A whole number within bounds, both of them in the one sentence that refuses others. */
function numberWithin({ least, most }: { least: number; most: number }, emptyToo = '') {
  const [from, to] = [least, most].map((bound) => bound.toLocaleString('en-US'))
  const sentence = `Enter a whole number from ${from} to ${to}${emptyToo}.`
  return z.int(sentence).min(least, sentence).max(most, sentence)
}

const days = numberWithin(retentionDays, ', or leave this empty').nullable()

const stockHosts = z
  .array(
    oneLine('Enter a host.')
      .toLowerCase()
      .max(stockHostLimits.letters, `Use ${stockHostLimits.letters} characters or fewer.`)
      .regex(/^(?:[a-z0-9](?:[\w.-]*[a-z0-9])?)?$/, 'Enter hosts such as img.dealer.example, without https://.'),
  )
  .overwrite((hosts) => hosts.filter(Boolean))
  .max(stockHostLimits.hosts, `Enter ${stockHostLimits.hosts} hosts or fewer.`)

/** How much an address can send, how long data is kept, and from where stock is fetched. */
const Limits = z.object({
  apiLimit: numberWithin(addressLimits.apiLimit).describe('API requests of an address per minute, on each server.'),
  pageLimit: numberWithin(addressLimits.pageLimit).describe(
    'Pages and sitemap files of an address per minute, likewise.',
  ),
  inquiryLimit: numberWithin(addressLimits.inquiryLimit).describe(
    'Inquiries of an address in ten minutes, on all servers.',
  ),
  retainConversations: days.describe('Days after its last message until a conversation is deleted; null: never.'),
  retainReports: days.describe('Days after its resolution until a report is deleted; null: never.'),
  retainWithdrawn: days.describe(
    'Days until a listing that its seller removed is deleted with its conversations; null: never.',
  ),
  stockHosts: stockHosts.describe('Public hosts of stock feeds and pictures; empty: any.'),
})

/** Everything that an admin may set. */
export const AllSettings = SiteSettings.extend({
  ...House.shape,
  ...texts,
  ...Limits.shape,
  version: z.int().min(0).describe('Counts the changes.'),
}).meta({ id: 'AllSettings' })
export type AllSettings = z.output<typeof AllSettings>
export type SettingName = Exclude<keyof AllSettings, 'version'>

/** What is left out stays as it is. */
export const SettingsChange = SiteSettings.extend({ ...House.shape, ...texts, ...Limits.shape })
  .partial()
  .extend({
    version: AllSettings.shape.version.describe('The one that was read; an older one is refused.'),
    source: z
      .union([z.literal('file'), z.int().min(0)])
      .optional()
      .describe('Where it comes from, for the audit trail: a file, or the number of an earlier version.'),
  })
  .meta({ id: 'SettingsChange' })
export type SettingsChange = z.output<typeof SettingsChange>

/** One line of what was set when. */
export const SettingsVersion = z
  .object({
    version: z.int(),
    by: z.string().nullable().describe('User name of the admin; null for the first.'),
    at: z.iso.datetime().nullable(),
    changed: z.array(z.string()).describe('Names of the settings that changed with it.'),
  })
  .meta({ id: 'SettingsVersion' })
export type SettingsVersion = z.output<typeof SettingsVersion>
