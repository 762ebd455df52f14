import { BasisDot } from './confirmed.tsx'
import type { FactRow, FactSheet } from './sheet.ts'

type FactListProps = { rows: readonly FactRow[]; size?: 'medium' | 'small' }

export function FactList({ rows, size = 'medium' }: FactListProps) {
  return (
    <dl className="grid gap-x-12 sm:grid-cols-2">
      {rows.map(({ name, label, text, source, conflict, basis }) => (
        <div
          key={name}
          id={`fact-${name}`}
          className={`flex target:border-accent items-baseline justify-between gap-x-6 border-b tiny:flex-wrap border-line ${padding[size]}`}
        >
          <dt className="text-muted">{label}</dt>
          <dd className="figures text-right whitespace-pre-line wrap-anywhere">
            {text}
            {source && (
              <span className="flex items-center justify-end gap-1.5 text-xs text-muted">
                <BasisDot basis={basis} />
                {source}
              </span>
            )}
            {conflict && <span className="block text-xs text-danger">{conflict}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const padding = { medium: 'py-4', small: 'py-2.5' }

export function FactGroups({ sheet: { first, groups } }: { sheet: FactSheet }) {
  return (
    <>
      <FactList rows={first.filter(({ name }) => name !== 'price')} />
      {groups.map(({ title, rows }) => (
        <section key={title} aria-label={title} className="mt-10">
          <h2 className="label mb-2 text-muted">{title}</h2>
          <FactList rows={rows} />
        </section>
      ))}
    </>
  )
}

export function FactStrip({ sheet }: { sheet: FactSheet }) {
  const facts = keyFacts(sheet)
  if (facts.length === 0) return null
  return (
    <dl aria-label="Key details" className={strip}>
      {facts.map(({ name, label, text, conflict }) => (
        <div key={name}>
          <dt className="label text-muted">{label}</dt>
          <dd className="figures mt-1 font-stretch-[106%] wrap-anywhere sm:text-lg">
            {text}
            {conflict && <span className="block text-xs text-danger">{conflict}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const strip =
  'mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.25rem),1fr))] gap-x-4 gap-y-5 border-y border-line py-5 ' +
  'sm:grid-cols-[repeat(auto-fit,minmax(8.75rem,1fr))] sm:gap-x-6 ' +
  'lg:mt-3 lg:py-5'

/**
 * The key facts, most important first. If an entry lists alternatives, only the first alternative that the car has is shown.
 */
const names = [
  ['mileage'],
  ['horsepower'],
  ['transmission'],
  ['drivetrain'],
  ['fuelType'],
  ['body', 'bodyStyle'],
  ['color'],
  ['owners'],
  ['firstRegistration'],
  ['place'],
] as const

/** The maximum number of key facts. More facts would wrap to a second line even on wide screens. */
const maximum = 7

export function keyFacts({ first, groups }: FactSheet): FactRow[] {
  const all = new Map([...first, ...groups.flatMap(({ rows }) => rows)].map((row) => [row.name, row]))
  return names.flatMap((similar) => similar.flatMap((name) => all.get(name) ?? []).slice(0, 1)).slice(0, maximum)
}
