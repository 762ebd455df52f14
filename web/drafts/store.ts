import type { DraftCondition, DraftField } from '#contract/drafts/endpoints.ts'
import { changedParts, type DraftPart, mergeDrafts } from './merge.ts'
import {
  arranged,
  asPicture,
  changed,
  isUploaded,
  moved,
  type Picture,
  withoutPictures,
  fileMistake,
} from './pictures.ts'
import { isUnchanged, nothingSaid, parseDraft, type SavedDraft, serializeDraft } from './saved.ts'
import type { Shown } from './shots.ts'
import { type DraftValues, emptyValues } from './values.ts'

export type DraftState = {
  values: DraftValues
  pictures: readonly Picture[]
  condition: DraftCondition
  /** Version of the listing when its editing began; a new car has none. */
  version?: number | undefined
  /** How many of its pictures the server has no more; until others are added. */
  gone?: number | undefined
  /** What the form was first filled with. */
  origin: SavedDraft
}

type Progress = { onProgress: (share: number) => void; signal: AbortSignal }

/** Sends a file and returns its URL. */
export type Upload = (file: File, progress: Progress) => Promise<string>

/** What the store needs of the browser; tests pass their own. */
type Environment = {
  storage: { read: () => string | null; write: (text: string | null) => void }
  /** Object URLs, to show a file before it is uploaded. */
  preview: { open: (file: File) => string; close: (url: string) => void }
  explain: (error: unknown) => string
  /** Whether the server would refuse the same file again. */
  isFinal: (error: unknown) => boolean
  now: () => number
  /** Whether a draft on the server holds a picture, so that it is not swept. */
  isHeld?: (url: string) => boolean
}

export type DraftStore = ReturnType<typeof createDraftStore>

/**
 * A car that is not sent yet: its values and its pictures. The store outlives the screen, so that uploads go on when
 * the screen is left, and it saves each change in the browser at once. Tabs share what is saved: before each change
 * those of other tabs are merged in.
 */
export function createDraftStore(
  { storage, preview, explain, isFinal, now, isHeld }: Environment,
  origin: SavedDraft = { values: emptyValues(), pictures: [], condition: nothingSaid },
) {
  let lastSeen = storage.read() // the saved text that this tab knows
  let state: DraftState = { ...stateFrom(parseDraft(lastSeen, now(), origin, isHeld) ?? origin), origin }
  const touched = new Set<DraftPart>() // changed in this tab, since the start or the last `clear`
  const listeners = new Set<() => void>()
  const files = new Map<string, { file: File; abort: AbortController }>()
  let isUploading = false

  return {
    getState: () => state,
    subscribe,
    setValue,
    setCondition,
    describe,
    arrange,
    add,
    retry,
    move,
    remove,
    lose,
    clear,
    startFrom,
    restore,
    sync,
    replace,
    merge,
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  function setValue(field: DraftField, value: string) {
    touched.add(field)
    change(({ values }) => ({ values: { ...values, [field]: value } }))
  }

  /** What is said of the flaws of the car, the whole list. */
  function setCondition(condition: DraftCondition) {
    touched.add('condition')
    change(() => ({ condition }))
  }

  /** Says of a picture what it shows. */
  function describe(id: string, note: Shown) {
    touched.add('pictures')
    change(({ pictures }) => ({ pictures: changed(pictures, id, note) }))
  }

  function arrange(ids: readonly string[]) {
    touched.add('pictures')
    change(({ pictures }) => ({ pictures: arranged(pictures, ids) }))
  }

  function move(id: string, place: number) {
    touched.add('pictures')
    change(({ pictures }) => ({ pictures: moved(pictures, id, place) }))
  }

  /** Adds files and uploads them one after the other; one that is refused does not stop the others. */
  function add(chosen: readonly File[], upload: Upload): Promise<void> {
    touched.add('pictures')
    for (const file of chosen) {
      const mistake = fileMistake(file, state.pictures.length)
      const id = crypto.randomUUID()
      files.set(id, { file, abort: new AbortController() })
      const picture = { id, name: file.name, progress: 0, preview: preview.open(file) }
      const refused = mistake && ({ state: 'failed', mistake, retryable: false } as const)
      change(({ pictures }) => ({ pictures: [...pictures, { ...picture, state: 'waiting', ...refused }], gone: 0 }))
    }
    return uploadAll(upload)
  }

  function retry(id: string, upload: Upload): Promise<void> {
    change(({ pictures }) => ({ pictures: changed(pictures, id, { state: 'waiting', progress: 0 }) }))
    return uploadAll(upload)
  }

  function remove(id: string) {
    touched.add('pictures')
    release(id)
    change(({ pictures }) => ({ pictures: pictures.filter((it) => it.id !== id) }))
  }

  /** Leaves out what the server has no more. */
  function lose(urls: ReadonlySet<string>) {
    for (const { id, url } of state.pictures) if (url && urls.has(url)) release(id)
    change((before) => ({ ...withoutPictures(before, urls), gone: (before.gone ?? 0) + urls.size }))
  }

  /** Stops an upload and frees what the browser holds of the file. */
  function release(id: string) {
    const picture = state.pictures.find((it) => it.id === id)
    files.get(id)?.abort.abort()
    files.delete(id)
    if (picture?.preview) preview.close(picture.preview)
  }

  /** Goes back to the origin, and returns the state before, for `restore`. */
  function clear(): DraftState {
    const before = state
    for (const { id } of before.pictures) release(id)
    touched.clear()
    change(() => stateFrom(before.origin))
    return before
  }

  /** Replaces the draft and its origin, and returns the state before, for `restore`. */
  function startFrom(origin: SavedDraft): DraftState {
    const before = clear()
    change(() => ({ ...stateFrom(origin), origin }))
    return before
  }

  /** Undoes `clear` or `startFrom`; pictures that were not uploaded yet are gone. */
  function restore({ values, pictures, condition, version, origin }: DraftState) {
    const uploaded = pictures.filter(isUploaded)
    change(() => ({ ...stateFrom({ values, pictures: uploaded, condition, version }), origin }))
  }

  /** Goes on with another draft; its origin stays. */
  function replace(draft: SavedDraft) {
    for (const { id } of state.pictures) release(id)
    touched.clear()
    change(() => stateFrom(draft))
  }

  /** Takes what was changed elsewhere since `base`. */
  function merge(base: SavedDraft, theirs: SavedDraft) {
    change((mine) => mergeDrafts(mine, base, theirs, changedParts(mine, base)))
  }

  async function uploadAll(upload: Upload) {
    if (isUploading) return // the loop that runs already finds the new ones
    isUploading = true
    for (let next = nextWaiting(); next; next = nextWaiting()) await uploadOne(next.id, upload)
    isUploading = false
  }

  function nextWaiting() {
    return state.pictures.find((it) => it.state === 'waiting')
  }

  async function uploadOne(id: string, upload: Upload) {
    const { file, abort } = files.get(id)!
    const set = (news: Partial<Picture>) => change(({ pictures }) => ({ pictures: changed(pictures, id, news) }))
    // Progress is not saved: saving it would wake every other tab for nothing.
    const onProgress = (progress: number) => {
      state = { ...state, pictures: changed(state.pictures, id, { progress }) }
      notify()
    }
    set({ state: 'uploading' })
    try {
      const url = await upload(file, { onProgress, signal: abort.signal })
      set({ state: 'done', progress: 1, url, uploadedAt: now() })
      files.delete(id)
    } catch (error) {
      if (!abort.signal.aborted) set({ state: 'failed', mistake: explain(error), retryable: !isFinal(error) })
    }
  }

  /** Every change that is to be saved. */
  function change(next: (before: DraftState) => Partial<DraftState>) {
    mergeSaved()
    state = { ...state, ...next(state) }
    const draft = { ...state, pictures: state.pictures.filter(isUploaded) }
    storage.write(isUnchanged(draft, state.origin) ? null : serializeDraft(draft, now()))
    lastSeen = storage.read() // the old text, where nothing can be written
    notify()
  }

  /** Shows what another tab has saved. */
  function sync() {
    mergeSaved()
    notify()
  }

  function mergeSaved() {
    const saved = storage.read()
    if (saved === lastSeen) return
    const parse = (text: string | null) => parseDraft(text, now(), state.origin, isHeld) ?? state.origin
    // A draft that was cleared in another tab stays here if something was written in this one.
    if (saved !== null || touched.size === 0)
      state = { ...state, ...mergeDrafts(state, parse(lastSeen), parse(saved), touched) }
    lastSeen = saved
  }

  function notify() {
    listeners.forEach((listener) => listener())
  }
}

/** Whether there is anything that could be lost. */
export function hasChanges(state: DraftState): boolean {
  return !isUnchanged(state, state.origin)
}

function stateFrom({ values, pictures, condition, version, gone }: SavedDraft): Omit<DraftState, 'origin'> {
  return { values, pictures: pictures.map(asPicture), condition, version, gone }
}
