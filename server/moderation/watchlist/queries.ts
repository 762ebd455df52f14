import type { Watchlist } from '#contract/moderation/watchlist/endpoints.ts'
import { watchlistLimits } from '#contract/moderation/watchlist/limits.ts'
import { foldedWords, removeInvisible } from '#contract/text.ts'
import type { Database } from '#platform/database/connect.ts'
import { watchlist } from './table.ts'

export type Lists = Pick<Watchlist, 'words' | 'domains'>

/** Returns up to five watchlist entries that match the text. Entries aren't interpreted as patterns. Runs in linear time. */
export function findWatchlistMatches(text: string, { words, domains }: Lists): string[] {
  const joinedWords = ` ${foldedWords(text).join(' ')} `
  const hosts = new Set(hostsIn(text).flatMap(parentsOf))
  const found = [
    ...words.filter((entry) => joinedWords.includes(` ${foldedWords(entry).join(' ')} `)),
    ...domains.filter((domain) => hosts.has(domain)),
  ]
  return found.slice(0, watchlistLimits.storedMatches)
}

/** Returns all parts of the text that could be host names, in ASCII form. Also recognizes `evil (dot) example`. */
function hostsIn(text: string): string[] {
  const normalized = removeInvisible(text).normalize('NFKC').toLowerCase().replaceAll('。', '.')
  return normalized
    .replaceAll(/ ?[([]dot[)\]] ?/g, '.')
    .split(/[^\p{L}\p{N}.-]+|\.{2,}/u)
    .filter((part) => part.includes('.') && part.length <= watchlistLimits.domainLength)
    .map((part) => inAscii(part.replaceAll(/^[.-]+|[.-]+$/g, '')))
}

function inAscii(host: string): string {
  return /^[ -~]*$/.test(host) ? host : (URL.parse(`http://${host}`)?.hostname ?? host)
}

function parentsOf(host: string): string[] {
  const labels = host.split('.')
  return labels.map((_, index) => labels.slice(index).join('.'))
}

/** Reads the watchlist. It isn't cached, so that changes take effect in every process immediately. */
export async function findWatchlist(db: Database): Promise<Watchlist> {
  const { words, domains, version } = watchlist
  const [row] = await db.select({ words, domains, version }).from(watchlist)
  return row!
}
