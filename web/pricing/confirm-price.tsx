import { isApiError } from '#contract/client.ts'
import { explainUnusual, type UnusualPrice } from '#contract/pricing/rules.ts'
import { ConfirmForm } from '../ui/confirm-form.tsx'
import { Dialog } from '../ui/dialog.tsx'
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

/** Returns the prices if the server refused a price as unusual, or undefined for other errors. */
export function unusualPriceOf(error: unknown): UnusualPrice | undefined {
  return isApiError(error) ? error.problem?.unusualPrice : undefined
}
