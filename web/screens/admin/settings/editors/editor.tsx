import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { SettingErrors } from '../section-values.ts'

/** The props of an editor for one setting. The value is text, and lists are encoded as JSON. */
export type EditorProps = {
  label: string
  value: string
  mistakes: SettingErrors
  /** Warnings about links that can be saved but lead nowhere. The keys are paths, as in `mistakes`. */
  warnings: SettingErrors
  onChange: (value: string) => void
}

export function addEntry(add: () => void, list: HTMLElement | null): void {
  flushSync(add)
  const entries = list?.querySelectorAll('[data-entry]') ?? []
  ;[...entries].at(-1)?.querySelector('input')?.focus()
}

export function withItem<Item>(items: readonly Item[], index: number, change: Partial<Item>): Item[] {
  return items.map((item, at) => (at === index ? { ...item, ...change } : item))
}

export function moveItemUp<Item>(items: readonly Item[], index: number): Item[] {
  return index < 1 ? [...items] : items.with(index - 1, items[index]!).with(index, items[index - 1]!)
}

export function warningOr(warning: string | undefined, hint?: ReactNode): ReactNode {
  return warning ? <span className="block border-l-2 border-wait pl-3 text-ink">{warning}</span> : hint
}
