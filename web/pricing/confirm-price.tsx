import { isApiError } from '#contract/client.ts'
import { explainUnusual, type UnusualPrice } from '#contract/pricing/rules.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogButtons } from '../ui/dialog.tsx'
import { formatPrice } from '../ui/format/numbers.ts'

type ConfirmPriceProps = {
  /** Undefined while no price needs a confirmation. */
  unusual: UnusualPrice | undefined
  pending: boolean
  onConfirm: (price: number) => void
  /** Leads back to the price. */
  onCorrect: () => void
}

/** Asks whether a price that is probably a slip is right. */
export function ConfirmPrice({ unusual, pending, onConfirm, onCorrect }: ConfirmPriceProps) {
  return (
    // A dialog reports its end also when the price was kept.
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

/** The prices of a refusal; undefined for any other error. */
export function unusualPriceOf(error: unknown): UnusualPrice | undefined {
  return isApiError(error) ? error.problem?.unusualPrice : undefined
}
