import { useRef } from 'react'
import { stock } from '#contract/stock.ts'
import { useMember } from '#web/api/member.ts'
import { useFilters } from '#web/members/use-filters.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ImportForm } from './import-form.tsx'
import { KeyList } from './keys/key-list.tsx'
import { Placeholder } from './placeholder.tsx'
import { RunHistory } from './run-history.tsx'
import { RunPanel } from './run/run-panel.tsx'
import { TakeOut } from './take-out.tsx'

/** The import that is looked at, which is the last one unless another is chosen, and everything else about files. */
export default function Runs() {
  const { values, change } = useFilters(['run'])
  const runs = useMember(stock.runs, { query: { limit: 20 } }, { freshFor: 0 })
  const panel = useRef<HTMLDivElement>(null)
  if (runs.isPending) return <Placeholder />
  if (runs.isError) {
    return (
      <div className="mt-10">
        <ErrorState retry={() => void runs.refetch()}>Your imports could not be loaded.</ErrorState>
      </div>
    )
  }
  const { items } = runs.data
  const shown = items.find(({ id }) => String(id) === values.run) ?? items[0]
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
        <TakeOut />
      </div>
      <div ref={panel} tabIndex={-1} className="scroll-mt-24 outline-none empty:-mb-14 lg:empty:-mb-20">
        {shown && <RunPanel key={shown.id} id={shown.id} />}
      </div>
      {items.length > 1 && <RunHistory runs={items} shown={shown?.id} onShow={show} />}
      <KeyList />
    </div>
  )
}
