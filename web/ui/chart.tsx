import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'

/** Returns up to six evenly spaced round numbers. The first is at most `low`, and the last is at least `high`. */
export function ticksOf(low: number, high: number): number[] {
  const minimum = (high - low) / 4
  const power = 10 ** Math.floor(Math.log10(minimum))
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= minimum)!,
  )
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)]
  return Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step)
}

const label = 'fill-muted forced-colors:fill-[CanvasText]'

/** A labeled horizontal line across a chart. `at` is its vertical position, as a percentage of the chart's height. */
export function GridLine({ at, text }: { at: number; text: string }) {
  return (
    <>
      <line x2="100%" y1={`${at}%`} y2={`${at}%`} className="stroke-line forced-colors:stroke-[GrayText]" />
      <text y={`${at}%`} dy="-0.375rem" className={label}>
        {text}
      </text>
    </>
  )
}

type FootProps = { at: number; anchor: 'start' | 'middle' | 'end'; text: string }

/** A label below a chart. `at` is its horizontal position, as a percentage of the chart's width. */
export function AxisLabel({ at, anchor, text }: FootProps) {
  return (
    <text x={`${at}%`} y="100%" dy="-0.25rem" textAnchor={anchor} className={label}>
      {text}
    </text>
  )
}

type DotLinkProps = {
  to: string
  name: string
  /** The position as percentages of the chart's size. */
  x: number
  y: number
  /** The radius in pixels. */
  r?: number
  className: string
}

/** A dot that links to a page. Its touch target is larger than the dot. */
export function DotLink({ to, name, x, y, r = 6, className }: DotLinkProps) {
  const at = { cx: `${x}%`, cy: `${y}%` }
  return (
    <Link to={to} aria-label={name} className="group outline-none">
      <title>{name}</title>
      <circle
        {...at}
        r="14"
        className="fill-transparent group-focus-visible:stroke-accent-strong group-focus-visible:stroke-2"
      />
      <circle {...at} r={r} className={`${className} group-hover:fill-ink`} />
    </Link>
  )
}

type BarsProps = ComponentProps<'svg'> & {
  counts: readonly number[]
  /** The count whose bar is as tall as the chart. */
  top: number
  /** The height of the bar for a count of zero, as a fraction of the chart's height. */
  floor: number
}

/** A row of bars, stretched to the size of its box. Screen readers skip it, so also provide the counts as text. */
export function Bars({ counts, top, floor, ...svg }: BarsProps) {
  return (
    <svg aria-hidden viewBox={`0 0 ${counts.length * 3 - 1} 1`} preserveAspectRatio="none" {...svg}>
      {counts.map((count, index) => {
        const height = count === 0 ? floor : Math.max(0.02, count / top)
        const color =
          count === 0 ? 'fill-strong-line forced-colors:fill-[GrayText]' : 'fill-accent forced-colors:fill-[CanvasText]'
        return <rect key={index} x={index * 3} y={1 - height} width={2} height={height} className={color} />
      })}
    </svg>
  )
}

type FigureTableProps = {
  caption: string
  heads: readonly string[]
  rows: readonly { key: number | string; cells: readonly ReactNode[] }[]
}

export function FigureTable({ caption, heads, rows }: FigureTableProps) {
  const place = (index: number) =>
    `py-2.5 font-normal ${index > 0 && index === heads.length - 1 ? 'text-right' : 'pr-4'}`
  return (
    <table className="figures mt-2 w-full text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-muted">
          {heads.map((head, index) => (
            <th key={head} scope="col" className={place(index)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...cells] }) => (
          <tr key={key} className="border-b border-line align-top">
            <th scope="row" className={place(0)}>
              {first}
            </th>
            {cells.map((cell, index) => (
              <td key={index} className={place(index + 1)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
