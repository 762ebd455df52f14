import { useRef } from 'react'
import { imports } from '#contract/imports/endpoints.ts'
import type { ImportRun } from '#contract/imports/schema.ts'
import { useMember } from '#web/app/api/member.ts'
import { Button } from '#web/ui/button.tsx'
import { useFilters } from '#web/ui/filters.tsx'
import { formatMoment } from '#web/ui/format/dates.ts'
import { ErrorState } from '#web/ui/states.tsx'
import { ExportStock } from './export.tsx'
import { FeedList } from './feeds/feed-list.tsx'
import { ImportForm } from './import-form.tsx'
import { KeyList } from './keys/key-list.tsx'
import { MappingList } from './mapping-list.tsx'
import { Placeholder } from './placeholder.tsx'
import { RunPanel } from './run/run-panel.tsx'
import { outcomeOf, sourceNameOf } from './run/run-texts.ts'

type RunHistoryProps = { runs: readonly ImportRun[]; selectedId: number | undefined; onShow: (id: number) => void }

function RunHistory({ runs, selectedId, onShow }: RunHistoryProps) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-xl">
        Recent Imports
      </h2>
      <ul className="mt-6 border-t border-line">
        {runs.map((run) => (
          <li key={run.id} className="flex items-center justify-between gap-x-6 border-b border-line py-4">
            <div className="min-w-0">
              <p className="truncate">{sourceNameOf(run)}</p>
              <p className="mt-1 text-sm text-muted">
                {formatMoment(run.createdAt)} · {outcomeOf(run)}
              </p>
            </div>
            <Button
              variant="secondary"
              className="min-w-24"
              aria-label={`View ${sourceNameOf(run)} from ${formatMoment(run.createdAt)}`}
              aria-current={run.id === selectedId || undefined}
              disabled={run.id === selectedId}
              onClick={() => onShow(run.id)}
            >
              {run.id === selectedId ? 'Viewing' : 'View'}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

export default function Runs() {
  const { values, change } = useFilters(['run'])
  const runs = useMember(imports.runs, { query: { limit: 20 } }, { freshFor: 0 })
  const panel = useRef<HTMLDivElement>(null)
  if (runs.isPending) return <Placeholder />
  if (runs.isError) {
    return (
      <div className="mt-10">
        <ErrorState retry={() => void runs.refetch()}>We couldn’t load your imports.</ErrorState>
      </div>
    )
  }
  const { items } = runs.data
  const selected = items.find(({ id }) => String(id) === values.run) ?? items[0]
  const open = items.find(({ finishedAt }) => finishedAt === null)

  function show(run: number | '') {
    change({ run })
    requestAnimationFrame(() => panel.current?.focus())
  }

  return (
    <div className="mt-10 flex flex-col gap-14 lg:mt-14 lg:gap-20">
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-14">
        <ImportForm
          open={open}
          lastFeed={items.find(({ source }) => source === 'feed')?.name}
          onBegun={() => show('')}
          onShowOpen={() => open && show(open.id)}
        />
        <ExportStock />
      </div>
      <div ref={panel} tabIndex={-1} className="scroll-mt-24 outline-none empty:-mb-14 lg:empty:-mb-20">
        {selected && <RunPanel key={selected.id} id={selected.id} />}
      </div>
      {items.length > 1 && <RunHistory runs={items} selectedId={selected?.id} onShow={show} />}
      <MappingList />
      <FeedList onShow={show} />
      <KeyList />
    </div>
  )
}
