import { findContacts } from '#contract/moderation/contacts.ts'
import type { Signal } from '#contract/moderation/rules.ts'
import { listQuoted } from '#contract/text.ts'
import { findWatchlistMatches, type Lists } from '../watchlist/queries.ts'

const payments =
  /\b(?:western[ -]union|money[ -]?gram|wire[ -]transfer|bank[ -]wire|wire the|escrow|gift[ -]?cards?|crypto(?:currency)?|bitcoin|btc|ethereum|usdt|cash[ -]?app|zelle|venmo|paypal|upfront payment|deposit (?:by|via|first)|shipping[ -]agent)\b/gi

export function findTextSignals(text: string, lists: Lists): Signal[] {
  return [...contactsIn(text), ...findPaymentWords(text), ...watchlistSignals(text, lists)]
}

/** Finds contact details that would let buyers bypass the site. */
export function contactsIn(text: string): Signal[] {
  return findContacts(text).map(({ kind, text: found }) => ({
    kind: 'contact',
    reason: `The text contains ${kind}: “${found.slice(0, 60)}”.`,
  }))
}

export function findPaymentWords(text: string): Signal[] {
  const words = new Set([...text.matchAll(payments)].map(([word]) => word.toLowerCase()))
  if (words.size === 0) return []
  return [{ kind: 'payment', reason: `The text mentions ${listQuoted([...words])}.` }]
}

function watchlistSignals(text: string, lists: Lists): Signal[] {
  const found = findWatchlistMatches(text, lists)
  if (found.length === 0) return []
  const are = found.length === 1 ? 'is' : 'are'
  return [{ kind: 'listed', reason: `The text contains ${listQuoted(found)}, which ${are} on the watchlist.` }]
}
