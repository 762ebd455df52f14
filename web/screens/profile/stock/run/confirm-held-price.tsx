import { stock, type StockLine, type StockRun } from '#contract/stock.ts'
import { useMemberChange } from '#web/api/member.ts'
import { toastRefusal } from '#web/api/toast-refusal.ts'
import { formatPrice } from '#web/format/money.ts'
import { Button } from '#web/ui/button.tsx'

type ConfirmHeldPriceProps = { run: StockRun; line: StockLine; price: number }

/** Confirms a price that is probably a slip; both prices are named above. */
export function ConfirmHeldPrice({ run: { id, state }, line: { position, title }, price }: ConfirmHeldPriceProps) {
  const confirm = useMemberChange(stock.confirmPrice, {
    invalidates: [stock.run, stock.runs, stock.lines],
    onError: (error) => toastRefusal(error, 'The price could not be confirmed. Please try again.'),
  })
  if (state === 'running' || state === 'cancelled') return null
  return (
    <Button
      variant="secondary"
      className="mt-2"
      disabled={confirm.isPending}
      aria-label={`Confirm ${formatPrice(price)}: ${title}`}
      onClick={() => confirm.mutate({ params: { id }, body: { position, confirmPrice: price } })}
    >
      {confirm.isPending ? 'Confirming...' : `Confirm ${formatPrice(price)}`}
    </Button>
  )
}
