import { useSyncExternalStore } from 'react'
import type { Draft, DraftCondition, DraftField } from '#contract/drafts/endpoints.ts'
import { writeStored } from '../app/document/browser-storage.ts'
import { draftsRemovedEvent } from '../forms/keys.ts'
import { hasHeicName } from '../pictures/checks.ts'
import { isFinalRefusal, uploadError } from '../pictures/upload.ts'
import { newId } from './new-id.ts'
import {
  arrangePictures,
  fileError,
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
  /** The form's content without any changes: an empty draft, or the listing being edited. */
  origin: SavedDraft
  conflict?: Draft | undefined
  /** `saving` while the draft is being saved to the account, and `waiting` after a failed save. */
  step?: 'saving' | 'waiting' | undefined
  refusal?: unknown
}

/** The number of parallel uploads. The server allows four per account, across all of the user's tabs. */
const uploadsAtOnce = 3

type Progress = { onProgress: (share: number) => void; signal: AbortSignal }

export type Upload = (file: File, progress: Progress) => Promise<string>

export type DraftStore = ReturnType<typeof createDraftStore>

/**
 * Creates the store for an unsubmitted listing, including its uploads. The store outlives the screen, so uploads continue after
 * the user leaves the form. Each change is immediately written to the browser's storage, where the user's other tabs read it.
 */
export function createDraftStore(key: string, origin = newCar()) {
  const isNewCar = origin.version === 0
  let lastText = readText(key)
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
    setCondition: (condition: DraftCondition) => change(() => ({ condition })),
    describe: (id: string, note: Shown) => change(({ pictures }) => ({ pictures: updatePicture(pictures, id, note) })),
    arrange: (ids: readonly string[]) => change(({ pictures }) => ({ pictures: arrangePictures(pictures, ids) })),
    move: (id: string, place: number) => change(({ pictures }) => ({ pictures: movePicture(pictures, id, place) })),
    remove: (id: string) => change(({ pictures }) => ({ pictures: pictures.filter((picture) => picture.id !== id) })),
    add,
    retry,
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

  function change(next: (before: DraftState) => Partial<DraftState>) {
    set((before) => ({ ...next(before), isSaved: false, changedAt: Date.now() }), true)
  }

  /** Loads other tabs' changes, then applies a change on top. `isTyped` is true for changes that the user made. */
  function set(next: (before: DraftState) => Partial<DraftState>, isTyped = false) {
    const before = state
    loadStored()
    state = { ...state, ...next(state) }
    release(before.pictures)
    const isPristine = !hasChanges(state) && state.version === state.origin.version
    // Clearing the draft stores a marker instead of removing the entry. A missing entry must not clear the draft in other tabs,
    // because the user or the browser may have cleared storage.
    if (!isPristine || lastText !== null) writeStored('localStorage', key, isPristine ? 'cleared' : savedOf(state))
    lastText = readText(key)
    listeners.forEach((listener) => listener(isTyped))
  }

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

  function release(before: readonly Picture[]) {
    const left = new Set(state.pictures.map(({ id }) => id))
    for (const { id, preview } of before) {
      if (left.has(id)) continue
      files.get(id)?.abort.abort()
      files.delete(id)
      if (preview) URL.revokeObjectURL(preview)
    }
  }

  function add(chosen: readonly File[], upload: Upload): Promise<void> {
    for (const file of chosen) {
      const mistake = fileError(file, state.pictures.length)
      const id = newId()
      files.set(id, { file, abort: new AbortController() })
      // Most browsers can't display HEIC, so these files have no preview until they are uploaded.
      const preview = hasHeicName(file) ? '' : URL.createObjectURL(file)
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
        show({ state: 'failed', mistake: uploadError(error), retryable: !isFinalRefusal(error) })
    }
  }

  /**
   * Clears the form and returns the previous state for an undo. For a new car, keeps the version number, so the next save
   * replaces the account's copy.
   */
  function clear(): DraftState {
    const before = state
    change(({ origin, version }) => ({ ...stateFrom(origin), ...(isNewCar && { version }) }))
    return before
  }

  function startFrom(origin = state.origin): DraftState {
    const before = state
    set(() => ({ ...stateFrom(origin), origin, conflict: undefined }))
    return before
  }

  /** Restores an earlier state, except for pictures whose upload hadn't finished. */
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

export function hasChanges(state: DraftState): boolean {
  return textOf(state) !== textOf(state.origin)
}

/** Converts a saved draft to a state. Pictures from this tab (`own`) keep their previews and unfinished uploads. */
export function stateFrom(saved: SavedDraft, own: readonly Picture[] = []): Omit<DraftState, 'origin'> {
  const { values, condition, version, changedAt, isSaved, sent, attempt, missing } = saved
  const known = new Map(own.map((picture) => [picture.url, picture]))
  const pictures = [
    ...saved.pictures.map((picture): Picture => ({ ...toPicture(picture), ...known.get(picture.url), ...picture })),
    ...own.filter((picture) => !isUploaded(picture)),
  ]
  return { values, condition, version, changedAt, isSaved, sent, attempt, missing, pictures }
}

/** Returns null if storage is blocked. The form still works in that case, but a reload loses the changes. */
function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const stores = new Map<string, DraftStore>()

/** Returns the draft for a storage key. All callers with the same key share one store. */
export function useDraft(key: string, origin?: SavedDraft) {
  const store = draftStoreOf(key, origin)
  return { store, state: useSyncExternalStore(store.subscribe, store.getState) }
}

export function draftStoreOf(key: string, origin?: SavedDraft): DraftStore {
  const store = stores.get(key) ?? createDraftStore(key, origin)
  stores.set(key, store)
  addEventListener('storage', syncOtherTabs)
  addEventListener(draftsRemovedEvent, forgetStores)
  return store
}

export function discardDraft(key: string) {
  draftStoreOf(key).startFrom()
  stores.delete(key)
}

const forgetStores = () => stores.clear()

function syncOtherTabs({ key }: StorageEvent) {
  if (key) stores.get(key)?.sync()
}
