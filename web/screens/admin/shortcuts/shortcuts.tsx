import { useState, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Part } from '../parts/part.tsx'

/** Each key with what it does. */
type KeyNames = readonly (readonly [key: string, name: string])[]

type ShortcutsProps = {
  keys: Keys
  names: KeyNames
  /** In one line, for the head of a list. */
  inLine?: true
}

/**
 * Enables the keys, and lists them where there is more than a touch screen. They can be turned off (WCAG 2.1.4); where
 * they are off the switch is shown everywhere, because "?" is off too.
 */
export function Shortcuts({ keys, names, inLine }: ShortcutsProps) {
  const [helping, setHelping] = useState(false)
  const [on, setOn] = useShortcutsOn()
  useShortcuts({ ...keys, '?': () => setHelping(true) }, on)
  const all: KeyNames = [...names, ['?', 'This help']]
  const choice = <CheckBox label="Single-key shortcuts" checked={on} onChange={setOn} className="text-sm" />
  return (
    <>
      {inLine ? (
        <div className={`mb-4 flex-wrap items-center gap-x-6 gap-y-2 ${on ? 'hidden any-pointer-fine:flex' : 'flex'}`}>
          {on && <KeyList names={all} look="flex flex-wrap gap-x-4 gap-y-2 text-sm" />}
          {choice}
        </div>
      ) : (
        <Part title="Keyboard" className={on ? 'hidden any-pointer-fine:block' : ''}>
          <KeyList names={all} look="mb-4 hidden gap-y-2 any-pointer-fine:grid" />
          {choice}
        </Part>
      )}
      <Dialog open={helping} onClose={() => setHelping(false)} title="Keyboard Shortcuts">
        <KeyList names={all} look="grid gap-y-2" />
        <p className="my-6 text-sm text-muted">They rest while you type or while a dialog is open.</p>
        {choice}
      </Dialog>
    </>
  )
}

function KeyList({ names, look }: { names: KeyNames; look: string }) {
  return (
    <dl className={look}>
      {names.map(([key, name]) => (
        <div key={key} className="flex items-center gap-2.5">
          <dt>
            <kbd className="label grid size-7 place-items-center rounded-control border border-strong-line">{key}</kbd>
          </dt>
          <dd className="text-muted">{name}</dd>
        </div>
      ))}
    </dl>
  )
}

type Keys = Record<string, () => unknown>

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
