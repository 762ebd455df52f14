// The combobox pattern needs these roles, because a `datalist` neither scrolls nor announces its suggestions on all phones.
// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { Place } from '#contract/places/schema.ts'
import { Input } from '../ui/field.tsx'

type PlaceInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  value: string
  /** Called with the text while the user types. */
  onType: (text: string) => void
  /** Called with a suggestion that the user has chosen. */
  onChoose: (label: string) => void
}

/** Milliseconds to wait after the last keystroke before asking for suggestions. */
const typingPause = 150

/**
 * A text field that suggests towns and ZIP codes, after the combobox pattern of the ARIA Authoring Practices: the arrow keys
 * move through the suggestions, Enter chooses one, Escape closes them. Without JavaScript, it is a text field.
 */
export function PlaceInput({ value, onType, onChoose, onBlur, ...input }: PlaceInputProps) {
  const list = useId()
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(-1)
  const options = useSuggestions(typed)
  const isOpen = typed !== undefined && options.length > 0

  function close() {
    setTyped(undefined)
    setActive(-1)
  }

  function choose(label: string) {
    close()
    onChoose(label)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation() // or a sheet around the field would close, too
      return close()
    }
    if (event.key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault()
      return choose(options[active]!)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    if (!isOpen) return setTyped(value)
    const count = options.length + 1 // one more for the text itself
    setActive(((active + 1 + step + count) % count) - 1)
  }

  return (
    <div className="relative">
      <Input
        {...input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-activedescendant={isOpen && active >= 0 ? `${list}-${active}` : undefined}
        autoComplete="off"
        maxLength={60}
        value={value}
        onChange={({ target }) => {
          setTyped(target.value)
          setActive(-1)
          onType(target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          close()
          onBlur?.(event)
        }}
      />
      <ul
        id={list}
        role="listbox"
        aria-label="Places"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-20 mt-1 rounded-control border border-line bg-surface py-1"
      >
        {isOpen &&
          options.map((label, index) => (
            // The field handles the keys, and keeps the focus while an option is pressed.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <li
              key={label}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(label)}
              className="flex min-h-11 cursor-pointer items-center px-3.5 py-1.5 text-base wrap-anywhere hover:bg-raised aria-selected:bg-raised aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
            >
              {label}
            </li>
          ))}
      </ul>
      <output className="sr-only">{isOpen ? `${options.length} suggestions` : ''}</output>
    </div>
  )
}

/** Returns the suggestions for a text. Keeps those for the previous text until the new ones have arrived. */
function useSuggestions(text: string | undefined): readonly string[] {
  const [labels, setLabels] = useState<readonly string[]>([])
  const q = text?.trim() ?? ''

  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(
      () => fetchLabels(q, stop.signal).then(setLabels, () => {}), // without an answer, the text is enough
      typingPause,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [q])

  return q ? labels : []
}

async function fetchLabels(q: string, signal: AbortSignal): Promise<string[]> {
  if (!q) return []
  const response = await fetch(`/api/places?${new URLSearchParams({ q })}`, { signal })
  return response.ok ? ((await response.json()) as Place[]).map(({ label }) => label) : []
}
