import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { SettingMistakes } from '../section-values.ts'

/** What an editor of one setting is given: its value as text, lists as JSON. */
export type EditorProps = {
  label: string
  value: string
  mistakes: SettingMistakes
  /** What may be saved, but leads nowhere; by their paths, as mistakes. */
  warnings: SettingMistakes
  onChange: (value: string) => void
}

/** Makes another entry of a list, and goes to its first field. */
export function addEntry(add: () => void, list: HTMLElement | null): void {
  flushSync(add)
  const entries = list?.querySelectorAll('[data-entry]') ?? []
  ;[...entries].at(-1)?.querySelector('input')?.focus()
}

/** The list with one item changed. */
export function withItem<Item>(items: readonly Item[], index: number, change: Partial<Item>): Item[] {
  return items.map((it, at) => (at === index ? { ...it, ...change } : it))
}

/** The list with an item one place earlier. */
export function withEarlier<Item>(items: readonly Item[], index: number): Item[] {
  return index < 1 ? [...items] : items.with(index - 1, items[index]!).with(index, items[index - 1]!)
}

/** In the place of a field's hint: what its value would lead to, though it can be saved. */
export function warned(warning: string | undefined, hint?: ReactNode): ReactNode {
  return warning ? <span className="block border-l-2 border-wait pl-3 text-ink">{warning}</span> : hint
}
