import { startTransition, useEffect, useRef, useState } from 'react'
import type { BandCount } from '#contract/search/schema.ts'
import type { FilterName } from './address.ts'
import type { FilterFormState } from './use-filter-form.ts'

type RangeBarsProps = {
  form: FilterFormState
  /** The filters for the lower and the upper bound. */
  names: readonly [FilterName, FilterName]
  /** The accessible names of the two handles. */
  labels: readonly [string, string]
  bands: readonly BandCount[]
  format: (value: number) => string
  /** 1 for whole years, because a band ends with the year before the next band's first year; otherwise 0. */
  unit?: 0 | 1
}

/**
 * A bar chart with the number of vehicles in each band, such as a price range, and a handle for each bound. The handles snap to
 * the bands; the fields accept any value. The filter changes when the user releases a handle or a key.
 */
export function RangeBars({ form, names, labels, bands, format, unit = 0 }: RangeBarsProps) {
  const box = useRef<HTMLElement>(null)
  const isKeyDown = useRef(false)
  const [moved, setMoved] = useState<readonly [number, number]>()
  const [minimum, maximum] = names.map((name) => Number(form.values[name]?.[0]?.replace(/[$,]/g, '')))
  const placed = [
    Math.max(0, bands.filter(({ from }) => from <= minimum!).length - 1),
    maximum ? Math.max(1, bands.filter(({ from }) => from < maximum + unit).length) : bands.length,
  ] as const
  const [low, high] = moved ?? placed
  const valueAt = (at: number, isUpper: boolean) => bands[at] && (isUpper ? bands[at].from - unit : bands[at].from)

  function move(value: number, isUpper: boolean) {
    setMoved(isUpper ? [low, Math.max(value, low + 1)] : [Math.min(value, high - 1), high])
  }

  function commit() {
    if (!moved || isKeyDown.current) return
    startTransition(() => {
      setMoved(undefined)
      if (low !== placed[0]) form.choose(names[0], low > 0 ? String(valueAt(low, false)) : '')
      if (high !== placed[1]) form.choose(names[1], String(valueAt(high, true) ?? ''))
    })
  }

  // React has no event for the release of a handle: its `onChange` is the browser's `input`.
  useEffect(() => {
    const element = box.current
    element?.addEventListener('change', commit)
    return () => element?.removeEventListener('change', commit)
  })

  const highest = Math.max(...bands.map(({ count }) => count))
  if (highest === 0) return null
  const bars = (isWithin: boolean) =>
    bands
      .map(({ count }, at) => {
        const height = count && Math.max(0.05, count / highest)
        return (at >= low && at < high) === isWithin ? `M${at} 1v${-height}h.8v${height}z` : ''
      })
      .join('')
  return (
    <figure ref={box} className="relative col-span-full h-12">
      <svg
        aria-hidden
        viewBox={`0 0 ${bands.length - 0.2} 1`}
        preserveAspectRatio="none"
        className="mx-2.5 h-9 w-[calc(100%-1.25rem)]"
      >
        <path d={bars(false)} className="fill-line" />
        <path d={bars(true)} className="fill-accent" />
      </svg>
      {[low, high].map((at, index) => {
        const value = valueAt(at, index === 1)
        const isOpen = index === 0 ? at === 0 : at === bands.length
        return (
          <input
            key={names[index]}
            type="range"
            min={0}
            max={bands.length}
            value={at}
            onKeyDown={() => void (isKeyDown.current = true)}
            onKeyUp={() => {
              isKeyDown.current = false
              commit()
            }}
            onChange={({ target }) => move(Number(target.value), index === 1)}
            aria-label={labels[index]}
            aria-valuetext={isOpen ? 'Any' : format(value!)}
            // Near the upper end, the handle of the lower bound is on top, because it can only move down.
            className={`range-handle noscript:hidden ${index === 0 && low > bands.length / 2 ? 'z-1' : ''}`}
          />
        )
      })}
    </figure>
  )
}
