import { useMemo } from 'react'
import { type Camera, path, type Point, scaleOf, toView, type View } from './projection.ts'
import type { Shapes } from './shapes.ts'
import { townsAt } from './towns.ts'

type LandProps = {
  shapes: readonly Shapes[]
  /** The outline of a distance search. */
  circle: Parameters<typeof path>[0] | undefined
  markers: readonly Point[]
  camera: Camera
  view: View
  className: string
}

/** Average width of a letter and height of a line in a region's name, in pixels. */
const letter = 8
const line = 20
const markerRadius = 22

/** The distance of a town's name from its dot, in pixels. */
const townGap = 14

/**
 * The land, borders, names of regions wide enough for them, and large towns. Omits names that overlap a marker or a name that was
 * placed before them.
 */
export function Land({ shapes, circle, markers, camera, view, className }: LandProps) {
  const scale = scaleOf(camera.zoom)
  const { x, y } = toView(camera, view, { x: 0, y: 0 })
  const regions = useMemo(
    () => shapes.flatMap(({ regions }) => regions).toSorted((a, b) => b.width - a.width),
    [shapes],
  )
  const named: { name: string; at: Point; isTown?: boolean }[] = []
  const isFree = (name: string, at: Point) =>
    named.every((other) => isApart(at, other.at, ((name.length + other.name.length) * letter) / 2)) &&
    markers.every((marker) =>
      isApart(at, toView(camera, view, marker), (name.length * letter) / 2 + markerRadius, line / 2 + markerRadius),
    )
  for (const { name, width, ...point } of regions) {
    const at = toView(camera, view, point)
    if (width * scale < name.length * letter || !isWithin(at, view, (name.length * letter) / 2)) continue
    if (isFree(name, at)) named.push({ name, at })
  }
  for (const { name, ...point } of townsAt(camera.zoom)) {
    const { x, y } = toView(camera, view, point)
    const at = { x, y: y + townGap }
    if (isWithin(at, view, (name.length * letter) / 2) && isFree(name, at)) named.push({ name, at, isTown: true })
  }
  return (
    <svg aria-hidden className="absolute inset-0 size-full">
      <g style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }} className={className}>
        {shapes.map(({ land, borders }) => (
          <g key={land.length} className="[&>path]:[vector-effect:non-scaling-stroke]">
            <path d={land} className="fill-raised stroke-strong-line/60" />
            <path d={borders} className="fill-none stroke-line" />
          </g>
        ))}
        {circle && (
          <path
            d={path(circle) ?? ''}
            className="fill-accent/5 stroke-accent [vector-effect:non-scaling-stroke]"
            strokeDasharray="4 4"
          />
        )}
      </g>
      {named.map(({ name, at, isTown }) => (
        <g
          key={`${name} ${isTown}`}
          style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
          className={`${isTown ? 'fill-ink' : 'fill-muted'} ${className}`}
        >
          {isTown && <circle cy={-townGap} r={2.5} className="opacity-60" />}
          <text textAnchor="middle" className="label">
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** Returns whether two labels, or a label and a marker, don't overlap. */
function isApart(one: Point, other: Point, width: number, height = line): boolean {
  return Math.abs(one.x - other.x) > width || Math.abs(one.y - other.y) > height
}

/** Returns whether a label fits in the view. `half` is half the label's width. */
function isWithin({ x, y }: Point, { width, height }: View, half: number): boolean {
  return x > half && x < width - half && y > line && y < height - line
}
