import { readStored, writeStored } from '../app/document/browser-storage.ts'

/** A toast that can be stored for the next page. It can't have a button, because functions can't be stored. */
type CarriedToast = { title: string; description?: string; variant?: 'destructive' }

const key = 'marque-toast'

/**
 * Stores a toast for the next page, even across a full page load. With `unlessCarried`, keeps a toast that is already stored.
 */
export function carryToast(toast: CarriedToast, { unlessCarried = false } = {}) {
  if (unlessCarried && readStored('sessionStorage', key)) return
  writeStored('sessionStorage', key, toast)
}

export function takeCarriedToast(): CarriedToast | null {
  const carried = readStored('sessionStorage', key) as CarriedToast | null
  if (carried) writeStored('sessionStorage', key, null)
  return carried
}

export type ToastContent = CarriedToast & {
  detail?: string
  action?: { label: string; run: () => void }
  /** Milliseconds until the toast closes, if it differs from the default. */
  duration?: number | undefined
}

export type Toast = ToastContent & { id: number; open: boolean }

export type MessageProps = { toast: Toast; onClose: () => void }
