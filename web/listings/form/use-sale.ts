import { useSyncExternalStore } from 'react'
import { useAuth } from '#web/auth/auth-context.tsx'
import { toast } from '#web/ui/toast.tsx'
import { isFinalRefusal, uploadMistake, uploadPicture } from '#web/pictures/upload-picture.ts'
import { createSale, type Sale, type Upload } from './sale.ts'
import type { StoredDraft } from './stored-draft.ts'

const sales = new Map<string, Sale>()

/** What a member is about to sell or to change, as long as the page lives; kept in the browser under that key. */
export function useSale(key: string, origin?: StoredDraft) {
  const sale = sales.get(key) ?? open(key, origin)
  return { sale, state: useSyncExternalStore(sale.subscribe, sale.getState) }
}

/** Forgets it once the server has taken it. */
export function endSale(key: string) {
  sales.get(key)?.clear()
  sales.delete(key)
}

/** How a picture is sent from here: with the member's token, and a word when it fails. */
export function useUpload(): Upload {
  const { getToken } = useAuth()
  return async (file, { onProgress, signal }) => {
    try {
      return await uploadPicture(file, { getToken, onProgress, signal })
    } catch (error) {
      if (!signal.aborted) sayFailed()
      throw error
    }
  }
}

export function sayFailed() {
  toast({
    title: 'Image Upload Failed',
    description: "Please try again with a different image. Make sure you're logged in.",
    variant: 'destructive',
  })
}

function open(key: string, origin: StoredDraft | undefined): Sale {
  const sale = createSale({
    storage: {
      read: () => attempt(() => localStorage.getItem(key)),
      write: (text) => void attempt(() => keep(key, text)),
    },
    preview: { open: (file) => URL.createObjectURL(file), close: (url) => URL.revokeObjectURL(url) },
    explain: uploadMistake,
    isFinal: isFinalRefusal,
    now: () => Date.now(),
    ...(origin && { origin }),
  })
  sales.set(key, sale)
  addEventListener('storage', followOtherTabs)
  return sale
}

function followOtherTabs({ key }: StorageEvent) {
  if (key) sales.get(key)?.catchUp()
}

function keep(key: string, text: string | null) {
  if (text === null) localStorage.removeItem(key)
  else localStorage.setItem(key, text)
  return null
}

/** Storage may be forbidden or full: the form works all the same, only a reload loses it. */
function attempt(act: () => string | null): string | null {
  try {
    return act()
  } catch {
    return null
  }
}
