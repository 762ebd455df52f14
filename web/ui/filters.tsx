import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Field, Select, Input } from './field.tsx'

type ChoiceProps = {
  label: string
  value: string
  options: readonly (readonly [string, string])[]
  onChoose: (value: string) => void
  compact?: boolean
}

/** A menu of options. If it is compact, its label is visually hidden, so the options must be clear without it. */
export function Choice({ label, value, options, onChoose, compact }: ChoiceProps) {
  return (
    <Field
      label={compact ? hidden(label) : label}
      className={compact ? `${compactField} ${compactChoice}` : 'min-w-[min(10rem,100%)] max-sm:grow'}
    >
      <Select value={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const compactChoice = 'min-w-0 max-sm:flex-1 max-sm:basis-24 sm:w-36 xl:w-auto'
const compactField =
  'gap-0! [&_input]:h-11 [&_select]:h-11 max-sm:[&_select]:pr-7 max-sm:[&_select]:text-sm max-sm:[&_select]:pl-3 max-sm:[&_svg]:right-2'
const hidden = (label: string) => <span className="sr-only">{label}</span>

type SearchFieldProps = { label: string; value: string; onSearch: (words: string) => void; compact?: boolean }

/** Milliseconds to wait after the last key press before searching. */
const debounce = 300

/**
 * A field that searches when the user pauses typing or presses Enter. The parent can change its value at any time. If it is
 * compact, its label is a placeholder.
 */
export function SearchField({ label, value, onSearch, compact }: SearchFieldProps) {
  const [entered, setTyped] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const [searched, setSearched] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    if (value !== searched) {
      setTyped(value)
      setSearched(value)
    }
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The filters may change before the timer fires, so the timer must call the latest `onSearch`. The search is skipped if the
  // text has changed in the meantime, for example because the parent set a new value.
  const latest = useRef({ onSearch, typed: entered })
  useEffect(() => void (latest.current = { onSearch, typed: entered }))

  function search(words: string, wait: number) {
    setTyped(words)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (latest.current.typed !== words) return
      setSearched(words.trim())
      latest.current.onSearch(words.trim())
    }, wait)
  }

  return (
    <Field
      label={compact ? hidden(label) : label}
      className={`relative min-w-0 grow ${compact ? `basis-40 max-sm:basis-full ${compactField}` : 'basis-64'}`}
    >
      {compact && <Search aria-hidden className="pointer-events-none absolute top-3 left-3.5 size-5 text-muted" />}
      <Input
        type="search"
        value={entered}
        maxLength={100}
        placeholder={compact ? label : undefined}
        onChange={(event) => search(event.target.value, debounce)}
        onKeyDown={(event) => event.key === 'Enter' && search(entered, 0)}
        className={compact ? 'pl-11 text-ellipsis' : 'text-ellipsis'}
      />
    </Field>
  )
}

type Options = {
  pageName?: string
  state?: unknown
}

/** Manages a list's filters. They are in the URL, so they survive a reload and can be shared. */
export function useFilters<Name extends string>(names: readonly Name[], { pageName = 'page', state }: Options = {}) {
  const [params, setParams] = useSearchParams()
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>
  const page = Math.max(1, Number.parseInt(params.get(pageName) ?? '1', 10) || 1)

  // Base each change on the previous one, because the URL may not be up to date between two quick changes.
  const pending = useRef(params)
  useEffect(() => void (pending.current = params), [params])

  /** Changes some filters. Goes back to the first page unless `over` sets the page. */
  function change(over: Partial<Record<Name | 'page', string | number>>) {
    const next = new URLSearchParams(pending.current)
    next.delete(pageName)
    for (const [name, value] of Object.entries(over)) {
      const named = name === 'page' ? pageName : name
      if (value === '' || (name === 'page' && value === 1)) next.delete(named)
      else next.set(named, String(value))
    }
    pending.current = next
    setParams(next, { replace: true, preventScrollReset: true, state })
  }

  return { values, page, change }
}
