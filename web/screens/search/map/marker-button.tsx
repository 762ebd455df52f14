import { formatCount } from '#contract/format-count.ts'
import type { Marker } from './clusters.ts'
import type { Point } from './projection.ts'

type MarkerButtonProps = {
  marker: Marker
  /** The position of the marker's center, in pixels. */
  at: Point
  isPointed: boolean
  /** Whether the marker's vehicles are shown. Undefined for a group, because pressing it zooms in instead. */
  isOpen: boolean | undefined
  /** Whether the place's name is always shown, instead of only while the user points at the marker. */
  isNamed: boolean
  className: string
  onPress: () => void
  onPoint: (isPointed: boolean) => void
}

/** A group is a filled circle with its number of vehicles. A place is an outlined circle, or a dot for a single vehicle. */
export function MarkerButton({
  marker: { count, label, group },
  at,
  isPointed,
  isOpen,
  isNamed,
  className,
  onPress,
  onPoint,
}: MarkerButtonProps) {
  const look = group !== undefined ? groupLook : count > 1 ? placeLook : dotLook
  return (
    <button
      type="button"
      aria-label={`${formatCount(count, 'vehicle')} ${group === undefined ? 'in' : 'near'} ${label}`}
      aria-expanded={isOpen}
      data-pointed={isPointed || isOpen ? '' : undefined}
      onClick={onPress}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
      style={{ transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)` }}
      className={`group/marker absolute top-0 left-0 grid size-11 place-items-center rounded-full outline-none hover:z-10 focus-visible:z-20 data-pointed:z-10 ${className}`}
    >
      <span
        className={`figures grid place-items-center rounded-full text-xs font-semibold transition-shadow ${look} ${sizeOf(count)} ${pointedLook}`}
      >
        {count > 1 && compact.format(count)}
      </span>
      <span className={`${nameLook} ${isNamed ? '' : 'hidden'}`}>{label}</span>
    </button>
  )
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

function sizeOf(count: number): string {
  if (count === 1) return 'size-4'
  if (count < 10) return 'size-8'
  return count < 100 ? 'size-10' : 'size-12'
}

const nameLook =
  'label pointer-events-none absolute top-full -mt-1 max-w-40 truncate rounded-card bg-ground/85 px-1 text-ink ' +
  'group-hover/marker:block group-focus-visible/marker:block group-data-pointed/marker:block'
const groupLook = 'border-2 border-accent bg-accent text-on-accent ring-2 ring-ground'
const placeLook = 'border-2 border-accent bg-ground text-ink'
const dotLook = 'border-2 border-ground bg-accent'
const pointedLook =
  'group-hover/marker:ring-3 group-hover/marker:ring-ink group-data-pointed/marker:ring-3 group-data-pointed/marker:ring-ink ' +
  'group-focus-visible/marker:outline-2 group-focus-visible/marker:outline-offset-4 group-focus-visible/marker:outline-accent-strong'
