import { moderation } from '#contract/moderation.ts'
import { useMember } from '#web/api/member.ts'

/** How far around it is looked for what comes next. */
const most = 200

/** What waits before and after a listing; of one that does not wait, the first that does comes next. */
export function useNeighbours(id: number): { previous: number | undefined; next: number | undefined } {
  const waiting = useMember(moderation.pending, { query: { limit: most } }).data?.items ?? []
  const place = waiting.findIndex((it) => it.id === id)
  return { previous: place > 0 ? waiting[place - 1]!.id : undefined, next: waiting[place + 1]?.id }
}
