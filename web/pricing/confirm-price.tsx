import { isApiError } from '#contract/client.ts'
import { explainUnusual, type UnusualPrice } from '#contract/pricing/rules.ts'
import { ConfirmForm } from '../ui/confirm-form.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { formatPrice } from '../ui/format/numbers.ts'

type ConfirmPriceProps = {
  /** The price to confirm. The dialog is closed if this is undefined. */
  unusual: UnusualPrice | undefined
  pending: boolean
  onConfirm: (price: number) => void
  onCorrect: () => void
}

export function ConfirmPrice({ unusual, pending, onConfirm, onCorrect }: ConfirmPriceProps) {
  return (
    <Dialog open={unusual !== undefined} onClose={onCorrect} title="Is This Price Right?">
      {unusual && (
        <ConfirmForm
          text={explainUnusual(unusual)}
          labels={[`Use ${formatPrice(unusual.price)}`, 'Saving...']}
          pending={pending}
          cancel="Correct the Price"
          onConfirm={() => onConfirm(unusual.price)}
        />
      )}
    </Dialog>
  )
}

/** Returns the details if the server rejected a price as unusual, or undefined for any other error. */
export function unusualPriceOf(error: unknown): UnusualPrice | undefined {
  return isApiError(error) ? error.problem?.unusualPrice : undefined
}
