import { keep, readKept } from '../app/document/kept.ts'

/** A toast as it can be stored: without a button. */
type CarriedToast = { title: string; description?: string; variant?: 'destructive' }

const key = 'marque-toast'

/** Keeps a toast over a full page load, for whichever page comes next. */
export function carryToast(toast: CarriedToast, { unlessCarried = false } = {}) {
  if (unlessCarried && readKept('sessionStorage', key)) return
  keep('sessionStorage', key, toast)
}

/** Reads the toast that the last page stored and removes it, so that it is shown once. */
export function takeCarriedToast(): CarriedToast | null {
  const carried = readKept('sessionStorage', key) as CarriedToast | null
  if (carried) keep('sessionStorage', key, null)
  return carried
}

export type ToastContent = CarriedToast & {
  /** What exactly went wrong, below. */
  detail?: string
  /** A button that does what the toast suggests. */
  action?: { label: string; run: () => void }
  /** For how many milliseconds it stays, where that is not as long as any. */
  lasts?: number | undefined
}

export type Toast = ToastContent & { id: number; open: boolean }

export type MessageProps = { toast: Toast; onClose: () => void }
