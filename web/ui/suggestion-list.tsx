import Combobox from '@github/combobox-nav'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { formatNumber } from '#contract/format-count.ts'
import { fitOnScreen } from './fit-on-screen.ts'

/** Milliseconds to wait after a key press before requesting suggestions, and maximum time for a response. */
const typingPause = 120
const timeout = 3_000

type Option = {
  key: string
  label: string
  /** The number of matching vehicles. */
  count?: number | undefined
}

type SuggestionListProps<S> = {
  input: HTMLInputElement
  initial: string
  label: string
  /** The path of the API endpoint for suggestions, which receives the text as the parameter `q`. */
  path: string
  optionOf: (suggestion: S) => Option
  onChoose: (suggestion: S) => void
}

/** The list of suggestions below a text field. The field becomes a combobox. Focus stays in the field. */
export function SuggestionList<S>({ input, initial, label, path, optionOf, onChoose }: SuggestionListProps<S>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<readonly S[]>()
  useRequests(input, { initial, path }, setFound)
  const isOpen = found !== undefined && found.length > 0

  const commit = useEffectEvent(({ target }: Event) => {
    const suggestion = found?.[Number((target as HTMLElement).dataset.index)]
    setFound(undefined)
    if (suggestion) onChoose(suggestion)
  })

  // Runs before the paint, because it may move the list above the field.
  useLayoutEffect(() => {
    if (!found?.length) return
    const options = list.current!
    const combobox = new Combobox(input, options, { tabInsertsSuggestions: false })
    const answer = (event: Event) => commit(event)
    options.addEventListener('combobox-commit', answer)
    combobox.start()
    const stopFitting = fitOnScreen(options)
    return () => {
      stopFitting()
      options.removeEventListener('combobox-commit', answer)
      combobox.stop()
    }
  }, [input, found])

  return (
    <>
      <output className="sr-only">{found && countText(found.length)}</output>
      <div
        ref={list}
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select or datalist can't show two columns
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        hidden={!isOpen}
        onMouseDown={(event) => event.preventDefault()} // Keep focus in the field, because leaving it closes the list.
        className="absolute inset-x-0 top-full z-30 my-1 data-above:top-auto data-above:bottom-full overflow-y-auto overscroll-contain rounded-control border border-strong-line bg-surface py-1 shadow-lg"
      >
        {found?.map(optionOf).map(({ key, label: text, count }, index) => (
          <div
            key={key}
            id={`${id}${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of this list
            role="option"
            tabIndex={-1}
            aria-selected={false} // the combobox changes it
            data-index={index}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-3.5 py-2 hover:bg-raised aria-selected:bg-raised aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
          >
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <Count count={count} />
          </div>
        ))}
      </div>
    </>
  )
}

function countText(count: number): string {
  if (count === 0) return 'No suggestions'
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}

function Count({ count }: { count?: number | undefined }) {
  if (count === undefined) return null
  return (
    <span className="figures shrink-0 text-sm text-muted">
      {formatNumber(count)}
      <span className="sr-only"> {count === 1 ? 'vehicle' : 'vehicles'}</span>
    </span>
  )
}

/** Sets the value in a way that React detects, as if the user had typed it. */
export function setValue(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Requests suggestions while the user types. Calls `show(undefined)` to close the list, or if a response is late or fails. */
function useRequests<S>(
  input: HTMLInputElement,
  { initial, path }: { initial: string; path: string },
  show: (suggestions: readonly S[] | undefined) => void,
): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let request = new AbortController()

    function cancel() {
      clearTimeout(timer)
      request.abort()
    }

    function close() {
      cancel()
      show(undefined)
    }

    async function open() {
      request.abort()
      const latest = new AbortController()
      request = latest
      const late = setTimeout(close, timeout)
      const found = await fetchSuggestions<S>(path, input.value, latest.signal).catch(() => undefined)
      clearTimeout(late)
      if (!latest.signal.aborted) show(found)
    }

    function openSoon() {
      clearTimeout(timer)
      if (input.value.trim() === '') close()
      else timer = setTimeout(() => void open(), typingPause)
    }

    function press(event: KeyboardEvent) {
      const isOpen = input.getAttribute('aria-expanded') === 'true'
      // The combobox, whose listener runs next, can choose an option only from an open list.
      if (event.key === 'Enter') (input.hasAttribute('aria-activedescendant') ? cancel : close)()
      else if (event.key === 'ArrowDown' && !isOpen && input.value.trim() !== '') void open()
      else if (event.key === 'Escape' && isOpen) {
        event.preventDefault() // Browsers would clear the field or close the surrounding sheet.
        close()
      }
    }

    input.setAttribute('autocomplete', 'off')
    input.addEventListener('input', openSoon)
    input.addEventListener('keydown', press)
    input.addEventListener('blur', close)
    if (input.value !== initial && document.activeElement === input) openSoon()
    return () => {
      close()
      input.removeEventListener('input', openSoon)
      input.removeEventListener('keydown', press)
      input.removeEventListener('blur', close)
    }
  }, [input, initial, path, show])
}

async function fetchSuggestions<S>(path: string, q: string, signal: AbortSignal): Promise<readonly S[] | undefined> {
  const response = await fetch(`${path}?${new URLSearchParams({ q })}`, { signal })
  return response.ok ? ((await response.json()) as S[]) : undefined
}
