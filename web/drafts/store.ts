import { useSyncExternalStore } from 'react'
import type { Draft, DraftCondition, DraftField } from '#contract/drafts/endpoints.ts'
import { writeStored } from '../app/document/browser-storage.ts'
import { draftsForgotten } from '../forms/keys.ts'
import { isCalledHeic } from '../pictures/checks.ts'
import { isFinalRefusal, uploadMistake } from '../pictures/upload.ts'
import {
  arranged,
  asPicture,
  changed,
  fileMistake,
  isUploaded,
  moved,
  type Picture,
  withoutPictures,
} from './pictures.ts'
import { newCar, parseDraft, type SavedDraft, savedOf, textOf } from './saved.ts'
import type { Shown } from './shots.ts'

export type DraftState = Omit<SavedDraft, 'pictures'> & {
  pictures: readonly Picture[]
  /** What the form was first filled with. */
  origin: SavedDraft
  /** The version of another device, until the user has chosen one. */
  conflict?: Draft | undefined
  /** Whether it is being sent to the account, or could not be. */
  step?: 'saving' | 'waiting' | undefined
  refusal?: unknown
}

type Progress = { onProgress: (share: number) => void; signal: AbortSignal }

/** Sends a file and returns its URL. */
export type Upload = (file: File, progress: Progress) => Promise<string>

export type DraftStore = ReturnType<typeof createDraftStore>

/**
 * A car that is not sent yet: its values and its pictures. The store outlives the screen, so that uploads go on when
 * the screen is left, and it saves each change in the browser at once. Tabs share this snapshot: each takes over the one
 * that another has written.
 */
export function createDraftStore(key: string, origin = newCar()) {
  const isNewCar = origin.version === 0
  let lastText = readText(key) // that this tab knows
  let state: DraftState = { ...stateFrom(parseDraft(lastText, Date.now(), origin) ?? origin), origin }
  const listeners = new Set<(isTyped: boolean) => void>()
  const files = new Map<string, { file: File; abort: AbortController }>()
  let isUploading = false

  return {
    getState: () => state,
    subscribe,
    set,
    sync,
    setValue: (field: DraftField, value: string) => change(({ values }) => ({ values: { ...values, [field]: value } })),
    /** What is said of the flaws of the car, the whole list. */
    setCondition: (condition: DraftCondition) => change(() => ({ condition })),
    /** Says of a picture what it shows. */
    describe: (id: string, note: Shown) => change(({ pictures }) => ({ pictures: changed(pictures, id, note) })),
    arrange: (ids: readonly string[]) => change(({ pictures }) => ({ pictures: arranged(pictures, ids) })),
    move: (id: string, place: number) => change(({ pictures }) => ({ pictures: moved(pictures, id, place) })),
    remove: (id: string) => change(({ pictures }) => ({ pictures: pictures.filter((it) => it.id !== id) })),
    add,
    retry,
    /** Leaves out what the server has no more. */
    lose: (urls: ReadonlySet<string>) =>
      set((before) => ({ ...withoutPictures(before, urls), gone: (before.gone ?? 0) + urls.size })),
    clear,
    startFrom,
    restore,
  }

  function subscribe(listener: (isTyped: boolean) => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  /** Every change of the user. */
  function change(next: (before: DraftState) => Partial<DraftState>) {
    set((before) => ({ ...next(before), isSaved: false, changedAt: Date.now() }), true)
  }

  /** What another tab has written is taken over first. */
  function set(next: (before: DraftState) => Partial<DraftState>, isTyped = false) {
    const before = state
    takeStored()
    state = { ...state, ...next(state) }
    release(before.pictures)
    const isPristine = !hasChanges(state) && state.version === state.origin.version
    // A cleared draft leaves a text: the user or the browser can remove an item, too, and that must not empty other tabs.
    if (!isPristine || lastText !== null) writeStored('localStorage', key, isPristine ? 'cleared' : savedOf(state))
    lastText = readText(key) // the old text, where nothing can be written
    listeners.forEach((listener) => listener(isTyped))
  }

  /** Shows what another tab has written. */
  function sync() {
    const before = state
    takeStored()
    release(before.pictures)
    listeners.forEach((listener) => listener(false))
  }

  function takeStored() {
    const text = readText(key)
    if (text === lastText || text === null) return
    lastText = text
    const stored = parseDraft(text, Date.now(), state.origin) ?? state.origin
    state = { ...state, ...stateFrom(stored, state.pictures), conflict: undefined }
  }

  /** Stops the uploads of removed pictures and frees their files. */
  function release(before: readonly Picture[]) {
    const left = new Set(state.pictures.map(({ id }) => id))
    for (const { id, preview } of before.filter((it) => !left.has(it.id))) {
      files.get(id)?.abort.abort()
      files.delete(id)
      if (preview) URL.revokeObjectURL(preview)
    }
  }

  /** Adds files and uploads them one after the other; one that is refused does not stop the others. */
  function add(chosen: readonly File[], upload: Upload): Promise<void> {
    for (const file of chosen) {
      const mistake = fileMistake(file, state.pictures.length)
      const id = crypto.randomUUID()
      files.set(id, { file, abort: new AbortController() })
      // Most browsers cannot show HEIC: its tile waits for what is uploaded.
      const preview = isCalledHeic(file) ? '' : URL.createObjectURL(file)
      const refused = mistake && ({ state: 'failed', mistake, retryable: false } as const)
      const picture: Picture = { id, name: file.name, progress: 0, preview, state: 'waiting', ...refused }
      set(({ pictures }) => ({ pictures: [...pictures, picture], gone: 0 }))
    }
    return uploadAll(upload)
  }

  function retry(id: string, upload: Upload): Promise<void> {
    set(({ pictures }) => ({ pictures: changed(pictures, id, { state: 'waiting', progress: 0 }) }))
    return uploadAll(upload)
  }

  async function uploadAll(upload: Upload) {
    if (isUploading) return // the loop that runs already finds the new ones
    isUploading = true
    const nextWaiting = () => state.pictures.find((it) => it.state === 'waiting')
    for (let next = nextWaiting(); next; next = nextWaiting()) await uploadOne(next.id, upload)
    isUploading = false
  }

  async function uploadOne(id: string, upload: Upload) {
    const { file, abort } = files.get(id)!
    const show = (news: Partial<Picture>) => set(({ pictures }) => ({ pictures: changed(pictures, id, news) }))
    show({ state: 'uploading' })
    try {
      const url = await upload(file, { onProgress: (progress) => show({ progress }), signal: abort.signal })
      const done = { state: 'done', progress: 1, url, uploadedAt: Date.now() } as const
      change(({ pictures }) => ({ pictures: changed(pictures, id, done) }))
      files.delete(id)
    } catch (error) {
      if (!abort.signal.aborted)
        show({ state: 'failed', mistake: uploadMistake(error), retryable: !isFinalRefusal(error) })
    }
  }

  /** Empties the form, and returns the state before, for `restore`. The draft of a new car is still in the account. */
  function clear(): DraftState {
    const before = state
    change(({ origin, version }) => ({ ...stateFrom(origin), ...(isNewCar && { version }) }))
    return before
  }

  /** Replaces the draft and its origin, and returns the state before, for `restore`. */
  function startFrom(origin = state.origin): DraftState {
    const before = state
    set(() => ({ ...stateFrom(origin), origin, conflict: undefined }))
    return before
  }

  /** Brings back what was in the form before; pictures that were not uploaded are lost. */
  function restore({ values, condition, pictures, origin, version }: DraftState) {
    change((now) => ({
      values,
      condition,
      pictures: pictures.filter(isUploaded).map((it) => asPicture(it)),
      origin,
      version: isNewCar ? now.version : version,
    }))
  }
}

/** Whether there is anything that could be lost. */
export function hasChanges(state: DraftState): boolean {
  return textOf(state) !== textOf(state.origin)
}

/** The state of a saved draft. What a tab knows of its own pictures stays, and those that are not uploaded yet. */
export function stateFrom(saved: SavedDraft, own: readonly Picture[] = []): Omit<DraftState, 'origin'> {
  const { values, condition, version, changedAt, isSaved, sent, gone } = saved
  const known = new Map(own.map((picture) => [picture.url, picture]))
  const pictures = [
    ...saved.pictures.map((it): Picture => ({ ...asPicture(it), ...known.get(it.url), ...it })),
    ...own.filter((it) => !isUploaded(it)),
  ]
  return { values, condition, version, changedAt, isSaved, sent, gone, pictures }
}

/** Storage may be forbidden: the form still works, but a reload loses what the account does not have. */
function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const stores = new Map<string, DraftStore>()

/** The draft of a new car or of an edited listing, saved in the browser under that key. One store per key and page load. */
export function useDraft(key: string, origin?: SavedDraft) {
  const store = draftStoreOf(key, origin)
  return { store, state: useSyncExternalStore(store.subscribe, store.getState) }
}

export function draftStoreOf(key: string, origin?: SavedDraft): DraftStore {
  const store = stores.get(key) ?? createDraftStore(key, origin)
  stores.set(key, store)
  addEventListener('storage', syncOtherTabs)
  addEventListener(draftsForgotten, forgetStores)
  return store
}

/** Removes a draft that the server has accepted, or that its owner has deleted. */
export function discardDraft(key: string) {
  draftStoreOf(key).startFrom()
  stores.delete(key)
}

const forgetStores = () => stores.clear()

function syncOtherTabs({ key }: StorageEvent) {
  if (key) stores.get(key)?.sync()
}
