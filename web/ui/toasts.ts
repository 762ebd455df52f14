import { type CarriedToast, takeCarriedToast } from './carried-toast.ts'

/** One toast at a time; a dismissed one is forgotten after this many milliseconds. */
const memory = { visible: 1, removalDelay: 1_000_000 } as const

export type ToastContent = CarriedToast & {
  /** A button that does what the toast suggests. */
  action?: { label: string; run: () => void }
}

export type Toast = ToastContent & { id: number; open: boolean }

/** Shows a toast, from anywhere in the browser; it replaces the one that is shown. */
export function toast(content: ToastContent) {
  lastId += 1
  change([{ ...content, id: lastId, open: true }, ...toasts].slice(0, memory.visible))
}

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

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function change(next: readonly Toast[]) {
  toasts = next
  listeners.forEach((listener) => listener())
}
