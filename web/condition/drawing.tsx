import { flawKinds, flawPlaces, flawSizes } from '#contract/condition/limits.ts'
import type { Flaw } from '#contract/condition/schema.ts'
import { formatCount } from '#contract/format-count.ts'
import { type Dot, dotsOf, type View, views } from './dots.ts'

type CarDrawingProps = { shape: string; flaws: readonly Flaw[] }

/** Draws the car from the side, and from above if a flaw needs it, with numbered links to the flaws. */
export function CarDrawing({ shape, flaws }: CarDrawingProps) {
  const dots = dotsOf(flaws)
  return (
    <div className="grid gap-x-8 gap-y-4 max-lg:sm:grid-cols-2">
      {views
        .filter((view) => view === 'side' || dots.some((dot) => dot.view === view))
        .map((view) => (
          <ViewOfCar
            key={view}
            view={view}
            shape={shape}
            flaws={flaws}
            dots={dots.filter((dot) => dot.view === view)}
          />
        ))}
    </div>
  )
}

/** The size of each view in `public/car-drawings.svg`. */
const sizes: Readonly<Record<View, { viewBox: string; className: string }>> = {
  side: { viewBox: '0 0 480 150', className: 'aspect-[480/150]' },
  top: { viewBox: '0 0 480 180', className: 'aspect-[480/180]' },
}

type ViewOfCarProps = CarDrawingProps & { view: View; dots: readonly Dot[] }

function ViewOfCar({ view, shape, flaws, dots }: ViewOfCarProps) {
  const { viewBox, className } = sizes[view]
  return (
    <svg className={`w-full self-end overflow-visible ${className}`}>
      <svg aria-hidden viewBox={viewBox} width="100%" height="100%" className="text-strong-line">
        <use href={`/car-drawings.svg#${view}-${shape.toLowerCase()}`} />
      </svg>
      {dots.map((dot) => (
        <DotLink key={`${dot.x} ${dot.y}`} dot={dot} flaws={flaws} />
      ))}
    </svg>
  )
}

/** The radius of the touch area in pixels. */
const reach = 22

function DotLink({ dot: { x, y, flaws: indexes }, flaws }: { dot: Dot; flaws: readonly Flaw[] }) {
  const [first = 0] = indexes
  const isSevere = indexes.some((index) => flaws[index]!.size === 'large')
  return (
    <a href={`#flaw-${first + 1}`} aria-label={nameOf(indexes, flaws)} className="group">
      <circle cx={`${x}%`} cy={`${y}%`} r={reach} fill="transparent" />
      <circle
        cx={`${x}%`}
        cy={`${y}%`}
        r="12"
        strokeWidth="1.5"
        className={`stroke-accent transition-colors group-hover:stroke-ink ${isSevere ? 'fill-accent' : 'fill-ground'}`}
      />
      <text
        x={`${x}%`}
        y={`${y}%`}
        dy="0.36em"
        textAnchor="middle"
        className={`text-xs font-semibold ${isSevere ? 'fill-on-accent' : 'fill-ink'}`}
      >
        {indexes.length > 1 ? `${first + 1}+` : first + 1}
      </text>
    </a>
  )
}

export function flawName({ kind, place }: Pick<Flaw, 'kind' | 'place'>): string {
  return `${flawKinds[kind]}, ${flawPlaces[place].toLowerCase()}`
}

function nameOf(indexes: readonly number[], flaws: readonly Flaw[]): string {
  const [first = 0, ...others] = indexes
  const flaw = flaws[first]!
  const more = others.length > 0 ? `, and ${formatCount(others.length, 'more flaw')} in the same place` : ''
  return `Flaw ${first + 1}: ${flawName(flaw)}, ${flawSizes[flaw.size].toLowerCase()}${more}`
}
