import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { TabRow, tabLook, tabRow } from './tab-row.tsx'

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
