import { useState } from 'react'
import { toCell } from '#contract/csv-cell.ts'
import { stock, type StockLine, type StockRun } from '#contract/stock.ts'
import { memberApi } from '#web/api/member-api.ts'
import { toastRefusal } from '#web/api/toast-refusal.ts'
import { useAuth } from '#web/auth/auth-context.tsx'
import { saveFile } from '#web/members/save-file.ts'
import { Button } from '#web/ui/button.tsx'

/** The bad lines as a CSV, for whoever mends the file. */
export function SaveBadLines({ run: { id, counts } }: { run: StockRun }) {
  const { getToken } = useAuth()
  const [pending, setPending] = useState(false)

  async function save() {
    setPending(true)
    try {
      const call = memberApi(getToken)
      const lines: StockLine[] = []
      for (let page = 1; lines.length < counts.bad; page += 1) {
        const { items } = await call(stock.lines, { params: { id }, query: { kind: 'bad', page } })
        if (items.length === 0) break
        lines.push(...items)
      }
      saveFile('bad-lines.csv', asCsv(lines), 'text/csv')
    } catch (error) {
      toastRefusal(error, 'The lines could not be loaded. Please try again.')
    }
    setPending(false)
  }

  return (
    <Button variant="quiet" disabled={pending} onClick={() => void save()} className="-ml-5 self-start">
      {pending ? 'Preparing...' : 'Download the Bad Lines'}
    </Button>
  )
}

/** A row for each mistake. */
function asCsv(lines: readonly StockLine[]): string {
  const rows = lines.flatMap(({ line, stockNumber, title, issues }) =>
    issues.map(({ field, message }) => [line, stockNumber, title, field, message].map(toCell).join(',')),
  )
  return `\uFEFF${['line,stockNumber,vehicle,column,reason', ...rows].join('\r\n')}\r\n`
}
