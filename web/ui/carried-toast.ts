import type { ToastContent } from './toast.tsx'

type CarriedToast = Pick<ToastContent, 'title' | 'description' | 'variant'>

const key = 'marque-toast'

/** Keeps a toast over a full navigation, for the page that comes next, whichever that is (decision 27). */
export function carryToast({ title, description, variant }: CarriedToast, { unlessCarried = false } = {}) {
  try {
    if (unlessCarried && sessionStorage.getItem(key)) return
    sessionStorage.setItem(key, JSON.stringify({ title, description, variant }))
  } catch {
    // Storage is forbidden: the toast is lost, the way is not.
  }
}

/** The toast that the page before left, once. */
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
