import { Link } from 'react-router'
import type { Comparable, PriceGuidance } from '#contract/price-guidance.ts'
import { formatPrice } from '#web/format/money.ts'
import { counted, formatMileage } from '#web/format/numbers.ts'
import { paths } from '#web/site/paths.ts'
import { lineInWords, signedDollars } from './comparable-words.ts'

/** The cars that were compared, and what each would cost with the mileage and of the year of this one, line by line. */
export function ComparableTable({ guidance: { comparables, year, mileage, range } }: { guidance: PriceGuidance }) {
  return (
    <details className="mt-4 print:block" open={!range || undefined}>
      <summary className="opens flex min-h-14 items-center justify-between gap-4 border-y border-line py-2 print:hidden">
        {counted(comparables.length, 'comparable car')}, line by line
      </summary>
      <table className="figures mt-2 w-full text-left text-sm">
        <caption className="sr-only">
          Comparable cars, adjusted to {year} and {formatMileage(mileage)}
        </caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-2.5 pr-4 font-normal">
              Car
            </th>
            <th scope="col" className="py-2.5 pr-4 font-normal">
              Price, and what differs
            </th>
            <th scope="col" className="py-2.5 text-right font-normal">
              Adjusted
            </th>
          </tr>
        </thead>
        <tbody>
          {comparables.map((it) => (
            <Row key={it.id} car={it} />
          ))}
        </tbody>
      </table>
    </details>
  )
}

function Row({ car: { id, year, mileage, price, sold, lines, adjusted } }: { car: Comparable }) {
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-2.5 pr-4 font-normal">
        <Link to={paths.vehicle(id)} className="inline-block py-2.5 -my-2.5 text-link">
          {`${year}, ${formatMileage(mileage)}`}
        </Link>
      </th>
      <td className="py-2.5 pr-4">
        {sold ? 'Sold for' : 'Asked'} {formatPrice(price)}
        {lines.map((line) => (
          <span key={line.of} className="block text-muted">
            {lineInWords(line)}: <span className="whitespace-nowrap">{signedDollars(line.dollars)}</span>
          </span>
        ))}
      </td>
      <td className="py-2.5 text-right">{formatPrice(adjusted)}</td>
    </tr>
  )
}
