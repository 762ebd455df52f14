import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { type HeldReason, heldReasons } from '../../inquiries/limits.ts'
import { plainWords, manyLines, oneLine } from '../../text.ts'
import { Signal } from '../rules.ts'
import { watchlistLimits } from './limits.ts'

const { entries, wordLength, domainLength, trialLength } = watchlistLimits

const word = oneLine()
  .min(2, 'Please write at least 2 characters.')
  .max(wordLength, `At most ${wordLength} characters, please.`)
  .refine((it) => plainWords(it).length > 0, 'This holds no letter and no digit.')

const noDomain = 'This is no domain, such as evil.example.'

/** A domain, also out of a pasted address, as computers write it: `münchen.example` is `xn--mnchen-3ya.example`. */
const domain = oneLine()
  .max(domainLength, `At most ${domainLength} characters, please.`)
  .transform((it) => hostOf(it) ?? '')
  .refine((it) => /^[^.]+(?:\.[^.]+)*\.(?!\d+$)[^.]{2,}$/.test(it), noDomain)

const list = <T extends z.ZodType<string>>(entry: T, keyOf: (entry: string) => string) =>
  z
    .array(entry)
    .max(entries, `At most ${entries} of them, please.`)
    .transform((them) => [...new Map(them.map((it) => [keyOf(it), it])).values()])

const lists = {
  words: list(word, (it) => plainWords(it).join(' ')).describe(
    'Words and phrases, which are found at the limits of words: “wire” is not found in “wireless”. Capitals, accents and what ' +
      'stands between words make no difference.',
  ),
  domains: list(domain, (it) => it).describe(
    'Domains, which are found with all their subdomains, in addresses of pages and of mail.',
  ),
}

export const Watchlist = z
  .object({
    words: z.array(z.string()),
    domains: z.array(z.string()),
    version: z.int().min(0).describe('Counts the changes.'),
  })
  .meta({ id: 'Watchlist' })
export type Watchlist = z.output<typeof Watchlist>

/** Of both lists what is left out stays as it is. */
export const WatchlistChange = z
  .object({
    words: lists.words.optional(),
    domains: lists.domains.optional(),
    version: Watchlist.shape.version.describe('The one that was read; an older one is refused.'),
  })
  .meta({ id: 'WatchlistChange' })
export type WatchlistChange = z.output<typeof WatchlistChange>

export const WatchlistTrial = z
  .object({
    heldFor: z.array(z.string()).describe('What of the lists a message with this text would be held back for.'),
    reason: z
      .enum(Object.keys(heldReasons) as [HeldReason, ...HeldReason[]])
      .nullable()
      .describe('Why it would be held back; null when the lists let it through.'),
    signals: z.array(Signal).describe('What the review of a listing with this text would point out.'),
  })
  .meta({ id: 'WatchlistTrial' })
export type WatchlistTrial = z.output<typeof WatchlistTrial>

export const watchlist = defineEndpoints({
  read: {
    method: 'GET',
    path: '/api/admin/watchlist',
    access: 'admin',
    summary: 'Words and domains that hold a message back',
    description: 'In a listing they hold nothing back: the review points them out.',
    returns: Watchlist,
  },
  change: {
    method: 'PATCH',
    path: '/api/admin/watchlist',
    access: 'admin',
    summary: 'Change the words or the domains that hold a message back',
    description: 'It holds from the next message on, whichever process or server takes it in.',
    body: WatchlistChange,
    returns: Watchlist,
    problems: ['settings_changed'],
  },
  try: {
    method: 'POST',
    path: '/api/admin/watchlist/trial',
    access: 'admin',
    summary: 'What the lists would make of a text',
    description: 'Nothing is stored or sent. Guards that look at more than the text are not asked.',
    body: z.object({
      text: manyLines('Please write a text.').max(
        trialLength,
        `At most ${trialLength.toLocaleString('en-US')} characters, please.`,
      ),
    }),
    returns: WatchlistTrial,
  },
})

/** The host of an address, of a mail address, or of what is one itself; undefined where there is none. */
function hostOf(text: string): string | undefined {
  const rest = text.replace(/^[a-z+]{1,20}:\/\//i, '').split(/[/?#:\s]/)[0]!
  const host = rest
    .split('@')
    .at(-1)!
    .replace(/^(?:\*\.|www\.)/i, '')
  return URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '')
}
