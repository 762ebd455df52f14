import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StockLine } from '#contract/stock.ts'
import { paths } from '#web/site/paths.ts'
import { kindNames } from './run-words.ts'

type LineRowProps = {
  line: StockLine
  /** Shown below the reasons. */
  children?: ReactNode
}

/** One line of a file: its place, its car, what it does, and why it does not. */
export function LineRow({ line: { line, stockNumber, title, kind, vehicleId, issues }, children }: LineRowProps) {
  const { name, look } = kindNames[kind]
  const called = title || stockNumber || 'A vehicle without a name'
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-3.5 sm:grid-cols-[5rem_minmax(0,1fr)_9rem]">
      <span className="figures text-sm text-muted sm:pt-0.5">{line === null ? 'Not in it' : `Line ${line}`}</span>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {vehicleId === null ? (
            called
          ) : (
            <Link to={paths.vehicle(vehicleId)} className="text-link">
              {called}
            </Link>
          )}
          {stockNumber && title && <span className="ml-3 text-sm text-muted">{stockNumber}</span>}
        </p>
        {issues.length > 0 && (
          <ul className="mt-1 flex flex-col gap-0.5 text-sm">
            {issues.map(({ field, message }) => (
              <li key={`${field} ${message}`} className="wrap-anywhere">
                {field && <span className="text-muted">{field}: </span>}
                {message}
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
      <span className="inline-flex items-center gap-2.5 self-start text-sm sm:justify-self-end">
        <span aria-hidden className={`size-2 shrink-0 rounded-full ${look}`} />
        {name}
      </span>
    </li>
  )
}
