import { useSyncExternalStore } from 'react'
import type { Draft, DraftCondition, DraftField } from '#contract/drafts/endpoints.ts'
import { writeStored } from '../app/document/browser-storage.ts'
import { draftsForgotten } from '../forms/keys.ts'
import { isCalledHeic } from '../pictures/checks.ts'
import { isFinalRefusal, uploadMistake } from '../pictures/upload.ts'
import { newId } from './new-id.ts'
import {
  arrangePictures,
  fileMistake,
  isUploaded,
  movePicture,
  type Picture,
  removePictures,
  toPicture,
  updatePicture,
} from './pictures.ts'
import { newCar, parseDraft, type SavedDraft, savedOf, textOf } from './saved.ts'
import type { Shown } from './shots.ts'

export type DraftState = Omit<SavedDraft, 'pictures'> & {
  pictures: readonly Picture[]
  /** The initial content of the form. */
  origin: SavedDraft
  /** The other device's version, until the user has chosen one. */
  conflict?: Draft | undefined
  /** Set while the draft is being saved to the account, or after that failed. */
  step?: 'saving' | 'waiting' | undefined
  refusal?: unknown
}

/** The server accepts four uploads per account at a time, from all tabs. */
const uploadsAtOnce = 3

type Progress = { onProgress: (share: number) => void; signal: AbortSignal }

/** Sends a file and returns its URL. */
export type Upload = (file: File, progress: Progress) => Promise<string>

export type DraftStore = ReturnType<typeof createDraftStore>

/**
 * An unsubmitted listing with its pictures. The store outlives the screen, so that uploads continue after the user has
 * left it. It saves each change in the browser immediately. Tabs share the stored draft and load each other's changes.
 */
export function createDraftStore(key: string, origin = newCar()) {
  const isNewCar = origin.version === 0
  let lastText = readText(key) // the last text that this tab has read or written
  let state: DraftState = { ...stateFrom(parseDraft(lastText, Date.now(), origin) ?? origin), origin }
  const listeners = new Set<(isTyped: boolean) => void>()
  const files = new Map<string, { file: File; abort: AbortController }>()
  let uploading = 0

  return {
    getState: () => state,
    subscribe,
    set,
    sync,
    setValue: (field: DraftField, value: string) => change(({ values }) => ({ values: { ...values, [field]: value } })),
    /** Replaces the list of flaws. */
    setCondition: (condition: DraftCondition) => change(() => ({ condition })),
    /** Sets group, label and shot of a picture. */
    describe: (id: string, note: Shown) => change(({ pictures }) => ({ pictures: updatePicture(pictures, id, note) })),
    arrange: (ids: readonly string[]) => change(({ pictures }) => ({ pictures: arrangePictures(pictures, ids) })),
    move: (id: string, place: number) => change(({ pictures }) => ({ pictures: movePicture(pictures, id, place) })),
    remove: (id: string) => change(({ pictures }) => ({ pictures: pictures.filter((picture) => picture.id !== id) })),
    add,
    retry,
    /** Removes and counts pictures that the server no longer has. */
    removeMissing: (urls: ReadonlySet<string>) =>
      set((before) => ({ ...removePictures(before, urls), missing: (before.missing ?? 0) + urls.size })),
    clear,
    startFrom,
    restore,
  }

  function subscribe(listener: (isTyped: boolean) => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  /** Applies a change by the user. */
  function change(next: (before: DraftState) => Partial<DraftState>) {
    set((before) => ({ ...next(before), isSaved: false, changedAt: Date.now() }), true)
  }

  /** Loads another tab's changes, then applies this one. */
  function set(next: (before: DraftState) => Partial<DraftState>, isTyped = false) {
    const before = state
    loadStored()
    state = { ...state, ...next(state) }
    release(before.pictures)
    const isPristine = !hasChanges(state) && state.version === state.origin.version
    // A cleared draft is stored as a marker, because a missing entry (removed by the user or browser) must not clear
    // other tabs.
    if (!isPristine || lastText !== null) writeStored('localStorage', key, isPristine ? 'cleared' : savedOf(state))
    lastText = readText(key) // unchanged if storage is blocked
    listeners.forEach((listener) => listener(isTyped))
  }

  /** Loads and shows another tab's changes. */
  function sync() {
    const before = state
    loadStored()
    release(before.pictures)
    listeners.forEach((listener) => listener(false))
  }

  function loadStored() {
    const text = readText(key)
    if (text === lastText || text === null) return
    lastText = text
    const stored = parseDraft(text, Date.now(), state.origin) ?? state.origin
    state = { ...state, ...stateFrom(stored, state.pictures), conflict: undefined }
  }

  /** Stops the uploads of removed pictures and frees their files. */
  function release(before: readonly Picture[]) {
    const left = new Set(state.pictures.map(({ id }) => id))
    for (const { id, preview } of before) {
      if (left.has(id)) continue
      files.get(id)?.abort.abort()
      files.delete(id)
      if (preview) URL.revokeObjectURL(preview)
    }
  }

  /** Adds files and uploads them, some at a time. A refused file does not stop the others. */
  function add(chosen: readonly File[], upload: Upload): Promise<void> {
    for (const file of chosen) {
      const mistake = fileMistake(file, state.pictures.length)
      const id = newId()
      files.set(id, { file, abort: new AbortController() })
      // Most browsers cannot show HEIC, so its tile stays empty until the upload is done.
      const preview = isCalledHeic(file) ? '' : URL.createObjectURL(file)
      const refused = mistake && ({ state: 'failed', mistake, retryable: false } as const)
      const picture: Picture = { id, name: file.name, progress: 0, preview, state: 'waiting', ...refused }
      set(({ pictures }) => ({ pictures: [...pictures, picture], missing: 0 }))
    }
    return uploadAll(upload)
  }

  function retry(id: string, upload: Upload): Promise<void> {
    set(({ pictures }) => ({ pictures: updatePicture(pictures, id, { state: 'waiting', progress: 0 }) }))
    return uploadAll(upload)
  }

  async function uploadAll(upload: Upload) {
    const nextWaiting = () => state.pictures.find((picture) => picture.state === 'waiting')
    const uploadWaiting = async () => {
      uploading += 1
      for (let next = nextWaiting(); next; next = nextWaiting()) await uploadOne(next.id, upload)
      uploading -= 1
    }
    await Promise.all(Array.from({ length: uploadsAtOnce - uploading }, uploadWaiting))
  }

  async function uploadOne(id: string, upload: Upload) {
    const { file, abort } = files.get(id)!
    const show = (news: Partial<Picture>) => set(({ pictures }) => ({ pictures: updatePicture(pictures, id, news) }))
    show({ state: 'uploading' })
    try {
      const url = await upload(file, { onProgress: (progress) => show({ progress }), signal: abort.signal })
      const done = { state: 'done', progress: 1, url, uploadedAt: Date.now() } as const
      change(({ pictures }) => ({ pictures: updatePicture(pictures, id, done) }))
      files.delete(id)
    } catch (error) {
      if (!abort.signal.aborted)
        show({ state: 'failed', mistake: uploadMistake(error), retryable: !isFinalRefusal(error) })
    }
  }

  /** Clears the form and returns the previous state for `restore`. For a new car, keeps the version number of the draft that the server stores. */
  function clear(): DraftState {
    const before = state
    change(({ origin, version }) => ({ ...stateFrom(origin), ...(isNewCar && { version }) }))
    return before
  }

  /** Replaces the draft and its origin, and returns the previous state for `restore`. */
  function startFrom(origin = state.origin): DraftState {
    const before = state
    set(() => ({ ...stateFrom(origin), origin, conflict: undefined }))
    return before
  }

  /** Restores a previous state. Pictures that were not uploaded are lost. */
  function restore({ values, condition, pictures, origin, version }: DraftState) {
    change((now) => ({
      values,
      condition,
      pictures: pictures.filter(isUploaded).map((picture) => toPicture(picture)),
      origin,
      version: isNewCar ? now.version : version,
    }))
  }
}

/** Whether the draft differs from the initial content. */
export function hasChanges(state: DraftState): boolean {
  return textOf(state) !== textOf(state.origin)
}

/** Returns the state of a saved draft. A tab's own pictures keep their previews and unfinished uploads. */
export function stateFrom(saved: SavedDraft, own: readonly Picture[] = []): Omit<DraftState, 'origin'> {
  const { values, condition, version, changedAt, isSaved, sent, attempt, missing } = saved
  const known = new Map(own.map((picture) => [picture.url, picture]))
  const pictures = [
    ...saved.pictures.map((picture): Picture => ({ ...toPicture(picture), ...known.get(picture.url), ...picture })),
    ...own.filter((picture) => !isUploaded(picture)),
  ]
  return { values, condition, version, changedAt, isSaved, sent, attempt, missing, pictures }
}

/** Reads the stored draft. If storage is blocked, the form still works, but a reload loses unsaved changes. */
function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const stores = new Map<string, DraftStore>()

/** Returns the draft stored under this key. Each key has one store per page load. */
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

/** Removes a draft that was submitted or deleted. */
export function discardDraft(key: string) {
  draftStoreOf(key).startFrom()
  stores.delete(key)
}

const forgetStores = () => stores.clear()

function syncOtherTabs({ key }: StorageEvent) {
  if (key) stores.get(key)?.sync()
}
