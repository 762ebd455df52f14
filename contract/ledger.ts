import { z } from 'zod'

/** Events of a listing that its ledger is made of at most: the newest. */
export const mostLedgerEvents = 1_000

/** What the public ledger tells. */
const ledgerKinds = {
  listed: 'It became public; `to` is its price then.',
  price: 'Its price changed, `from` and `to` in whole US dollars.',
  mileage: 'Its mileage changed, `from` and `to` in miles.',
  state:
    'It was paused, offered again, sold or the like; see `state`. Of a sale `to` is the final price, where it may be seen.',
  confirmed: 'Its seller said that it is still for sale, or renewed it.',
  description: 'Its description changed.',
  pictures: 'Its pictures changed.',
  details: 'Other details changed.',
} as const
export type LedgerKind = keyof typeof ledgerKinds

/** Where a vehicle stands, as everybody may know it. */
const ledgerStates = ['offered', 'paused', 'expired', 'withdrawn', 'sold'] as const
export type LedgerState = (typeof ledgerStates)[number]

/** One line of the public story of a listing. */
export const LedgerEntry = z
  .object({
    at: z.iso.datetime(),
    kind: z.enum(Object.keys(ledgerKinds) as [LedgerKind, ...LedgerKind[]]).describe(
      Object.entries(ledgerKinds)
        .map(([kind, sentence]) => `\`${kind}\`: ${sentence}`)
        .join(' '),
    ),
    from: z.int().nullable(),
    to: z.int().nullable(),
    state: z.enum(ledgerStates).nullable().describe('With `state`: where it stands since then.'),
  })
  .meta({ id: 'LedgerEntry' })
export type LedgerEntry = z.infer<typeof LedgerEntry>
