import { plainWords } from '#contract/plain-letters.ts'
import type { Watchlist } from '#contract/watchlist.ts'
import { watchlistLimits } from '#contract/watchlist-limits.ts'
import { withoutUnseen } from '#contract/written-text.ts'

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
