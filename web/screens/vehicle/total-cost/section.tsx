import { useState } from 'react'
import type { Coordinates } from '#contract/places/rules.ts'
import { useDistance } from '#web/places/remembered.ts'
import { digits, Field, Input, Select } from '#web/ui/field.tsx'
import { formatPrice } from '#web/ui/format/numbers.ts'
import { NeedsScripts } from '#web/ui/needs-scripts.tsx'
import {
  chooseState,
  type CostValues,
  maximums,
  isAmount,
  problemOf,
  type Costs,
  costsOf,
  exampleValues,
  inputOf,
} from './costs.ts'
import { stateTaxes, source } from './state-taxes.ts'

type CostFieldsProps = {
  price: number
  values: CostValues
  /** The place the vehicle is shipped to, if the distance was computed. */
  destination: string | undefined
  onChange: (change: Partial<CostValues>) => void
}

const terms = [24, 36, 48, 60, 72, 84]

function CostFields({ price, values, destination, onChange }: CostFieldsProps) {
  const number = (name: keyof typeof maximums, label: string, hint?: string) => (
    <Field label={label} hint={hint} error={problemOf(name, values[name])}>
      <Input
        {...digits}
        {...(!isAmount(name) && { inputMode: 'decimal' })}
        maxLength={40}
        value={values[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
        className="figures"
      />
    </Field>
  )
  return (
    <div className="grid content-start gap-5 sm:grid-cols-2 tiny:grid-cols-1">
      <Field label="State">
        <Select value={values.state} onChange={({ target }) => onChange(chooseState(target.value, price))}>
          <option value="">Choose a state</option>
          {stateTaxes.map(([name]) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      {number('taxPercent', 'Sales tax (%)')}
      {number('registration', 'Registration (USD)')}
      {number('miles', 'Shipping distance (miles)', destination && `To ${destination}`)}
      {number('perMile', 'Cost per mile (USD)')}
      <Field label="Payment">
        <Select value={values.months} onChange={({ target }) => onChange({ months: target.value })}>
          <option value="0">Pay in full</option>
          {terms.map((months) => (
            <option key={months} value={months}>
              Loan, {months} months
            </option>
          ))}
        </Select>
      </Field>
      {values.months !== '0' && (
        <>
          {number('down', 'Down payment (USD)')}
          {number('ratePercent', 'Interest rate (%)')}
        </>
      )}
    </div>
  )
}

/** The table of costs. When the total changes, screen readers announce it. */
function CostTable({ price, costs }: { price: number; costs: Costs }) {
  const { tax, transport, sum, finance, total } = costs
  const lines = [
    ['Price', price],
    ['Sales tax', tax],
    ['Registration', sum - price - tax - transport],
    ['Shipping', transport],
    ...(finance ? ([['Interest', finance.interest]] as const) : []),
  ] as const
  return (
    <div>
      <dl className="figures">
        {lines.map(([label, dollars]) => (
          <Line key={label} label={label} text={formatPrice(dollars)} />
        ))}
      </dl>
      <output className="figures mt-4 block text-lg">
        Estimate: <strong className="font-medium">{formatPrice(total)}</strong>
        {finance && (
          <span className="block text-base text-muted">
            {formatPrice(finance.monthly)} a month for a loan of {formatPrice(finance.financed)}
          </span>
        )}
      </output>
    </div>
  )
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex justify-between gap-6 border-b border-line py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd>{text}</dd>
    </div>
  )
}

type TotalCostProps = { price: number; location?: Coordinates | null | undefined }

/** The estimated total cost. Includes shipping to the last place that the visitor searched from. */
export function TotalCostSection({ price, location }: TotalCostProps) {
  const [changes, setChanges] = useState<Partial<CostValues>>({})
  const distance = useDistance(location)
  const values = { ...exampleValues(price), ...(distance && { miles: String(distance.miles) }), ...changes }
  return (
    <section aria-labelledby="total-cost" className="mt-12 print:hidden">
      <h2 id="total-cost" className="text-xl">
        Total Cost
      </h2>
      <p className="mt-4 max-w-prose text-muted">
        Tax, registration, shipping and financing. This is an estimate. You can change any of the numbers.
      </p>
      <details className="mt-4 border-y border-line">
        <summary className="opens flex min-h-14 items-center justify-between gap-4 py-2">
          Estimate the total cost
        </summary>
        <NeedsScripts />
        <div className="mt-4 grid gap-x-12 gap-y-8 xl:grid-cols-2">
          <CostFields
            price={price}
            values={values}
            destination={changes.miles === undefined ? distance?.from : undefined}
            onChange={(change) => setChanges((before) => ({ ...before, ...change }))}
          />
          <CostTable price={price} costs={costsOf(inputOf(price, values))} />
        </div>
        <p className="mt-6 max-w-prose pb-6 text-sm text-muted">
          The tax estimate uses {source.name}: the vehicle tax if known, otherwise the general sales tax. Counties and
          cities may add to it. Check with your local DMV and adjust the number. The numbers for registration, shipping
          and interest are only examples.
        </p>
      </details>
    </section>
  )
}
