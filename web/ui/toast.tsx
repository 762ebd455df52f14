import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useHydrated } from '#web/document/hydrated.ts'
import { type CarriedToast, takeCarriedToast } from './carried-toast.ts'
import { useAttention, useTimeToRead } from './use-time-to-read.ts'
import { useSwipe } from './use-swipe.ts'

/** One toast at a time; a dismissed one is forgotten after this many milliseconds. */
const memory = { visible: 1, removalDelay: 1_000_000 } as const

export type ToastContent = CarriedToast & {
  /** A button that does what the toast suggests. */
  action?: { label: string; run: () => void }
}

type Toast = ToastContent & { id: number; open: boolean }

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
          {shown.map((it) => (
            <Message key={it.id} toast={it} onClose={() => close(it.id)} />
          ))}
        </ol>
      </div>
    </section>
  )
}

function Message({ toast: { title, description, variant, action }, onClose }: { toast: Toast; onClose: () => void }) {
  const destructive = variant === 'destructive'
  const { isLookedAt, ...attention } = useAttention()
  const swipe = useSwipe(onClose)
  useTimeToRead(onClose, isLookedAt)
  return (
    <li {...attention} {...swipe} className={`${message} ${destructive ? 'border-l-danger' : 'border-l-accent'}`}>
      <div className="flex flex-col gap-1">
        <p className={`font-medium ${destructive ? 'text-danger' : ''}`}>{title}</p>
        {description && <p className="text-sm text-muted">{description}</p>}
        {action && (
          <button type="button" onClick={() => (action.run(), onClose())} className="text-link mt-2 self-start text-sm">
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="-m-2 self-start p-2 text-muted hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  )
}

/** The place itself lets clicks through to what is below it. */
const place =
  'pointer-events-none fixed right-0 bottom-0 z-50 m-0 flex w-full list-none flex-col gap-3 p-4 outline-none ' +
  'md:max-w-[420px] md:p-6'

const message =
  'pointer-events-auto flex touch-pan-y items-start justify-between gap-6 rounded-card border border-l-2 border-line ' +
  'bg-surface p-5 text-ink shadow-2xl shadow-black/30 transition-[translate,opacity] duration-300 ease-glide ' +
  'select-none starting:translate-y-3 starting:opacity-0 data-swiping:transition-none'

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
