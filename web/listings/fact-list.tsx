import type { Listing } from '#contract/listing.ts'
import { type FactName, factsOf } from './facts.ts'

type FactListProps<Name extends FactName> = {
  car: Pick<Listing, Name>
  names: readonly Name[]
  size?: 'medium' | 'small'
}

/** Facts of a car as a list of labels and values in two columns. */
export function FactList<Name extends FactName>({ car, names, size = 'medium' }: FactListProps<Name>) {
  return (
    <dl className="grid gap-x-12 sm:grid-cols-2">
      {factsOf(car, names).map(({ name, label, text }) => (
        <div key={name} className={`flex items-baseline justify-between gap-6 border-b border-line ${padding[size]}`}>
          <dt className="text-muted">{label}</dt>
          <dd className="figures text-right wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const padding = { medium: 'py-4', small: 'py-2.5' }
