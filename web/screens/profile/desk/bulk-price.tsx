import { useState } from 'react'
import { type OwnRow, changedPrice, PriceChange } from '#contract/desk/endpoints.ts'
import { readAmount } from '#contract/numbers.ts'
import { vehicleName } from '#web/facts/names.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { ConfirmForm } from '#web/ui/confirm-form.tsx'
import { Field, Input, Select } from '#web/ui/field.tsx'
import { formatPrice } from '#web/ui/format/numbers.ts'
import { MoneyInput } from '#web/ui/money-input.tsx'

type BulkPriceProps = {
  listings: readonly OwnRow[]
  pending: boolean
  onChange: (change: PriceChange) => void
}

export function BulkPrice({ listings, pending, onChange }: BulkPriceProps) {
  const [mode, setMode] = useState<keyof typeof modes>('lower percent')
  const [typed, setTyped] = useState('')
  const { kind, unit, change: changeBy } = modes[mode]
  const { data: change } = PriceChange.safeParse(changeBy(typed))
  const { props, field } = useEndpointForm(
    { body: PriceChange },
    {
      read: () => changeBy(typed),
      check: () => (typed.trim() ? {} : { [kind]: 'Enter a number.' }),
      send: async (change) => onChange(change),
    },
  )
  return (
    <ConfirmForm
      {...props}
      labels={[`Change ${listings.length === 1 ? 'Price' : `${listings.length} Prices`}`, 'Saving...']}
      pending={pending}
    >
      <div className="grid grid-cols-[3fr_2fr] items-start gap-4">
        <Field label="Change" required>
          <Select value={mode} onChange={({ target }) => setMode(target.value as typeof mode)}>
            {Object.entries(modes).map(([value, { label }]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={unit} required {...field(kind)}>
          {kind === 'amount' ? (
            <MoneyInput value={typed} onValue={setTyped} />
          ) : (
            <Input
              data-first
              inputMode="decimal"
              autoComplete="off"
              maxLength={40}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              className="figures"
            />
          )}
        </Field>
      </div>
      {/* Keyboard users must be able to scroll the region. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section aria-label="Preview of the new prices" tabIndex={0} className={scrolling}>
        <ul className="py-2 text-sm">
          {listings.map((listing) => (
            <li key={listing.id} className="flex items-baseline justify-between gap-4 py-1">
              <span className="min-w-0 wrap-anywhere">{vehicleName(listing)}</span>
              <span className="figures shrink-0 text-right text-muted">
                {formatPrice(listing.price)}
                {change && <NewPrice price={changedPrice(listing.price, change)} />}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </ConfirmForm>
  )
}

const scrolling = 'max-h-60 overflow-y-auto border-y border-line'

function NewPrice({ price }: { price: number | null }) {
  if (price === null) return <span className="text-danger"> → not possible</span>
  return (
    <>
      {' → '}
      <strong className="font-medium text-ink">{formatPrice(price)}</strong>
    </>
  )
}

const modes = {
  'lower percent': { label: 'Lower by percentage (%)', kind: 'percent', unit: 'Percentage (%)', change: percent(-1) },
  'lower amount': { label: 'Lower by amount ($)', kind: 'amount', unit: 'Amount ($)', change: amount(-1) },
  'raise percent': { label: 'Raise by percentage (%)', kind: 'percent', unit: 'Percentage (%)', change: percent(1) },
  'raise amount': { label: 'Raise by amount ($)', kind: 'amount', unit: 'Amount ($)', change: amount(1) },
}

/** Ignores a minus sign in the input. Otherwise, lowering prices by "-5" percent would raise them. */
function percent(sign: 1 | -1) {
  return (typed: string) => {
    const [, digits] = /^-?(\d+(?:[.,]\d+)?)\s*%?$/.exec(typed.trim()) ?? []
    return { kind: 'percent', percent: sign * Number(digits?.replace(',', '.') ?? NaN) }
  }
}

function amount(sign: 1 | -1) {
  return (typed: string) => {
    const amount = readAmount(typed)
    return { kind: 'amount', amount: typeof amount === 'number' ? sign * Math.abs(amount) : amount }
  }
}
