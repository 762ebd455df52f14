import { useState } from 'react'
import { type LineKind, stock, type StockRun } from '#contract/stock.ts'
import { useMember } from '#web/api/member.ts'
import { formatNumber } from '#web/format/numbers.ts'
import { Fading } from '#web/members/fading.tsx'
import { Pager } from '#web/members/pager.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingNote, Skeleton } from '#web/ui/skeleton.tsx'
import { ConfirmHeldPrice } from './confirm-held-price.tsx'
import { LineRow } from './line-row.tsx'
import { SaveBadLines } from './save-bad-lines.tsx'
import { kindNames, kindOrder, totalOf } from './run-words.ts'

/** Lines on a page. */
const limit = 25

/** What an import does, line by line: all lines, or those of a kind. Held ones are shown first, then bad ones. */
export function RunLines({ run }: { run: StockRun }) {
  const [chosen, setChosen] = useState<LineKind | ''>()
  const [page, setPage] = useState(1)
  const kind = chosen ?? (run.counts.held > 0 ? 'held' : run.counts.bad > 0 ? 'bad' : '')
  const lines = useMember(
    stock.lines,
    { params: { id: run.id }, query: { kind, page, limit } },
    { keepsLast: true, enabled: totalOf(run) > 0 },
  )
  if (totalOf(run) === 0) return null

  function choose(next: LineKind | '') {
    setChosen(next)
    setPage(1)
  }

  return (
    <div className="flex flex-col gap-5">
      <fieldset aria-label="Lines to show" className="flex flex-wrap gap-2">
        <Shelf isOn={kind === ''} count={totalOf(run)} onChoose={() => choose('')}>
          All
        </Shelf>
        {kindOrder
          .filter((it) => run.counts[it] > 0)
          .map((it) => (
            <Shelf
              key={it}
              isOn={kind === it}
              count={run.counts[it]}
              look={kindNames[it].look}
              onChoose={() => choose(it)}
            >
              {kindNames[it].name}
            </Shelf>
          ))}
      </fieldset>
      {run.counts.bad > 0 && <SaveBadLines run={run} />}
      {lines.isPending && (
        <>
          <LoadingNote>Loading the lines…</LoadingNote>
          <Skeleton className="h-40" />
        </>
      )}
      {lines.isError && <ErrorState retry={() => void lines.refetch()}>The lines could not be loaded.</ErrorState>}
      {lines.data && (
        <Fading isOld={lines.isPlaceholderData}>
          <ul aria-label="Lines" className="border-t border-line">
            {lines.data.items.map((line) => (
              <LineRow key={line.position} line={line}>
                {line.heldPrice !== null && <ConfirmHeldPrice run={run} line={line} price={line.heldPrice} />}
              </LineRow>
            ))}
          </ul>
          <Pager page={page} total={lines.data.total} limit={limit} onPage={setPage} />
        </Fading>
      )}
    </div>
  )
}

type ShelfProps = { isOn: boolean; count: number; look?: string; onChoose: () => void; children: string }

function Shelf({ isOn, count, look, onChoose, children }: ShelfProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onChoose}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-control border border-line bg-surface px-4 text-sm transition-colors hover:border-strong-line aria-pressed:border-accent aria-pressed:text-accent-strong"
    >
      {look && <span aria-hidden className={`size-2 shrink-0 rounded-full ${look}`} />}
      {children}
      <span className="figures text-muted">{formatNumber(count)}</span>
    </button>
  )
}
