/** A toast as it can be stored: without a button. */
export type CarriedToast = { title: string; description?: string; variant?: 'destructive' }

const key = 'marque-toast'

/** Keeps a toast over a full page load, for whichever page comes next. */
export function carryToast(toast: CarriedToast, { unlessCarried = false } = {}) {
  try {
    if (unlessCarried && sessionStorage.getItem(key)) return
    sessionStorage.setItem(key, JSON.stringify(toast))
  } catch {
    // Storage is forbidden: the toast is lost.
  }
}

/** Reads the toast that the last page stored and removes it, so that it is shown once. */
export function takeCarriedToast(): CarriedToast | null {
  if (typeof document === 'undefined') return null
  try {
    const carried = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return carried ? (JSON.parse(carried) as CarriedToast) : null
  } catch {
    return null
  }
}
