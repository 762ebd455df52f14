import { readStored, writeStored } from '../app/document/browser-storage.ts'

/** A toast that can be stored, because it has no button. */
type CarriedToast = { title: string; description?: string; variant?: 'destructive' }

const key = 'marque-toast'

/** Stores a toast for the next page. It survives a full page load. */
export function carryToast(toast: CarriedToast, { unlessCarried = false } = {}) {
  if (unlessCarried && readStored('sessionStorage', key)) return
  writeStored('sessionStorage', key, toast)
}

/** Reads and removes the stored toast, so that it is shown once. */
export function takeCarriedToast(): CarriedToast | null {
  const carried = readStored('sessionStorage', key) as CarriedToast | null
  if (carried) writeStored('sessionStorage', key, null)
  return carried
}

export type ToastContent = CarriedToast & {
  /** Details of the failure. */
  detail?: string
  /** A button for the suggested action. */
  action?: { label: string; run: () => void }
  /** Duration in milliseconds, if it differs from the default. */
  duration?: number | undefined
}

export type Toast = ToastContent & { id: number; open: boolean }

export type MessageProps = { toast: Toast; onClose: () => void }
