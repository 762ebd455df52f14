import { formatPrice } from '#web/format/money.ts'
import type { Costs } from './arithmetic.ts'

/** What it comes to, told anew to who listens as soon as a figure changes. */
export function CostTable({ price, costs }: { price: number; costs: Costs }) {
  const { tax, transport, sum, finance, total } = costs
  const lines = [
    ['Price', price],
    ['Sales tax', tax],
    ['Registration', sum - price - tax - transport],
    ['Transport', transport],
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
            {formatPrice(finance.monthly)} a month for {formatPrice(finance.financed)} on loan
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
