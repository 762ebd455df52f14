import { useState } from 'react'
import { NeedsScripts } from '#web/ui/needs-scripts.tsx'
import { costsOf } from './arithmetic.ts'
import { CostFields } from './cost-fields.tsx'
import { CostTable } from './cost-table.tsx'
import { firstValues, inputOf } from './cost-values.ts'
import { source } from './state-taxes.ts'

/** What a car comes to with tax, registration, transport and a loan; every figure can be changed. */
export function TotalCostSection({ price }: { price: number }) {
  const [values, setValues] = useState(() => firstValues(price))
  return (
    <section aria-labelledby="total-cost" className="mt-12 print:hidden">
      <h2 id="total-cost" className="text-xl">
        Total Cost
      </h2>
      <p className="mt-4 max-w-prose text-muted">
        What the car comes to with tax, registration, transport and a loan. An estimate, and no offer: every figure is
        yours to change.
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
            onChange={(change) => setValues((before) => ({ ...before, ...change }))}
          />
          <CostTable price={price} costs={costsOf(inputOf(price, values))} />
        </div>
        <p className="mt-6 max-w-prose pb-6 text-sm text-muted">
          The tax is an estimate by {source.name}: what the state takes of cars where that is known, else its general
          sales tax. Counties and cities may add to it: ask your motor vehicle office, and write over what differs.
          Registration, transport and the loan’s rate are examples.
        </p>
      </details>
    </section>
  )
}
