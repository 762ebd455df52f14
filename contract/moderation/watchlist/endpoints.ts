import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { type HeldReason, heldReasons } from '../../inquiries/limits.ts'
import { foldedWords, multiLine, oneLine } from '../../text.ts'
import { Signal } from '../rules.ts'
import { watchlistLimits } from './limits.ts'

const { entries, wordLength, domainLength, trialLength } = watchlistLimits

const word = oneLine()
  .min(2, 'Use 2 characters or more.')
  .max(wordLength, `Use ${wordLength} characters or fewer.`)
  .refine((text) => foldedWords(text).length > 0, 'Use at least one letter or digit.')

const noDomain = 'Enter a domain, such as evil.example.'

/** A domain in ASCII, such as `xn--mnchen-3ya.example` for `münchen.example`. If an admin pastes a URL, its domain is used. */
const domain = oneLine()
  .max(domainLength, `Use ${domainLength} characters or fewer.`)
  .transform((text) => hostOf(text) ?? '')
  .refine((domain) => /^[^.]+(?:\.[^.]+)*\.(?!\d+$)[^.]{2,}$/.test(domain), noDomain)

const list = <T extends z.ZodType<string>>(entry: T, keyOf: (entry: string) => string) =>
  z
    .array(entry)
    .max(entries, `Use ${entries} entries or fewer.`)
    .transform((all) => [...new Map(all.map((entry) => [keyOf(entry), entry])).values()])

const lists = {
  words: list(word, (word) => foldedWords(word).join(' ')).describe(
    'Words and phrases. Only whole words match: “wire” does not match “wireless”. Matching ignores letter case, accents and punctuation ' +
      'between words.',
  ),
  domains: list(domain, (domain) => domain).describe(
    'Domains. Each entry matches the domain and its subdomains in URLs and email addresses.',
  ),
}

export const Watchlist = z
  .object({
    words: z.array(z.string()),
    domains: z.array(z.string()),
    version: z.int().min(0).describe('Increases with every change.'),
  })
  .meta({ id: 'Watchlist' })
export type Watchlist = z.output<typeof Watchlist>

/** A change to the watchlist. Lists that aren't in the request stay unchanged. */
export const WatchlistChange = z
  .object({
    words: lists.words.optional(),
    domains: lists.domains.optional(),
    version: Watchlist.shape.version.describe(
      'The version from the last response. If it is outdated, the request is rejected.',
    ),
  })
  .meta({ id: 'WatchlistChange' })
export type WatchlistChange = z.output<typeof WatchlistChange>

export const WatchlistTrial = z
  .object({
    heldFor: z.array(z.string()).describe('Entries that would cause a message with this text to be held.'),
    reason: z
      .enum(Object.keys(heldReasons) as [HeldReason, ...HeldReason[]])
      .nullable()
      .describe('Why the message would be held; null if it would be delivered.'),
    signals: z.array(Signal).describe('Signals that moderators would see for a listing with this text.'),
  })
  .meta({ id: 'WatchlistTrial' })
export type WatchlistTrial = z.output<typeof WatchlistTrial>

export const watchlist = defineEndpoints({
  read: {
    method: 'GET',
    path: '/api/admin/watchlist',
    access: 'admin',
    summary: 'Returns the watchlist: words and domains that cause a message to be held',
    description: 'Listings are not held. Instead, moderators see a signal when they review them.',
    returns: Watchlist,
  },
  change: {
    method: 'PATCH',
    path: '/api/admin/watchlist',
    access: 'admin',
    summary: 'Updates the watchlist',
    description: 'Takes effect with the next message, on all servers.',
    body: WatchlistChange,
    returns: Watchlist,
    problems: ['settings_changed'],
  },
  try: {
    method: 'POST',
    path: '/api/admin/watchlist/trial',
    access: 'admin',
    summary: 'Tests text against the watchlist',
    description: 'Nothing is stored or sent. Runs only the checks that depend on the text.',
    body: z.object({
      text: multiLine('Enter some text.').max(
        trialLength,
        `Use ${trialLength.toLocaleString('en-US')} characters or fewer.`,
      ),
    }),
    returns: WatchlistTrial,
  },
})

function hostOf(text: string): string | undefined {
  const rest = text.replace(/^[a-z+]{1,20}:\/\//i, '').split(/[/?#:\s]/)[0]!
  const host = rest
    .split('@')
    .at(-1)!
    .replace(/^(?:\*\.|www\.)/i, '')
  return URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '')
}
