import { readFileSync } from 'node:fs'
import { makes } from '#contract/facts/options.ts'
import { type FigureSource, type HomeFigureName, homeSections } from '#contract/home/rules.ts'
import { addressLimits, mailRates } from '#contract/settings/limits.ts'
import { type ProtectionLine, protectionLines, type protectionTexts } from '#contract/settings/rules.ts'
import type { AllSettings, Branding } from '#contract/settings/schema.ts'
import type { Config } from '#platform/config/config.ts'

export const defaultName = 'Marque'

export const settingsInTexts = ['name', 'retainConversations', 'retainReports', 'retainWithdrawn'] as const
type SettingsInTexts = Partial<Pick<AllSettings, (typeof settingsInTexts)[number]>>

/** True if an external service manages accounts and passwords, which changes some of the default text. */
export type HostedAccounts = { hostedAccounts?: boolean }

/** Returns the default settings. In the demo, contact details and social media links are fictional. */
export function defaultSettings(
  { demo, hostedAccounts = false }: Pick<Config, 'demo'> & HostedAccounts,
  named: SettingsInTexts = {},
): Omit<AllSettings, 'version'> {
  const siteName = named.name || defaultName
  const text = (name: string) =>
    selectLines(readFileSync(new URL(`texts/${name}.md`, import.meta.url), 'utf8'), hostedAccounts).replaceAll(
      '{site}',
      () => siteName,
    )
  return {
    ...branding,
    ...(demo ? { ...demoClaims, firstSteps: 'hidden' } : claims),
    protectionHistory: text('protection-history'),
    protectionPayment: text('protection-payment'),
    protectionFraud: text('protection-fraud'),
    protectionSellers: text('protection-sellers'),
    ...(demo ? demoContact : emptyContact),
    privacy: text('privacy').replace('{retention}', () => retentionText(named)),
    terms: text('terms'),
    cookies: text('cookies'),
    ...limits,
  }
}

const limits = {
  apiLimit: addressLimits.apiLimit.usual,
  pageLimit: addressLimits.pageLimit.usual,
  inquiryLimit: addressLimits.inquiryLimit.usual,
  mailRate: mailRates.usual,
  retainConversations: null,
  retainReports: null,
  retainWithdrawn: null,
  stockHosts: [],
}

/**
 * Selects the lines of a default text that apply to the site. Lines that begin with `{hosted}` are for sites whose accounts
 * are managed by an external service. Lines that begin with `{embedded}` are for all other sites.
 */
function selectLines(text: string, hosted: boolean): string {
  const removed = hosted ? /^\{embedded\}.*\n/gm : /^\{hosted\}.*\n/gm
  return text
    .replace(removed, '')
    .replace(/^\{(?:embedded|hosted)\}/gm, '')
    .replace(/\n{3,}/g, '\n\n')
}

function retentionText({ retainConversations, retainReports, retainWithdrawn }: SettingsInTexts): string {
  const items = [
    ['Conversations, after the last message', retainConversations],
    ['Reports about listings, after they are resolved', retainReports],
    ['Listings that you removed', retainWithdrawn],
  ] as const
  return items.map(([what, days]) => `- ${what}: ${days ? `${days} days` : 'as long as this site exists'}.`).join('\n')
}

const branding: Omit<Branding, FigureChoice | ProtectionText> = {
  name: '',
  logo: '',
  logoLight: '',
  favicon: '',
  hero: '',
  accent: '',
  announcement: '',
  announcementLink: '',
  announcementLinkText: '',
  announcementKind: 'notice',
  announcementFrom: '',
  announcementUntil: '',
  announcementCloses: 'yes',
  homeHeadline: 'Find Your Dream Car',
  homeSubline: 'Luxury and performance cars, offered by the people who own them.',
  homeSections: [...homeSections],
  featuredTitle: 'Featured Vehicles',
  searchTitle: 'Search and Filters',
  categoriesTitle: 'Browse by Category',
  latestTitle: 'Latest Listings',
  sellTitle: 'Ready to Sell Your Car',
  totalCost: 'shown',
  searchAlerts: 'on',
  protectionLines: [...protectionLines],
  footerText: 'Luxury and performance cars, offered by the people who own them.',
  footerLinks: [],
  pages: [],
  makes: [...makes],
  approval: 'all',
  signUp: 'open',
  firstSteps: 'shown',
}

type FigureChoice = `${HomeFigureName}From`
type ProtectionText = (typeof protectionTexts)[ProtectionLine]

/** By default, the home page shows computed figures but no other claims. */
const claims = { fee: '', timeToSell: '', activeBuyers: '', successRate: '', ...figuresFrom('computed') }

/** Fictional claims on the home page of the demo (docs/specification.md, “What the product does, and for whom”). */
const demoClaims = {
  fee: 'Listing is free. A small fee is due only when your car sells.',
  timeToSell: '14 days',
  activeBuyers: '24,000+',
  successRate: '98.7%',
  ...figuresFrom('text'),
}

function figuresFrom<S extends FigureSource>(source: S) {
  return { timeToSellFrom: source, activeBuyersFrom: source, successRateFrom: source }
}

const demoContact = {
  contactEmail: 'concierge@marque.example',
  contactPhone: '+1 (555) 010-0148',
  contactAddress: '148 Coachworks Lane, Los Angeles, CA 90021',
  instagram: 'https://instagram.example/marque',
  youtube: 'https://youtube.example/marque',
  facebook: 'https://facebook.example/marque',
  x: 'https://x.example/marque',
}

const emptyContact = Object.fromEntries(Object.keys(demoContact).map((name) => [name, ''])) as typeof demoContact
