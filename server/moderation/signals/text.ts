import type { Signal } from '#contract/moderation/rules.ts'
import { findWatchlistMatches, type Lists } from '../watchlist/queries.ts'

/**
 * Patterns of contact details. To match in linear time, each repetition is bounded, or starts only where the previous character
 * doesn't match.
 */
const contacts: readonly { what: string; pattern: RegExp }[] = [
  {
    what: 'an email address',
    pattern: /(?<![\w.+-])[\w.+-]+ ?(?:@|\(at\)|\[at\]) ?[\w-]{1,63}(?: ?(?:\.|\(dot\)|\[dot\]) ?[a-z]{2,24}){1,8}/i,
  },
  {
    what: 'a web address',
    pattern:
      /\b(?:https?:\/\/|www\.)\S{1,500}|(?<![a-z0-9-])[a-z0-9-]{3,}\.(?:com|net|org|info|biz|io|ru|shop|top|xyz)\b/i,
  },
  {
    what: 'a phone number',
    pattern:
      /(?<![\d.,$#-])(?:\+\d{1,3}[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]?\d{4}(?![\d,])|\+\d[\d ().-]{8,30}\d/,
  },
  { what: 'the name of a messaging app', pattern: /\b(?:whats ?app|telegram|viber|we ?chat|signal me)\b/i },
]

const payments =
  /\b(?:western union|money ?gram|wire transfer|bank wire|wire the|escrow|gift ?cards?|crypto(?:currency)?|bitcoin|btc|ethereum|usdt|cash ?app|zelle|venmo|paypal|upfront payment|deposit (?:by|via|first)|shipping agent)\b/gi

/** Finds all signals in a text of a listing. */
export function signalsOfText(text: string, lists: Lists): Signal[] {
  return [...contactsIn(text), ...paymentWordsIn(text), ...watchlistSignals(text, lists)]
}

/** Finds contact details, with which buyers could bypass the site. Reports each part of the text as only one kind. */
export function contactsIn(text: string): Signal[] {
  let rest = text
  return contacts.flatMap(({ what, pattern }) => {
    const found = pattern.exec(rest)?.[0]
    rest = rest.replaceAll(new RegExp(pattern, 'gi'), ' · ')
    return found ? [{ kind: 'contact', reason: `The text contains ${what}: “${found.trim().slice(0, 60)}”.` }] : []
  })
}

/** Finds payment words that are typical of fraud. */
export function paymentWordsIn(text: string): Signal[] {
  const words = new Set([...text.matchAll(payments)].map(([word]) => word.toLowerCase()))
  if (words.size === 0) return []
  return [{ kind: 'payment', reason: `The text mentions ${quoted([...words])}.` }]
}

/** Returns a signal if the text contains entries of the watchlist. */
function watchlistSignals(text: string, lists: Lists): Signal[] {
  const found = findWatchlistMatches(text, lists)
  if (found.length === 0) return []
  const are = found.length === 1 ? 'is' : 'are'
  return [{ kind: 'listed', reason: `The text contains ${quoted(found)}, which ${are} on the watchlist.` }]
}

function quoted(words: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(words.map((word) => `“${word}”`))
}
