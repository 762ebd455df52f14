import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

export type Keys = Record<string, () => unknown>

/** Single-key shortcuts; ignored while typing, in dialogs, and with modifier keys. */
export function useShortcuts(keys: Keys, on: boolean) {
  const latest = useRef(keys)
  // In layout effects: a key that is pressed as soon as a listing is seen acts, and on no other listing.
  useLayoutEffect(() => void (latest.current = keys))
  useLayoutEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      const act = latest.current[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [on])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null
  )
}

const key = 'admin-shortcuts'
const listeners = new Set<() => void>()
let chosen: boolean | undefined

/** Whether shortcuts are on, the same wherever it is asked; the choice is stored. */
export function useShortcutsOn(): [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, isOn, () => true), choose]
}

function isOn(): boolean {
  return (chosen ??= read() !== 'off')
}

function choose(on: boolean) {
  chosen = on
  listeners.forEach((listener) => listener())
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {
    // Storage is forbidden: the choice is lost with the page.
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function read(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
