import { type ReactNode, useRef, useState } from 'react'
import { failureSummary } from '#web/app/api/refusals.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { useKeepFocus } from '#web/ui/focus.ts'
import { formatNumber } from '#web/ui/format/numbers.ts'

type BulkBarProps = {
  count: number
  isAll: boolean
  onChooseAll: (on: boolean) => void
  /** What can be done with the chosen ones. */
  children: ReactNode
}

/** Above a list from which several are chosen. It is as high with buttons as without. */
export function BulkBar({ count, isAll, onChooseAll, children }: BulkBarProps) {
  const place = useKeepFocus(useRef<HTMLDivElement>(null))
  return (
    <div {...place} className="outline-none mb-4 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-3">
      <CheckBox label="Choose all" checked={isAll} onChange={onChooseAll} className="text-sm text-muted" />
      {count > 0 && (
        <>
          <p className="figures text-sm text-muted">{formatNumber(count)} chosen</p>
          <div className="flex flex-wrap gap-2">{children}</div>
        </>
      )}
    </div>
  )
}

type Result = { problem: string | null; message: string | null }

/** `2 vehicles have been approved. 1 failed: This listing has changed …` */
export function outcomeOf(results: readonly Result[], what: string, done: string): string {
  const count = results.filter(({ problem }) => problem === null).length
  const sentence = `${formatNumber(count)} ${what}${count === 1 ? ' has' : 's have'} been ${done}.`
  return [sentence, failureSummary(results)].filter(Boolean).join(' ')
}

/** Which rows of a list are chosen; those that have gone are not. */
export function useChosen<Item extends { id: number | string }>(items: readonly Item[]) {
  const [ids, setIds] = useState<ReadonlySet<Item['id']>>(new Set())
  const chosen = items.filter(({ id }) => ids.has(id))
  return {
    chosen,
    isChosen: ({ id }: Item) => ids.has(id),
    choose: ({ id }: Item, on: boolean) =>
      setIds(new Set([...[...ids].filter((it) => it !== id), ...(on ? [id] : [])])),
    isAll: items.length > 0 && chosen.length === items.length,
    chooseAll: (on: boolean) => setIds(new Set(on ? items.map(({ id }) => id) : [])),
  }
}
