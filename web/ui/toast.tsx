import { type ComponentType, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useHydrated } from '../app/document/contexts.ts'
import { takeCarriedToast, type MessageProps, type Toast, type ToastContent } from './toast-content.ts'

/** Shows at most `visible` toasts. Removes a dismissed toast from memory after `removalDelay` milliseconds. */
const memory = { visible: 1, removalDelay: 1_000_000 } as const

/** Shows a toast, which replaces the current one. Any code in the browser can call this. */
export function toast(content: ToastContent) {
  lastId += 1
  change([{ ...content, id: lastId, open: true }, ...toasts].slice(0, memory.visible))
}

export function Toaster() {
  return useHydrated() ? <Toasts /> : null
}

/**
 * The list of toasts. It is rendered even if it is empty, because screen readers announce only additions to an existing list.
 * F8 moves focus to the list.
 */
function Toasts() {
  const shown = useSyncExternalStore(subscribe, knownToasts).filter(({ open }) => open)
  const list = useRef<HTMLOListElement>(null)
  const Message = useMessage(shown.length > 0)

  function close(id: number) {
    if (list.current?.contains(document.activeElement)) list.current.focus()
    dismiss(id)
  }

  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'F8') list.current?.focus()
    if (key === 'Escape') shown.forEach(({ id }) => close(id))
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  return (
    <section aria-label="Notifications (F8)">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `output` must not contain a list */}
      <div role="status" aria-live="assertive">
        <ol ref={list} tabIndex={-1} className={place}>
          {Message && shown.map((toast) => <Message key={toast.id} toast={toast} onClose={() => close(toast.id)} />)}
        </ol>
      </div>
    </section>
  )
}

/** Imports the toast component on demand, because most visits show no toast. If the import fails, uses a simple fallback. */
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

/** `pointer-events-none` lets clicks next to a toast reach the page. */
const place =
  'pointer-events-none fixed right-0 bottom-[calc(var(--toasts-bottom,0px)+var(--safe-bottom))] z-50 m-0 flex w-full list-none flex-col gap-3 p-4 outline-none ' +
  'md:max-w-[420px] md:p-6'

let lastId = 0
let toasts: readonly Toast[] = []
const listeners = new Set<() => void>()

// Take the stored toast when the module loads. A toast that is stored later is for the next page.
const carried = takeCarriedToast()
if (carried) toast(carried)

export function knownToasts(): readonly Toast[] {
  return toasts
}

export function dismiss(id: number) {
  change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
  setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), memory.removalDelay)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function change(next: readonly Toast[]) {
  toasts = next
  listeners.forEach((listener) => listener())
}
