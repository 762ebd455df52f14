import { isApiError } from '#contract/client.ts'
import { explainUnusual, type UnusualPrice } from '#contract/pricing/rules.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogButtons } from '../ui/dialog.tsx'
import { formatPrice } from '../ui/format/numbers.ts'

type ConfirmPriceProps = {
  /** Undefined if no price needs confirmation. */
  unusual: UnusualPrice | undefined
  pending: boolean
  onConfirm: (price: number) => void
  /** Returns to the price field. */
  onCorrect: () => void
}

/** Asks for confirmation of a price that is probably a typo. */
export function ConfirmPrice({ unusual, pending, onConfirm, onCorrect }: ConfirmPriceProps) {
  return (
    // A dialog also closes after the price was confirmed.
    <Dialog open={unusual !== undefined} onClose={() => unusual && onCorrect()} title="Is This Price Right?">
      {unusual && (
        <>
          <p className="mb-6 text-left text-muted">{explainUnusual(unusual)}</p>
          <DialogButtons cancel="Correct the Price" onCancel={onCorrect}>
            <Button disabled={pending} onClick={() => onConfirm(unusual.price)}>
              {pending ? 'Saving...' : `Use ${formatPrice(unusual.price)}`}
            </Button>
          </DialogButtons>
        </>
      )}
    </Dialog>
  )
}

/** Returns the prices of a refusal, or undefined for other errors. */
export function unusualPriceOf(error: unknown): UnusualPrice | undefined {
  return isApiError(error) ? error.problem?.unusualPrice : undefined
}
