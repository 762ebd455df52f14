import { type ReactNode, useEffect, useRef, useState, type KeyboardEvent, useId } from 'react'

/**
 * A row that scrolls horizontally and scrolls its current link or tab into view. An edge with hidden content fades out. The
 * row must have a single child that is as wide as its own content.
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
      setMore(hasMoreTabs(box))
    }
    const stop = watchSizes([box, content], fit) // the content may become wider later, for example when a count arrives
    const choices = new MutationObserver(fit)
    choices.observe(content, { subtree: true, attributeFilter: ['aria-selected', 'aria-current'] })
    return () => (stop(), choices.disconnect())
  }, [])

  return (
    <div
      ref={row}
      data-before={more.before || undefined}
      data-after={more.after || undefined}
      onScroll={({ currentTarget }) => setMore(hasMoreTabs(currentTarget))}
      className={`${look} ${className ?? ''}`}
    >
      {children}
    </div>
  )
}

// With `relative`, visually hidden text overflows this row instead of the page.
const look =
  'relative overflow-x-auto overflow-y-hidden [scrollbar-width:none] ' +
  'data-before:mask-l-from-[calc(100%-1.5rem)] data-after:mask-r-from-[calc(100%-1.5rem)]'

function reveal(row: HTMLElement) {
  const item = row.querySelector<HTMLElement>('[aria-selected=true], [aria-current=page]')
  if (item) row.scrollTo({ left: item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2 })
}

/** Calls `onSize` now and whenever a size changes. In browsers without ResizeObserver, only calls it once. */
function watchSizes(elements: readonly Element[], onSize: () => void): () => void {
  try {
    const observer = new ResizeObserver(onSize)
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  } catch {
    onSize()
    return () => {}
  }
}

function hasMoreTabs({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
  return { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 }
}

export function TabRow({ children }: { children: ReactNode }) {
  return (
    <div className="border-b border-line">
      <ScrollRow className="-mx-3 -mb-px tiny:mx-0">{children}</ScrollRow>
    </div>
  )
}

export const tabRow = 'flex w-max min-w-full gap-2'

export const tabClasses =
  'relative block px-3 py-3.5 text-base whitespace-nowrap text-muted transition-colors hover:text-ink ' +
  'after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 focus-visible:-outline-offset-2 ' +
  'aria-selected:text-ink aria-selected:after:bg-accent aria-[current=page]:text-ink aria-[current=page]:after:bg-accent'

type Tab = { value: string; label: ReactNode; content: ReactNode }

type TabsProps = {
  label: string
  tabs: readonly Tab[]
  /** The open tab. If set, also set `onChange`. Otherwise, the component manages the open tab, starting with the first. */
  value?: string
  onChange?: (value: string) => void
  allOpen?: boolean
  className?: string
}

/**
 * Tabs as described in the ARIA Authoring Practices. The arrow keys, Home and End open other tabs. All panels are in the
 * document, for search engines and for visitors without JavaScript.
 */
export function Tabs({ label, tabs, value, onChange, allOpen = false, className }: TabsProps) {
  const id = useId()
  const [chosen, choose] = useState(tabs[0]?.value)
  const open = value ?? chosen

  function show(value: string) {
    choose(value)
    if (value === open) return
    onChange?.(value)
    // `nearest` scrolls as little as possible, so the focused tab usually stays visible.
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
              className={tabClasses}
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

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.parentElement!.children] as HTMLElement[]
  const here = tabs.indexOf(event.currentTarget)
  const goals: Record<string, number> = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: -1 }
  const goal = goals[event.key]
  if (goal === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  tabs.at(goal % tabs.length)?.focus()
}
