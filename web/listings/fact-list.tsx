import type { FactRow } from './fact-sheet.ts'

type FactListProps = { rows: readonly FactRow[]; size?: 'medium' | 'small' }

/** Facts of a car as a list of labels and values in two columns, each with its source where it is not the seller's word. */
export function FactList({ rows, size = 'medium' }: FactListProps) {
  return (
    <dl className="grid gap-x-12 sm:grid-cols-2">
      {rows.map(({ name, label, text, source, conflict }) => (
        <div
          key={name}
          className={`flex items-baseline justify-between gap-x-6 border-b tiny:flex-wrap border-line ${padding[size]}`}
        >
          <dt className="text-muted">{label}</dt>
          <dd className="figures text-right whitespace-pre-line wrap-anywhere">
            {text}
            {source && <span className="block text-xs text-muted">{source}</span>}
            {conflict && <span className="block text-xs text-danger">{conflict}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const padding = { medium: 'py-4', small: 'py-2.5' }
