import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { type OwnRow, PriceChange } from '#contract/desk/endpoints.ts'
import { readAmount } from '#contract/numbers.ts'
import { vehicleName } from '#web/facts/names.ts'
import { ConfirmPrice } from '#web/pricing/confirm-price.tsx'
import { formatPrice } from '#web/ui/format/numbers.ts'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { canChangePrice, useDeskChange } from './change.ts'

type PriceCellProps = {
  listing: OwnRow
  isOpen: boolean
  onOpen: (on: boolean) => void
  onStep: (step: 1 | -1) => void
}

/** A price that can be edited in place. As in a spreadsheet, Enter and the arrow keys save it and open the next price. */
export function PriceCell({ listing, isOpen, onOpen, onStep }: PriceCellProps) {
  const mistakeId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { typed: entered, type, forget, mistake, save, displayedPrice, confirmation } = usePriceChange(listing)
  useFocusBack(isOpen || confirmation.unusual !== undefined, button)
  if (!canChangePrice(listing)) return <p className="figures">{formatPrice(listing.price)}</p>
  if (!isOpen) {
    return (
      <>
        <button
          ref={button}
          type="button"
          onClick={() => onOpen(true)}
          aria-label={`Change the price of the ${vehicleName(listing)}, now ${formatPrice(displayedPrice)}`}
          className="figures -mx-2 inline-flex min-h-11 items-center rounded-control px-2 underline decoration-strong-line decoration-dotted underline-offset-4 transition-colors hover:bg-raised hover:text-accent-strong"
        >
          {formatPrice(displayedPrice)}
        </button>
        <ConfirmPrice
          {...confirmation}
          onCorrect={() => {
            confirmation.onCorrect()
            onOpen(true)
          }}
        />
      </>
    )
  }

  /** Saves the price, and then closes the field or opens the next one. If the price is invalid, the field stays open. */
  function leave(step?: 1 | -1) {
    if (!save()) return
    if (step) onStep(step)
    else onOpen(false)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, shiftKey } = event
    if (key === 'Escape') return (forget(), onOpen(false))
    const steps: Record<string, 1 | -1> = { Enter: shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }
    const step = steps[key]
    if (!step) return
    event.preventDefault()
    leave(step)
  }

  return (
    <div>
      <div className="-my-px w-28 md:w-32 xl:ml-auto">
        <MoneyInput
          aria-label={`Price of ${vehicleName(listing)} in dollars`}
          aria-invalid={mistake !== undefined}
          aria-describedby={mistake && mistakeId}
          ref={selectAll}
          value={entered}
          onValue={type}
          onKeyDown={onKeyDown}
          onBlur={() => leave()}
          className="h-11! pr-2.5! pl-7! xl:text-right"
        />
      </div>
      {mistake && (
        <p id={mistakeId} role="alert" className="mt-1 max-w-48 text-sm text-danger xl:ml-auto">
          {mistake}
        </p>
      )}
    </div>
  )
}

function selectAll(input: HTMLInputElement | null) {
  if (input && document.activeElement !== input) {
    input.focus()
    input.select()
  }
}

/** Moves focus back to the price when the user has closed the field with the keyboard. */
function useFocusBack(isOpen: boolean, button: RefObject<HTMLButtonElement | null>) {
  const wasOpen = useRef(false)
  // This is a layout effect, because it must run before the list moves focus to the row.
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, button])
}

function usePriceChange({ id, version, price }: OwnRow) {
  const [entered, setTyped] = useState<string | null>(null)
  const [mistake, setMistake] = useState<string>()
  const change = useDeskChange({ onFailed: (failed) => 'price' in failed && setTyped(String(failed.price)) })
  const unusual = change.held?.listings[0]?.unusualPrice
  const pendingChange = change.isPending ? change.variables.body.change : undefined

  function type(text: string | null) {
    setTyped(text)
    setMistake(undefined)
  }

  function save(): boolean {
    if (entered === null) return true
    const { data, error } = PriceChange.safeParse({ kind: 'price', price: readAmount(entered) })
    setMistake(error?.issues[0]?.message)
    if (!data) return false
    setTyped(null)
    if (data.kind === 'price' && data.price !== price)
      change.mutate({ body: { listings: [{ id, version }], change: data } })
    return true
  }

  return {
    typed: entered ?? String(price),
    type,
    forget: () => type(null),
    mistake,
    save,
    displayedPrice: pendingChange?.kind === 'price' ? pendingChange.price : price,
    confirmation: {
      unusual,
      pending: change.isPending,
      onConfirm: change.confirm,
      onCorrect: () => {
        change.discard()
        if (unusual) setTyped(String(unusual.price))
      },
    },
  }
}
