import Combobox from '@github/combobox-nav'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { formatNumber } from '#contract/format-count.ts'
import type { Suggestion } from '#contract/search/suggestions.ts'
import { paths } from '../app/site/paths.ts'

/** Milliseconds to wait after a key press before requesting suggestions, and maximum time for a response. */
const typingPause = 120
const timeout = 3_000

/** Below this height in pixels, the list would be too short to use, so the page scrolls the field to the top first. */
const leastRoom = 240

type SuggestionsProps = {
  input: HTMLInputElement
  /** Whether the user has typed while this code was loading. */
  isTyped: boolean
}

/** The list of suggestions below a search field, which becomes a combobox. The focus stays in the field. */
export function Suggestions({ input, isTyped }: SuggestionsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<readonly Suggestion[]>([])
  const choose = useChoose(input)
  useRequests(input, isTyped, setShown)
  const isOpen = shown.length > 0

  const commit = useEffectEvent(({ target }: Event) => {
    const suggestion = shown[Number((target as HTMLElement).dataset.index)]
    setShown([])
    if (suggestion) choose(suggestion)
  })

  useEffect(() => {
    if (shown.length === 0) return
    const options = list.current!
    const combobox = new Combobox(input, options, { tabInsertsSuggestions: false })
    const answer = (event: Event) => commit(event)
    options.addEventListener('combobox-commit', answer)
    combobox.start()
    const stopFitting = fitIntoScreen(input, options)
    return () => {
      stopFitting()
      options.removeEventListener('combobox-commit', answer)
      combobox.stop()
    }
  }, [input, shown])

  return (
    <>
      <output className="sr-only">
        {isOpen && `${shown.length} ${shown.length === 1 ? 'suggestion' : 'suggestions'}`}
      </output>
      <div
        ref={list}
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select or datalist can't show two columns
        role="listbox"
        tabIndex={-1}
        aria-label="Suggestions"
        hidden={!isOpen}
        onMouseDown={(event) => event.preventDefault()} // Keep the focus in the field, because leaving it closes the list.
        className="absolute inset-x-0 top-full z-30 mt-1 overflow-y-auto overscroll-contain rounded-control border border-strong-line bg-surface py-1 shadow-lg"
      >
        {shown.map((suggestion, index) => (
          <div
            key={keyOf(suggestion)}
            id={`${id}${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of this list
            role="option"
            tabIndex={-1}
            aria-selected={false} // changed by the combobox
            data-index={index}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-3.5 py-2 hover:bg-raised aria-selected:bg-raised aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
          >
            <span className="min-w-0 wrap-anywhere">{labelOf(suggestion)}</span>
            <Count {...suggestion} />
          </div>
        ))}
      </div>
    </>
  )
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

function labelOf(suggestion: Suggestion): string {
  switch (suggestion.kind) {
    case 'make':
      return suggestion.make
    case 'model':
      return `${suggestion.make} ${suggestion.model}`
    case 'seller':
      return `${suggestion.name}, seller`
    case 'words':
      return `Search for “${suggestion.q}”`
  }
}

function keyOf(suggestion: Suggestion): string {
  return `${suggestion.kind} ${suggestion.kind === 'seller' ? suggestion.username : labelOf(suggestion)}`
}

/** Returns a function that opens a suggestion. On the search page, a make or model replaces the text and keeps other filters. */
function useChoose(input: HTMLInputElement): (suggestion: Suggestion) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  return (suggestion) => {
    if (suggestion.kind === 'words') return input.form?.requestSubmit()
    setValue(input, '')
    if (suggestion.kind === 'seller') return void navigate(paths.seller(suggestion.username))
    const query = new URLSearchParams(pathname === paths.search() ? search : '')
    for (const name of ['q', 'asked', 'make', 'model', 'not.make', 'not.model', 'page']) query.delete(name)
    query.set('make', suggestion.make)
    if (suggestion.kind === 'model') query.set('model', suggestion.model)
    void navigate(`${paths.search()}?${query}`)
  }
}

/** Sets the value like a user would, so that React notices the change. */
function setValue(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Requests suggestions while the user types. A late or failed response shows nothing. */
function useRequests(
  input: HTMLInputElement,
  isTyped: boolean,
  show: (suggestions: readonly Suggestion[]) => void,
): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let request = new AbortController()

    function close() {
      clearTimeout(timer)
      request.abort()
      show([])
    }

    async function open() {
      request.abort()
      const latest = new AbortController()
      request = latest
      const late = setTimeout(close, timeout)
      const found = await fetchSuggestions(input.value, latest.signal).catch(() => [])
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
      if (event.key === 'Enter') close()
      else if (event.key === 'ArrowDown' && !isOpen && input.value.trim() !== '') void open()
      else if (event.key === 'Escape' && isOpen) {
        event.preventDefault() // Browsers would clear the field, or close the sheet around it.
        close()
      }
    }

    input.setAttribute('autocomplete', 'off')
    input.addEventListener('input', openSoon)
    input.addEventListener('keydown', press)
    input.addEventListener('blur', close)
    if (isTyped && document.activeElement === input) openSoon()
    return () => {
      close()
      input.removeEventListener('input', openSoon)
      input.removeEventListener('keydown', press)
      input.removeEventListener('blur', close)
    }
  }, [input, isTyped, show])
}

async function fetchSuggestions(q: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const response = await fetch(`/api/vehicles/suggest?${new URLSearchParams({ q })}`, { signal })
  return response.ok ? ((await response.json()) as Suggestion[]) : []
}

/** Limits the height of the list to the space between the field and the end of the screen or the keyboard on it. */
function fitIntoScreen(input: HTMLInputElement, list: HTMLElement): () => void {
  const screen = window.visualViewport
  if (!screen) return () => {}
  const roomBelow = () => screen.offsetTop + screen.height - input.getBoundingClientRect().bottom - 12
  const fit = () => (list.style.maxHeight = `${Math.max(96, roomBelow())}px`)
  if (roomBelow() < leastRoom) input.scrollIntoView({ block: 'start' })
  fit()
  screen.addEventListener('resize', fit)
  screen.addEventListener('scroll', fit)
  return () => {
    screen.removeEventListener('resize', fit)
    screen.removeEventListener('scroll', fit)
  }
}
