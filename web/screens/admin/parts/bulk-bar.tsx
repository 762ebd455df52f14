import { type ReactNode, useRef } from 'react'
import { formatNumber } from '#web/format/numbers.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { useKeepFocus } from '#web/members/use-keep-focus.ts'

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
