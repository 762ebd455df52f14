export type Kind = 'answered' | 'refused' | '503 with Retry-After' | 'status 500' | 'other 5xx' | 'no answer'

type Noted = { at: number; isWrite: boolean; kind: Kind; where: string }

export function openTally() {
  const noted: Noted[] = []
  return {
    note(isWrite: boolean, answer: Pick<Response, 'status' | 'headers' | 'url'> | undefined): void {
      const where = answer ? `${answer.status} ${new URL(answer.url).pathname}` : ''
      noted.push({ at: performance.now(), isWrite, kind: kindOf(answer), where })
    },
    count(from: number, to: number): Record<Kind, number> {
      const counts = {
        answered: 0,
        refused: 0,
        '503 with Retry-After': 0,
        'status 500': 0,
        'other 5xx': 0,
        'no answer': 0,
      }
      for (const { at, kind } of noted) if (at >= from && at < to) counts[kind] += 1
      return counts
    },
    /** Returns the longest time in seconds without an acknowledged write, or without a successful read. */
    longestGap(isWrite: boolean, from: number, to: number): number {
      const good = noted.filter(
        (entry) => entry.isWrite === isWrite && entry.kind === 'answered' && entry.at >= from && entry.at < to,
      )
      const moments = [from, ...good.map(({ at }) => at), to]
      return Math.max(...moments.slice(1).map((at, index) => at - moments[index]!)) / 1_000
    },
    /** Lists responses with status 500, which must never occur. */
    defects: (): string[] => [...new Set(noted.filter(({ kind }) => kind === 'status 500').map(({ where }) => where))],
  }
}

export type Tally = ReturnType<typeof openTally>

function kindOf(answer: Pick<Response, 'status' | 'headers'> | undefined): Kind {
  if (!answer) return 'no answer'
  const { status, headers } = answer
  if (status < 400) return 'answered'
  if (status < 500) return 'refused'
  if (status === 500) return 'status 500'
  return status === 503 && headers.has('retry-after') ? '503 with Retry-After' : 'other 5xx'
}
