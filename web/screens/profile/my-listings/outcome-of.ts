import type { DeskChange, DeskResult, SharedMove } from '#contract/desk.ts'
import { transitions } from '#contract/listing-transitions.ts'
import { formatPrice } from '#web/format/money.ts'
import { formatNumber } from '#web/format/numbers.ts'
import { reasonsIn, refusedInWords } from '#web/members/refused-in-words.ts'
import type { ToastContent } from '#web/ui/toast-content.ts'

/** What became of a change of one or several listings, in a toast. */
export function outcomeOf(change: DeskChange, results: readonly DeskResult[]): ToastContent {
  const done = results.filter(({ problem }) => problem === null)
  if (done.length === 0)
    return { title: 'Nothing was changed', description: reasonsIn(results), variant: 'destructive' }
  const title = done.length === 1 ? titleOfOne(change) : titleOfSeveral(change, formatNumber(done.length))
  const refused = refusedInWords(results)
  if (refused) return { title, description: refused }
  const [{ price }] = done as [DeskResult]
  const isOnePrice = done.length === 1 && change.kind !== 'move' && price !== null
  return { title, description: isOnePrice ? `It is ${formatPrice(price)} now.` : meaningOf(change) }
}

function titleOfOne(change: DeskChange): string {
  return change.kind === 'move' ? transitions[change.transition].done : 'Price changed'
}

function titleOfSeveral(change: DeskChange, count: string): string {
  return change.kind === 'move' ? `${count} listings ${moved[change.transition]}` : `${count} prices changed`
}

const moved: Record<SharedMove, string> = {
  pause: 'paused',
  resume: 'resumed',
  renew: 'renewed',
  confirm: 'confirmed',
  markSold: 'marked as sold',
}

function meaningOf(change: DeskChange): string {
  return change.kind === 'move' ? transitions[change.transition].summary : 'They hold at once.'
}
