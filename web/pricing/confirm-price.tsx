import { isApiError } from '#contract/client.ts'
import { explainUnusual, type UnusualPrice } from '#contract/pricing/rules.ts'
import { ConfirmForm } from '../ui/confirm-form.tsx'
import { Dialog } from '../ui/dialog.tsx'
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

/** The prices of a refusal; undefined for any other error. */
export function unusualPriceOf(error: unknown): UnusualPrice | undefined {
  return isApiError(error) ? error.problem?.unusualPrice : undefined
}
