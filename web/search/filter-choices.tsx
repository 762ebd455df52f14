import { useId } from 'react'
import { formatNumber } from '#web/format/numbers.ts'
import type { FilterName } from './filter-values.ts'
import type { FilterFormState } from './use-filter-form.ts'

export type Counts = readonly { value: string; count: number }[] | undefined

type FilterChoicesProps = {
  form: FilterFormState
  name: FilterName
  label: string
  options: readonly string[]
  labelOf?: (option: string) => string
  counts?: Counts
  /** In lines that wrap, instead of one below the other. */
  flow?: boolean
}

/** Boxes of which at most one is ticked. */
export function FilterChoices({
  form,
  name,
  label,
  options,
  labelOf = String,
  counts,
  flow = false,
}: FilterChoicesProps) {
  const id = useId()
  const error = form.errorOf(name)
  return (
    <fieldset aria-describedby={error && id} className="min-w-0">
      <legend className="label mb-3 text-muted">{label}</legend>
      <div className={flow ? 'flex flex-wrap gap-x-6 gap-y-1' : 'flex flex-col'}>
        {options.map((option) => (
          <label key={option} className="group flex min-h-11 cursor-pointer lg:min-h-9 items-center gap-3 text-sm">
            <input
              type="checkbox"
              name={name}
              value={option}
              checked={form.values[name] === option}
              onChange={(event) => form.choose(name, event.target.checked ? option : '')}
              aria-invalid={error ? true : undefined}
              className={box}
            />
            <span
              className={`transition-colors group-hover:text-accent-strong ${leavesNone(option, counts) ? 'text-muted' : ''}`}
            >
              {labelOf(option)}
            </span>
            <Count of={option} counts={counts} />
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="mt-2 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const box =
  'grid size-4.5 shrink-0 appearance-none place-items-center rounded-control border border-strong-line ' +
  'after:size-2.5 after:scale-0 after:bg-accent after:transition-transform checked:border-accent checked:after:scale-100 ' +
  'aria-invalid:border-danger forced-colors:appearance-auto'

/** Choices without any car are missing in the counts. */
function countOf(option: string, counts: NonNullable<Counts>): number {
  return counts.find((it) => it.value === option)?.count ?? 0
}

function leavesNone(option: string, counts: Counts): boolean {
  return counts !== undefined && countOf(option, counts) === 0
}

function Count({ of, counts }: { of: string; counts: Counts }) {
  if (!counts) return null
  const count = countOf(of, counts)
  return (
    <span className="figures ml-auto text-muted">
      {formatNumber(count)}
      <span className="sr-only"> {count === 1 ? 'vehicle' : 'vehicles'}</span>
    </span>
  )
}
