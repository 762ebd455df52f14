import { useSyncExternalStore } from 'react'
import { draftsForgotten } from '../forms/keys.ts'
import { isCalledHeic } from '../pictures/checks.ts'
import { isFinalRefusal, uploadMistake } from '../pictures/upload.ts'
import type { SavedDraft } from './saved.ts'
import { linkOf, holdSlot } from './slots.ts'
import { createDraftStore, type DraftStore } from './store.ts'

const stores = new Map<string, DraftStore>()

/** The draft of a new car or of an edited listing, saved in the browser under that key. One store per key and page load. */
export function useDraft(key: string, origin?: SavedDraft) {
  const store = draftStoreOf(key, origin)
  return { store, state: useSyncExternalStore(store.subscribe, store.getState) }
}

export function draftStoreOf(key: string, origin?: SavedDraft): DraftStore {
  return stores.get(key) ?? openStore(key, origin)
}

/** Removes a draft that the server has accepted. */
export function discardDraft(key: string) {
  stores.get(key)?.clear()
  stores.delete(key)
}

function openStore(key: string, origin: SavedDraft | undefined): DraftStore {
  const environment = {
    storage: {
      read: () => orNull(() => localStorage.getItem(key)),
      write: (text: string | null) => void orNull(() => write(key, text)),
    },
    preview: {
      // Most browsers cannot show HEIC: its tile waits for what is uploaded.
      open: (file: File) => (isCalledHeic(file) ? '' : URL.createObjectURL(file)),
      close: (url: string) => URL.revokeObjectURL(url),
    },
    explain: uploadMistake,
    isFinal: isFinalRefusal,
    now: () => Date.now(),
    isHeld: (url: string) => linkOf(key)?.text?.includes(JSON.stringify(url)) ?? false,
  }
  const store = createDraftStore(environment, origin)
  stores.set(key, store)
  holdSlot(key)
  addEventListener('storage', syncOtherTabs)
  addEventListener(draftsForgotten, forgetStores)
  return store
}

const forgetStores = () => stores.clear()

function syncOtherTabs({ key }: StorageEvent) {
  if (key) stores.get(key)?.sync()
}

function write(key: string, text: string | null) {
  if (text === null) localStorage.removeItem(key)
  else localStorage.setItem(key, text)
  return null
}

/** Storage may be forbidden or full: the form still works, but a reload loses the draft. */
function orNull(act: () => string | null): string | null {
  try {
    return act()
  } catch {
    return null
  }
}
