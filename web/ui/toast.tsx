import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { type ReactNode, useSyncExternalStore } from 'react'
import { type CarriedToast, takeCarriedToast } from './carried-toast.ts'
import { useHydrated } from '#web/document/hydrated.ts'

/** One toast at a time; times are in milliseconds, the threshold in pixels. */
const toastLimits = { visible: 1, duration: 5_000, swipeThreshold: 50, removalDelay: 1_000_000 } as const

export type ToastContent = CarriedToast & {
  /** A button that does what the toast suggests. */
  action?: { label: string; run: () => void }
}

type Toast = ToastContent & { id: number; open: boolean }

/** Shows a toast, from anywhere in the browser; it replaces the one that is shown. */
export function toast(content: ToastContent) {
  lastId += 1
  change([{ ...content, id: lastId, open: true }, ...toasts].slice(0, toastLimits.visible))
}

/** Where toasts appear. Only in the browser: Radix writes style attributes, which the policy refuses in HTML. */
export function Toaster() {
  return useHydrated() ? <Toasts /> : null
}

function Toasts() {
  const shown = useSyncExternalStore(subscribe, knownToasts)
  return (
    <Radix.Provider duration={toastLimits.duration} swipeDirection="right" swipeThreshold={toastLimits.swipeThreshold}>
      {shown.map((it) => (
        <Message key={it.id} toast={it} />
      ))}
      <Radix.Viewport hotkey={['F8']} className={viewport} />
    </Radix.Provider>
  )
}

function Message({ toast: { id, open, title, description, variant, action } }: { toast: Toast }) {
  const destructive = variant === 'destructive'
  return (
    <Radix.Root
      open={open}
      onOpenChange={(open) => !open && dismiss(id)}
      className={`${message} ${destructive ? 'border-l-danger' : 'border-l-accent'}`}
    >
      <div className="flex flex-col gap-1">
        <Radix.Title className={`font-medium ${destructive ? 'text-danger' : ''}`}>{title}</Radix.Title>
        {description && <Radix.Description className="text-sm text-muted">{description}</Radix.Description>}
        {action && (
          <Radix.Action altText={action.label} onClick={action.run} className="text-link mt-2 self-start text-sm">
            {action.label}
          </Radix.Action>
        )}
      </div>
      <CloseButton />
    </Radix.Root>
  )
}

function CloseButton(): ReactNode {
  return (
    <Radix.Close aria-label="Close" className="-m-2 self-start p-2 text-muted hover:text-ink">
      <X aria-hidden className="size-4" />
    </Radix.Close>
  )
}

const viewport =
  'fixed right-0 bottom-0 z-50 m-0 flex w-full list-none flex-col gap-3 p-4 outline-none md:max-w-[420px] md:p-6'

const message =
  'flex items-start justify-between gap-6 rounded-card border border-l-2 border-line bg-surface p-5 text-ink shadow-2xl ' +
  'shadow-black/30 transition-[translate,opacity] duration-300 ease-glide starting:translate-y-3 starting:opacity-0 ' +
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:transition-none'

let lastId = 0
let toasts: Toast[] = []
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
  setTimeout(() => change(toasts.filter((it) => it.id !== id)), toastLimits.removalDelay)
}

function change(next: Toast[]) {
  toasts = next
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
