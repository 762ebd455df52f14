import { keep, readKept } from '#web/document/kept.ts'

/** A toast as it can be stored: without a button. */
export type CarriedToast = { title: string; description?: string; variant?: 'destructive' }

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
