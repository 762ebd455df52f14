import { type ComponentProps, useState, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Part } from '../parts/part.tsx'

type KeyNames = readonly (readonly [key: string, name: string])[]

type ShortcutsProps = {
  keys: Keys
  names: KeyNames
  /** The keys that are listed in one line. A button shows the others. */
  inLine?: readonly string[]
}

/**
 * Enables keyboard shortcuts and lists them, except on devices that have only a touch screen. Users can turn shortcuts off
 * (WCAG 2.1.4). In that case, "?" doesn't open the help, so the switch or its button is visible on all devices.
 */
export function Shortcuts({ keys, names, inLine }: ShortcutsProps) {
  const [showsHelp, setShowsHelp] = useState(false)
  const [on, setOn] = useShortcutsEnabled()
  useShortcuts({ ...keys, '?': () => setShowsHelp(true) }, on)
  const all: KeyNames = [...names, ['?', 'Show this help']]
  const toggle = <CheckBox label="Single-key shortcuts" checked={on} onChange={setOn} className="text-sm" />
  return (
    <>
      {inLine ? (
        <div className={`items-center gap-4 text-sm ${on ? 'hidden any-pointer-fine:flex' : 'flex'}`}>
          {on && <KeyList names={names.filter(([key]) => inLine.includes(key))} look="hidden gap-4 lg:flex" />}
          <button
            type="button"
            onClick={() => setShowsHelp(true)}
            className="flex min-h-11 items-center gap-2.5 text-muted transition-colors hover:text-ink"
          >
            <Key aria-hidden>?</Key> Keyboard Shortcuts
          </button>
        </div>
      ) : (
        <Part title="Keyboard" className={on ? 'hidden any-pointer-fine:block' : ''}>
          <KeyList names={all} look="mb-4 hidden gap-y-2 any-pointer-fine:grid" />
          {toggle}
        </Part>
      )}
      <Dialog open={showsHelp} onClose={() => setShowsHelp(false)} title="Keyboard Shortcuts">
        <KeyList names={all} look="grid gap-y-2" />
        <p className="my-6 text-sm text-muted">Shortcuts are off while you type and while a dialog is open.</p>
        {toggle}
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
            <Key>{key}</Key>
          </dt>
          <dd className="text-muted">{name}</dd>
        </div>
      ))}
    </dl>
  )
}

function Key(props: ComponentProps<'kbd'>) {
  return <kbd className="label grid size-6 place-items-center rounded-control border border-strong-line" {...props} />
}

type Keys = Record<string, () => unknown>

/** Handles single-key shortcuts. Ignores keys with modifiers, and all keys while the user is typing or in a dialog. */
export function useShortcuts(keys: Keys, on: boolean) {
  const latest = useRef(keys)
  // Layout effects run before the paint, so a key that is pressed as soon as a listing is visible acts on that listing.
  useLayoutEffect(() => void (latest.current = keys))
  useLayoutEffect(() => {
    if (!on) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      const action = latest.current[event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
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
let stored: boolean | undefined

/** Returns whether shortcuts are on, and a function to change that. The setting is stored and shared by all components. */
export function useShortcutsEnabled(): [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, isOn, () => true), choose]
}

function isOn(): boolean {
  return (stored ??= read() !== 'off')
}

function choose(on: boolean) {
  stored = on
  listeners.forEach((listener) => listener())
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {
    // Storage is blocked, so the choice is lost on reload.
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
