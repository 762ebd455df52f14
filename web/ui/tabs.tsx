import { type ReactNode, useEffect, useRef, useState, type KeyboardEvent, useId } from 'react'

/**
 * A row that scrolls sideways where it is too long and fades out at the end that hides more; the current link or tab
 * is scrolled into view. It holds one element, as wide as its content.
 */
export function ScrollRow({ className, children }: { className?: string; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState({ before: false, after: false })

  useEffect(() => {
    const box = row.current
    const content = box?.firstElementChild
    if (!box || !content) return
    const fit = () => {
      reveal(box)
      setMore(beyond(box))
    }
    const sizes = new ResizeObserver(fit) // the content may grow later, such as when a count arrives
    for (const it of [box, content]) sizes.observe(it)
    const choices = new MutationObserver(fit)
    choices.observe(content, { subtree: true, attributeFilter: ['aria-selected', 'aria-current'] })
    return () => (sizes.disconnect(), choices.disconnect())
  }, [])

  return (
    <div
      ref={row}
      data-before={more.before || undefined}
      data-after={more.after || undefined}
      onScroll={({ currentTarget }) => setMore(beyond(currentTarget))}
      className={`${look} ${className ?? ''}`}
    >
      {children}
    </div>
  )
}

// Positioned, so that what is hidden in it widens the row and not the page.
const look =
  'relative overflow-x-auto overflow-y-hidden [scrollbar-width:none] ' +
  'data-before:mask-l-from-[calc(100%-4rem)] data-after:mask-r-from-[calc(100%-4rem)]'

/** Centers the current one, so that its neighbours are visible too. */
function reveal(row: HTMLElement) {
  const it = row.querySelector<HTMLElement>('[aria-selected=true], [aria-current=page]')
  if (it) row.scrollTo({ left: it.offsetLeft - (row.clientWidth - it.offsetWidth) / 2 })
}

function beyond({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
  return { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 }
}

/** A row of tabs, or of links that look like tabs, with a hairline below. */
export function TabRow({ children }: { children: ReactNode }) {
  return (
    <div className="border-b border-line">
      <ScrollRow className="-mx-3 -mb-px tiny:mx-0">{children}</ScrollRow>
    </div>
  )
}

/** The classes of the list in it. */
export const tabRow = 'flex w-max min-w-full gap-2'

/** The classes of one tab: the line below is as wide as its text, the focus ring is wider. */
export const tabLook =
  'relative block px-3 py-3.5 text-base whitespace-nowrap text-muted transition-colors hover:text-ink ' +
  'after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 focus-visible:-outline-offset-2 ' +
  'aria-selected:text-ink aria-selected:after:bg-accent aria-[current=page]:text-ink aria-[current=page]:after:bg-accent'

type Tab = { value: string; label: ReactNode; content: ReactNode }

type TabsProps = {
  /** Names the row of tabs for screen readers. */
  label: string
  tabs: readonly Tab[]
  /** The open tab, where the parent controls it; `onChange` is then called with a choice. Else the first one is open. */
  value?: string
  onChange?: (value: string) => void
  /** The panels stand below one another, all to be read, and a tab leads to its own. */
  allOpen?: boolean
  className?: string
}

/**
 * Tabs as the ARIA practices describe them: arrows, Home and End open another one. Every panel is in the document, so that
 * search engines and readers without scripts find it.
 */
export function Tabs({ label, tabs, value, onChange, allOpen = false, className }: TabsProps) {
  const id = useId()
  const [chosen, choose] = useState(tabs[0]?.value)
  const open = value ?? chosen

  function show(value: string) {
    choose(value)
    if (value === open) return
    onChange?.(value)
    // No further than is needed, so that the tabs, which have the focus, mostly stay in view.
    if (allOpen) document.getElementById(`${id}-${value}-panel`)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div className={className}>
      <TabRow>
        <div role="tablist" aria-label={label} className={tabRow}>
          {tabs.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              role="tab"
              id={`${id}-${value}`}
              aria-controls={`${id}-${value}-panel`}
              aria-selected={value === open}
              tabIndex={value === open ? 0 : -1}
              onClick={() => show(value)}
              onFocus={() => show(value)}
              onKeyDown={moveFocus}
              className={tabLook}
            >
              {label}
            </button>
          ))}
        </div>
      </TabRow>
      {tabs.map(({ value, content }) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-${value}-panel`}
          aria-labelledby={`${id}-${value}`}
          tabIndex={0}
          className={`pt-8 ${allOpen || value === open ? '' : 'hidden'}`}
        >
          {content}
        </div>
      ))}
    </div>
  )
}

/** A tab opens with the focus. Round the corner, as far as there are any. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.parentElement!.children] as HTMLElement[]
  const here = tabs.indexOf(event.currentTarget)
  const goals: Record<string, number> = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: -1 }
  const goal = goals[event.key]
  if (goal === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  tabs.at(goal % tabs.length)?.focus()
}
