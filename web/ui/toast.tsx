import { type ComponentType, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useHydrated } from '../app/document/contexts.ts'
import { takeCarriedToast, type MessageProps, type Toast, type ToastContent } from './toast-content.ts'

/** One toast at a time; a dismissed one is forgotten after this many milliseconds. */
const memory = { visible: 1, removalDelay: 1_000_000 } as const

/** Shows a toast, from anywhere in the browser; it replaces the one that is shown. */
export function toast(content: ToastContent) {
  lastId += 1
  change([{ ...content, id: lastId, open: true }, ...toasts].slice(0, memory.visible))
}

/** Where toasts appear; without scripts there are none. */
export function Toaster() {
  return useHydrated() ? <Toasts /> : null
}

/** The place is there before any toast, because screen readers tell only what is added to it. F8 leads there. */
function Toasts() {
  const shown = useSyncExternalStore(subscribe, knownToasts).filter(({ open }) => open)
  const list = useRef<HTMLOListElement>(null)
  const Message = useMessage(shown.length > 0)

  /** The focus stays at the place, if it was on a toast. */
  function close(id: number) {
    if (list.current?.contains(document.activeElement)) list.current.focus()
    dismiss(id)
  }

  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'F8') list.current?.focus()
    if (key === 'Escape') shown.forEach(({ id }) => close(id))
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])

  return (
    <section aria-label="Notifications (F8)">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `output` may hold no list */}
      <div role="status" aria-live="assertive">
        <ol ref={list} tabIndex={-1} className={place}>
          {Message && shown.map((it) => <Message key={it.id} toast={it} onClose={() => close(it.id)} />)}
        </ol>
      </div>
    </section>
  )
}

/** Most visits see none, so it is loaded when there is one. What cannot be, as without a connection, is told all the same. */
function useMessage(isNeeded: boolean): ComponentType<MessageProps> | undefined {
  const [loaded, setLoaded] = useState<{ Message: ComponentType<MessageProps> }>()
  useEffect(() => {
    if (isNeeded) import('./toast-message.tsx').then(setLoaded, () => setLoaded({ Message: PlainMessage }))
  }, [isNeeded])
  return loaded?.Message
}

function PlainMessage({ toast: { title, description } }: MessageProps) {
  return (
    <li className="bg-surface p-5 text-ink">
      {title} {description}
    </li>
  )
}

/** The place itself lets clicks through to what is below it. */
const place =
  'pointer-events-none fixed right-0 bottom-0 z-50 m-0 flex w-full list-none flex-col gap-3 p-4 outline-none ' +
  'md:max-w-[420px] md:p-6'

let lastId = 0
let toasts: readonly Toast[] = []
const listeners = new Set<() => void>()

// Read before hydration: what this page stores is for the next one.
const carried = takeCarriedToast()
if (carried) toast(carried)

/** The toasts in memory, open or closed. */
export function knownToasts(): readonly Toast[] {
  return toasts
}

/** Closes a toast; it is removed from memory later. */
export function dismiss(id: number) {
  change(toasts.map((it) => (it.id === id ? { ...it, open: false } : it)))
  setTimeout(() => change(toasts.filter((it) => it.id !== id)), memory.removalDelay)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function change(next: readonly Toast[]) {
  toasts = next
  listeners.forEach((listener) => listener())
}
