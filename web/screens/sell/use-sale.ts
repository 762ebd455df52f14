import { useSyncExternalStore } from 'react'
import { useAuth } from '#web/auth/auth-context.tsx'
import { draftKey } from '#web/draft-key.ts'
import { toast } from '#web/toast.tsx'
import { uploadMistake, uploadPicture } from '#web/upload-picture.ts'
import { createSale, type Sale, type Upload } from './sale.ts'

const sales = new Map<string, Sale>()

/** What this member is about to sell, as long as the page lives. */
export function useSale(userId: string) {
  const sale = sales.get(userId) ?? open(userId)
  return { sale, state: useSyncExternalStore(sale.subscribe, sale.getState) }
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

function open(userId: string): Sale {
  const key = draftKey(userId)
  const sale = createSale({
    storage: {
      read: () => attempt(() => localStorage.getItem(key)),
      write: (text) => void attempt(() => keep(key, text)),
    },
    preview: { open: (file) => URL.createObjectURL(file), close: (url) => URL.revokeObjectURL(url) },
    explain: uploadMistake,
    now: () => Date.now(),
  })
  sales.set(userId, sale)
  return sale
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
