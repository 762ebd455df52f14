import { type Camera, path, scaleOf, toView, type View } from './plane.ts'
import type { Shapes } from './shapes.ts'

type LandProps = {
  shapes: readonly Shapes[]
  /** The outline of a search by distance. */
  circle: Parameters<typeof path>[0] | undefined
  camera: Camera
  view: View
  className: string
}

/** Average width of a letter in a region's name, in pixels. */
const letter = 8

/** The land, borders, and names of the regions that are wide enough. */
export function Land({ shapes, circle, camera, view, className }: LandProps) {
  const scale = scaleOf(camera.zoom)
  const { x, y } = toView(camera, view, { x: 0, y: 0 })
  const named = shapes
    .flatMap(({ regions }) => regions)
    .flatMap(({ name, width, ...point }) => {
      const at = toView(camera, view, point)
      const isShown = width * scale > name.length * letter && isWithin(at, view)
      return isShown ? [{ name, at }] : []
    })
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
            className="fill-accent/10 stroke-accent [vector-effect:non-scaling-stroke]"
            strokeDasharray="4 4"
          />
        )}
      </g>
      {named.map(({ name, at }) => (
        <text
          key={name}
          textAnchor="middle"
          style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
          className={`label fill-muted ${className}`}
        >
          {name}
        </text>
      ))}
    </svg>
  )
}

function isWithin({ x, y }: { x: number; y: number }, { width, height }: View): boolean {
  return x > 0 && x < width && y > 0 && y < height
}
