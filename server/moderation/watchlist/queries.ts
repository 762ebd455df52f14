import type { Watchlist } from '#contract/moderation/watchlist/endpoints.ts'
import { watchlistLimits } from '#contract/moderation/watchlist/limits.ts'
import { plainWords, withoutUnseen } from '#contract/text.ts'
import type { Database } from '#platform/database/connect.ts'
import { watchlist } from './table.ts'

export type Lists = Pick<Watchlist, 'words' | 'domains'>

/**
 * What of the lists a text holds, as it is written there; at most the first five. Nothing of a list is read as a pattern, and
 * the work grows with the length of the text alone.
 */
export function listedIn(text: string, { words, domains }: Lists): string[] {
  const spoken = ` ${plainWords(text).join(' ')} `
  const named = new Set(hostsIn(text).flatMap(parentsOf))
  const found = [
    ...words.filter((entry) => spoken.includes(` ${plainWords(entry).join(' ')} `)),
    ...domains.filter((domain) => named.has(domain)),
  ]
  return found.slice(0, watchlistLimits.told)
}

/** What in a text could be a host, also as `evil (dot) example`, in the letters that computers write. */
function hostsIn(text: string): string[] {
  const written = withoutUnseen(text).normalize('NFKC').toLowerCase().replaceAll('。', '.')
  return written
    .replaceAll(/ ?[([]dot[)\]] ?/g, '.')
    .split(/[^\p{L}\p{N}.-]+|\.{2,}/u)
    .filter((it) => it.includes('.') && it.length <= watchlistLimits.domainLength)
    .map((it) => inAscii(it.replaceAll(/^[.-]+|[.-]+$/g, '')))
}

function inAscii(host: string): string {
  return /^[ -~]*$/.test(host) ? host : (URL.parse(`http://${host}`)?.hostname ?? host)
}

/** `a.evil.example`, `evil.example` and `example` of the first. */
function parentsOf(host: string): string[] {
  const labels = host.split('.')
  return labels.map((_, index) => labels.slice(index).join('.'))
}

/** The lists as they are at this moment. Nothing keeps them, so that a change holds at once in every process. */
export async function findWatchlist(db: Database): Promise<Watchlist> {
  const { words, domains, version } = watchlist
  const [row] = await db.select({ words, domains, version }).from(watchlist)
  return row!
}
