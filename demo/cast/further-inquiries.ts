import type { CastConversation } from './conversations.ts'
import { appealOf } from './interest.ts'
import type { CastListing } from './listings.ts'
import { closingMessages, questions, guestNames } from './questions.ts'
import { between, pick, type Random, randomFor, randomInteger } from './random.ts'

export type FurtherInquiry = Pick<
  CastConversation,
  'name' | 'email' | 'phone' | 'message' | 'daysAgo' | 'replies' | 'unread' | 'closed' | 'lead'
> & { reference: string }

/** Number of inquiries that an average listing gets per day. */
const perDay = 0.028

/** Maximum number of inquiries about one listing. */
const most = 4

/** Minimum age in days of these inquiries about the demo seller's unsold cars. Newer ones are in `conversations.ts`. */
const newestOfDemoSeller = 4

/**
 * Returns inquiries about listings that are or were public. The longer a listing was public, the more inquiries it has.
 * Most of them are answered.
 */
export function castFurtherInquiries(listings: readonly CastListing[]): FurtherInquiry[] {
  return listings.flatMap((listing) => {
    const { reference, seller, approvedDaysAgo, soldDaysAgo } = listing
    if (approvedDaysAgo === null) return []
    const random = randomFor(`${reference} inquiries`)
    const last = soldDaysAgo ?? (seller === 'seller' ? newestOfDemoSeller : 0.05)
    const usual = (approvedDaysAgo - last) * perDay * appealOf(listing) + (soldDaysAgo === null ? 0 : 1)
    const count = Math.min(most, Math.floor(Math.max(0, usual) + random()))
    const days = Array.from({ length: count }, () => between(random, last, approvedDaysAgo - 0.1))
    return days
      .toSorted((a, b) => b - a)
      .map((daysAgo, index) => inquiry(random, listing, { daysAgo, isLast: index === count - 1 }))
  })
}

function inquiry(
  random: Random,
  { reference, soldDaysAgo }: CastListing,
  { daysAgo, isLast }: { daysAgo: number; isLast: boolean },
): FurtherInquiry {
  const name = pick(random, guestNames)
  const [message, answer] = pick(random, questions)
  const ending = endingOf(random, soldDaysAgo !== null, isLast)
  const hoursLater = between(random, 0.4, 14)
  const sent = {
    reference,
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
    phone: random() < 0.4 ? `(${pick(random, areas)}) 555-01${randomInteger(random, 10, 99)}` : null,
    message,
    daysAgo,
  }
  const isAnswered = daysAgo > 1 ? random() < 0.93 : hoursLater < daysAgo * 24
  if (!isAnswered) return { ...sent, replies: [], unread: daysAgo < 5 ? 1 : 0 }
  const replies: FurtherInquiry['replies'] = [{ from: 'seller', hoursLater, text: answer }]
  const closedAfter = hoursLater + between(random, 3, 30)
  if (!ending || closedAfter > 24 * (daysAgo - (soldDaysAgo ?? 0))) return { ...sent, replies, unread: 0 }
  return {
    ...sent,
    replies: [...replies, { from: 'buyer', hoursLater: closedAfter, text: pick(random, closingMessages[ending]) }],
    unread: 0,
    ...((ending === 'sold' || ending === 'lost') && { closed: true }),
    lead: { status: ending },
  }
}

/** Area codes. The rest of each number is 555-01xx, which is reserved for fictional use. */
const areas = ['212', '303', '305', '415', '503', '512', '617', '702', '773', '859'] as const

/** The last inquiry about a sold car is its buyer's. */
function endingOf(random: Random, isSold: boolean, isLast: boolean): keyof typeof closingMessages | null {
  if (isSold) return isLast ? 'sold' : random() < 0.6 ? 'lost' : null
  const draw = random()
  return draw < 0.2 ? 'viewing' : draw < 0.3 ? 'offer' : draw < 0.5 ? 'lost' : null
}
