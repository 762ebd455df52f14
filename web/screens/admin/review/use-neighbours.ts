import { moderation } from '#contract/moderation.ts'
import { useMember } from '#web/api/member.ts'

/** Number of pending listings that are read. */
const most = 200

/** The pending listings before and after this one; after one that is not pending comes the first that is. */
export function useNeighbours(id: number): { previous: number | undefined; next: number | undefined } {
  const waiting = useMember(moderation.pending, { query: { limit: most } }).data?.items ?? []
  const place = waiting.findIndex((it) => it.id === id)
  const next = waiting[place + 1]?.id
  // Read ahead, so that nobody who goes on waits for it.
  useMember(moderation.review, { params: { id: next ?? 0 } }, { enabled: next !== undefined })
  return { previous: place > 0 ? waiting[place - 1]!.id : undefined, next }
}
