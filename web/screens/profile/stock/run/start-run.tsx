import { useState } from 'react'
import { stock, type StockRun } from '#contract/stock.ts'
import { useMemberChange } from '#web/api/member.ts'
import { toastRefusal } from '#web/api/toast-refusal.ts'
import { counted } from '#web/format/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'

/** Starts an import; one that would pause many listings asks first. */
export function StartRun({ run }: { run: StockRun }) {
  const { id, asks, counts } = run
  const [isAsking, setAsking] = useState(false)
  const start = useMemberChange(stock.move, {
    invalidates: [stock.run, stock.runs],
    onSuccess: () => setAsking(false),
    onError: (error) => toastRefusal(error, 'The import could not be started. Please try again.'),
  })
  const begin = () => {
    const transition = 'start' as const
    start.mutate({ params: { id }, body: asks ? { transition, pauseMany: true } : { transition } })
  }
  const gone = counted(counts.gone, 'listing')
  return (
    <>
      <Button disabled={start.isPending} onClick={asks ? () => setAsking(true) : begin}>
        {start.isPending ? 'Starting...' : 'Start Import'}
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={`Pause ${gone}?`}>
        <p className="mb-6 text-muted">
          The file does not name {gone} that {counts.gone === 1 ? 'is' : 'are'} public now: more than a fifth of what
          you offer. If a part of the file is missing, keep them and bring the whole file in. Paused listings come back
          with the next file that names them.
        </p>
        <DialogButtons cancel="Keep Them" onCancel={() => setAsking(false)}>
          <Button variant="destructive" disabled={start.isPending} onClick={begin}>
            {start.isPending ? 'Starting...' : `Pause ${gone}`}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  )
}
