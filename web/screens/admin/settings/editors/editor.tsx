import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { SettingMistakes } from '../section-values.ts'

/** Props of an editor of one setting. The value is text; lists are JSON. */
export type EditorProps = {
  label: string
  value: string
  mistakes: SettingMistakes
  /** Warnings about links that can be saved but lead nowhere, by path, like `mistakes`. */
  warnings: SettingMistakes
  onChange: (value: string) => void
}

/** Adds an entry to a list and focuses its first field. */
export function addEntry(add: () => void, list: HTMLElement | null): void {
  flushSync(add)
  const entries = list?.querySelectorAll('[data-entry]') ?? []
  ;[...entries].at(-1)?.querySelector('input')?.focus()
}

/** Returns the list with one item changed. */
export function withItem<Item>(items: readonly Item[], index: number, change: Partial<Item>): Item[] {
  return items.map((item, at) => (at === index ? { ...item, ...change } : item))
}

/** Returns the list with an item moved up by one. */
export function withEarlier<Item>(items: readonly Item[], index: number): Item[] {
  return index < 1 ? [...items] : items.with(index - 1, items[index]!).with(index, items[index - 1]!)
}

/** Returns the warning about a field if there is one, or else its hint. */
export function warningOr(warning: string | undefined, hint?: ReactNode): ReactNode {
  return warning ? <span className="block border-l-2 border-wait pl-3 text-ink">{warning}</span> : hint
}
