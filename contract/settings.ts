import { z } from 'zod'
import { type TextPage, textPages } from './text-pages.ts'
import { defineEndpoints } from './endpoint.ts'
import { manyLines, oneLine } from './written-text.ts'

const line = (maximum: number) =>
  oneLine('Please write a text, or leave this empty.').max(maximum, `At most ${maximum} characters, please.`)

const address = line(300).refine((value) => value === '' || isSecureAddress(value), {
  message: 'Please give an address that begins with https://, or leave this empty.',
})

const email = line(254).refine((value) => value === '' || z.email().safeParse(value).success, {
  message: 'Please give an email address, or leave this empty.',
})

const phone = line(40).regex(/^[\d\s()+./x#*-]*$/i, 'Please give a phone number, or leave this empty.')

const markdown = manyLines('Please write a text, or leave this empty.').max(
  30_000,
  'At most 30,000 characters, please.',
)

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
    instagram: address.describe('Address of the site’s account there; so the three below.'),
    youtube: address,
    facebook: address,
    x: address,
  })
  .meta({ id: 'SiteSettings' })
export type SiteSettings = z.output<typeof SiteSettings>

const texts = {
  privacy: markdown.describe('Markdown, as the two below. HTML in it is shown, not read.'),
  terms: markdown,
  cookies: markdown,
}

/** Everything that an admin may set. */
export const AllSettings = SiteSettings.extend({
  ...texts,
  version: z.int().min(0).describe('Counts the changes.'),
}).meta({ id: 'AllSettings' })
export type AllSettings = z.output<typeof AllSettings>
export type SettingName = Exclude<keyof AllSettings, 'version'>

/** What is left out stays as it is. */
export const SettingsChange = SiteSettings.extend(texts)
  .partial()
  .extend({ version: AllSettings.shape.version.describe('The one that was read; an older one is refused.') })
  .meta({ id: 'SettingsChange' })
export type SettingsChange = z.output<typeof SettingsChange>

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
    summary: 'A text of the site: privacy, terms, cookies',
    params: z.object({ page: z.enum(Object.keys(textPages) as [TextPage, ...TextPage[]]) }),
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
    body: SettingsChange,
    returns: AllSettings,
    problems: ['settings_changed'],
  },
  preview: {
    method: 'POST',
    path: '/api/admin/settings/preview',
    access: 'admin',
    summary: 'A text as its page would show it',
    body: z.object({ markdown }),
    returns: z.object({ html }),
  },
})

function isSecureAddress(value: string): boolean {
  const url = URL.parse(value)
  return url?.protocol === 'https:' && !url.username && !url.password
}
