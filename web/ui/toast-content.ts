import type { CarriedToast } from './carried-toast.ts'

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
