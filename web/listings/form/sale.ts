import { type DraftField, type DraftValues, emptyValues } from './draft-values.ts'
import { mergedDraft, type Part } from './merged-draft.ts'
import { asPicture, changed, moved, type Picture, refusalOf } from './picture.ts'
import { isUntouched, readDraft, type StoredDraft, type StoredPicture, writeDraft } from './stored-draft.ts'

export type SaleState = {
  values: DraftValues
  pictures: readonly Picture[]
  /** Of the listing that is being edited, as it was when that was begun. */
  version?: number | undefined
  /** What it was begun from. */
  origin: StoredDraft
}

type Progress = { onProgress: (share: number) => void; signal: AbortSignal }

/** Sends a file and gives its address. */
export type Upload = (file: File, progress: Progress) => Promise<string>

type Means = {
  /** Where the draft is kept. */
  storage: { read: () => string | null; write: (text: string | null) => void }
  /** A file's address in this browser, for looking at it before it is sent. */
  preview: { open: (file: File) => string; close: (url: string) => void }
  explain: (error: unknown) => string
  /** Whether the same file would be refused again. */
  isFinal: (error: unknown) => boolean
  now: () => number
  /** What there is to begin from; nothing for a car that is not listed yet. */
  origin?: StoredDraft
}

export type Sale = ReturnType<typeof createSale>

/**
 * What somebody writes about a car until the server has taken it. It lives beside the screen, so that pictures go on being
 * uploaded when the screen is left, and every change is kept in the browser at once. Tabs share what is kept: before
 * each change the others' are taken over.
 */
export function createSale({ storage, preview, explain, isFinal, now, origin = nothing() }: Means) {
  let known = storage.read() // what this tab has seen of what is kept
  let state: SaleState = { ...restored(readDraft(known, now(), origin) ?? origin), origin }
  const touched = new Set<Part>() // in this tab, since it was begun
  const listeners = new Set<() => void>()
  const files = new Map<string, { file: File; abort: AbortController }>()
  let sending = false

  return { getState: () => state, subscribe, setValue, add, retry, move, remove, clear, startFrom, restore, catchUp }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  function setValue(field: DraftField, value: string) {
    touched.add(field)
    change(({ values }) => ({ values: { ...values, [field]: value } }))
  }

  function move(id: string, place: number) {
    touched.add('pictures')
    change(({ pictures }) => ({ pictures: moved(pictures, id, place) }))
  }

  /** Takes files up and sends them, one after the other: one that is refused does not spoil the rest. */
  function add(chosen: readonly File[], upload: Upload): Promise<void> {
    touched.add('pictures')
    for (const file of chosen) {
      const mistake = refusalOf(file, state.pictures.length)
      const id = crypto.randomUUID()
      files.set(id, { file, abort: new AbortController() })
      const picture = { id, name: file.name, progress: 0, preview: preview.open(file) }
      const refused = mistake && ({ state: 'failed', mistake, retryable: false } as const)
      change(({ pictures }) => ({ pictures: [...pictures, { ...picture, state: 'waiting', ...refused }] }))
    }
    return sendAll(upload)
  }

  function retry(id: string, upload: Upload): Promise<void> {
    change(({ pictures }) => ({ pictures: changed(pictures, id, { state: 'waiting', progress: 0 }) }))
    return sendAll(upload)
  }

  function remove(id: string) {
    touched.add('pictures')
    drop(id)
    change(({ pictures }) => ({ pictures: pictures.filter((it) => it.id !== id) }))
  }

  function drop(id: string) {
    const gone = state.pictures.find((it) => it.id === id)
    files.get(id)?.abort.abort()
    files.delete(id)
    if (gone?.preview) preview.close(gone.preview)
  }

  /** Starts anew, and gives back what there was. */
  function clear(): SaleState {
    const before = state
    for (const { id } of before.pictures) drop(id)
    touched.clear()
    change(() => restored(before.origin))
    return before
  }

  /** Drops what was written for another beginning. */
  function startFrom(origin: StoredDraft): SaleState {
    const before = clear()
    change(() => ({ ...restored(origin), origin }))
    return before
  }

  /** Takes up what `clear` gave back; of the pictures those that are on the server. */
  function restore({ values, pictures, version, origin }: SaleState) {
    const stored = pictures.filter(isStored)
    change(() => ({ ...restored({ values, pictures: stored, version }), origin }))
  }

  async function sendAll(upload: Upload) {
    if (sending) return // whoever is sending finds the new ones
    sending = true
    for (let next = nextOne(); next; next = nextOne()) await send(next.id, upload)
    sending = false
  }

  function nextOne() {
    return state.pictures.find((it) => it.state === 'waiting')
  }

  async function send(id: string, upload: Upload) {
    const { file, abort } = files.get(id)!
    const set = (news: Partial<Picture>) => change(({ pictures }) => ({ pictures: changed(pictures, id, news) }))
    // Nothing of this is kept: storing it would tell every other tab of no news.
    const onProgress = (progress: number) => show({ pictures: changed(state.pictures, id, { progress }) })
    set({ state: 'uploading' })
    try {
      const url = await upload(file, { onProgress, signal: abort.signal })
      set({ state: 'done', progress: 1, url, uploadedAt: now() })
      files.delete(id)
    } catch (error) {
      if (!abort.signal.aborted) set({ state: 'failed', mistake: explain(error), retryable: !isFinal(error) })
    }
  }

  function change(next: (before: SaleState) => Partial<SaleState>) {
    takeOver()
    state = { ...state, ...next(state) }
    const draft = { values: state.values, pictures: state.pictures.filter(isStored), version: state.version }
    storage.write(isUntouched(draft, state.origin) ? null : writeDraft(draft, now()))
    known = storage.read() // the old text, where nothing can be written
    tell()
  }

  function show(news: Partial<SaleState>) {
    state = { ...state, ...news }
    tell()
  }

  /** Shows what another tab has written. */
  function catchUp() {
    takeOver()
    tell()
  }

  function takeOver() {
    const kept = storage.read()
    if (kept === known) return
    const read = (text: string | null) => readDraft(text, now(), state.origin) ?? state.origin
    // Ended there, it is not ended here, if there is anything of its own.
    if (kept !== null || touched.size === 0)
      state = { ...state, ...mergedDraft(state, read(known), read(kept), touched) }
    known = kept
  }

  function tell() {
    listeners.forEach((listener) => listener())
  }
}

/** Whether there is anything that could be lost. */
export function isBegun(state: SaleState): boolean {
  return !isUntouched(state, state.origin)
}

function nothing(): StoredDraft {
  return { values: emptyValues(), pictures: [] }
}

function restored({ values, pictures, version }: StoredDraft): Omit<SaleState, 'origin'> {
  return { values, pictures: pictures.map(asPicture), version }
}

function isStored(picture: Picture): picture is Picture & StoredPicture {
  return picture.url !== undefined && picture.uploadedAt !== undefined
}
