import { readFileSync } from 'node:fs'
import type { AllSettings } from '#contract/settings.ts'
import type { Config } from '../config.ts'

/** The settings until an admin changes them. In the demo, contact and social addresses are made up. */
export function defaultSettings({
  siteName,
  demo,
  retention,
}: Pick<Config, 'siteName' | 'demo' | 'retention'>): Omit<AllSettings, 'version'> {
  const text = (name: string) =>
    readFileSync(new URL(`texts/${name}.md`, import.meta.url), 'utf8').replaceAll('{site}', () => siteName)
  return {
    ...claims,
    ...(demo ? demoHouse : nobody),
    privacy: text('privacy').replace('{retention}', () => retentionText(retention)),
    terms: text('terms'),
    cookies: text('cookies'),
  }
}

/** How long things are kept, as the operator has set it. */
function retentionText({ conversations, reports, withdrawn }: Config['retention']): string {
  const items = [
    ['Conversations, after their last message', conversations],
    ['Reports about listings, after they are resolved', reports],
    ['Listings that you removed', withdrawn],
  ] as const
  return items.map(([what, days]) => `- ${what}: ${days ? `${days} days` : 'as long as the site is kept'}.`).join('\n')
}

/** What the home page says of itself (docs/specification.md, What the product does, and for whom). */
const claims = {
  fee: 'Listing is free. A small fee is due only when your car sells.',
  timeToSell: '14 days',
  activeBuyers: '24,000+',
  successRate: '98.7%',
}

const demoHouse = {
  contactEmail: 'concierge@marque.example',
  contactPhone: '+1 (555) 010-0148',
  contactAddress: '148 Coachworks Lane, Los Angeles, CA 90021',
  instagram: 'https://instagram.example/marque',
  youtube: 'https://youtube.example/marque',
  facebook: 'https://facebook.example/marque',
  x: 'https://x.example/marque',
}

const nobody = Object.fromEntries(Object.keys(demoHouse).map((name) => [name, ''])) as typeof demoHouse
