import { type Api, isApiError } from '#contract/client.ts'
import { type DraftContent, draftPictures, type Draft, drafts } from '#contract/drafts/endpoints.ts'
import { parseDraft, type SavedDraft, serializeDraft } from './saved.ts'
import { type DraftState, type DraftStore, hasChanges } from './store.ts'
import { emptyValues } from './values.ts'

/** Where the draft of this browser is kept by the server: its number, its version, and the text that was sent last. */
export type DraftLink = { id: number; version: number; text: string | null }

export type SyncState = { step: 'idle' | 'saving' | 'kept' | 'waiting'; id: number | undefined; refusal?: unknown }

type Environment = {
  store: DraftStore
  link: { read: () => DraftLink | null; write: (link: DraftLink | null) => void }
  /** What this browser holds of the draft. */
  text: () => string | null
  call: Api
  now: () => number
  /** One tab of a browser at a time. */
  alone: (act: () => Promise<void>) => Promise<void>
  /** The list of drafts is another. */
  onListed: () => void
  onState: (state: SyncState) => void
}

export type DraftSync = ReturnType<typeof createDraftSync>

/** Sends the draft of a new car to the server, and merges what was changed elsewhere. What is typed is never waited for. */
export function createDraftSync({ store, link, text, call, now, alone, onListed, onState }: Environment) {
  let last: Promise<void> = Promise.resolve()
  let isHeld = false

  return {
    begin: () => queue(() => begin()),
    push: () => (isHeld ? last : queue(push)),
    /** While the car is sent in, its draft stays as it is; resolves when what was sent before has been answered. */
    hold: () => {
      isHeld = true
      return last
    },
    /** The car was not sent in. */
    release: () => {
      isHeld = false
      return queue(push)
    },
    open: (id: number) => queue(() => begin(id)),
    isSent: () => isSent(link.read()),
    /** The car was sent in with the draft of that number, which is removed by now. */
    finish: (sent: number | undefined) => queue(() => finish(sent)),
  }

  /** One thing after the other; rejects when it failed, and says so. */
  function queue(act: () => Promise<void>): Promise<void> {
    const done = last.then(() => alone(act)).then(() => tell(link.read() ? 'kept' : 'idle'))
    last = done.catch((refusal: unknown) => tell('waiting', refusal))
    return done
  }

  function tell(step: SyncState['step'], refusal?: unknown) {
    onState({ step, id: link.read()?.id, refusal })
  }

  /** With the draft of that number, which is refused where it is gone; else with what this browser holds. */
  async function begin(id?: number) {
    const known = link.read()
    if (!known) return id === undefined ? push() : open(id)
    try {
      if (hasChanges(store.getState())) await merge(known)
      else return await open(known.id)
    } catch (error) {
      if (codeOf(error) !== 'draft_not_found') throw error
      const wasSent = isSent(known)
      if (wasSent) store.clear() // it was sent in or deleted elsewhere
      link.write(null)
      if (wasSent && id !== undefined) throw error
    }
    return push()
  }

  async function push(tries = 3): Promise<void> {
    const known = link.read()
    const held = text()
    if (known && isSent(known)) return link.write({ ...known, text: held })
    if (!hasChanges(store.getState())) return known ? drop(known) : undefined
    tell('saving')
    const content = contentOf(store.getState())
    try {
      const kept = await (known
        ? call(drafts.change, { params: { id: known.id }, body: { ...content, version: known.version } })
        : call(drafts.create, { body: content }))
      link.write({ id: kept.id, version: kept.version, text: serialized(kept) })
      const here = new Set(draftPictures(kept))
      const gone = new Set(draftPictures(content).filter((url) => !here.has(url)))
      if (gone.size > 0) store.lose(gone)
      onListed()
    } catch (error) {
      if (!known || tries === 0) throw error
      const code = codeOf(error)
      if (code === 'draft_moved') await merge(known)
      else if (code === 'draft_not_found') link.write(null)
      else throw error
      return push(tries - 1)
    }
  }

  /** What was changed elsewhere since this browser sent the draft last; what was changed here since then stays. */
  async function merge(known: DraftLink) {
    const theirs = await call(drafts.read, { params: { id: known.id } })
    store.merge(sentBy(known), savedOf(theirs))
    link.write({ id: theirs.id, version: theirs.version, text: serialized(theirs) })
  }

  async function open(id: number) {
    const kept = await call(drafts.read, { params: { id } })
    store.replace(savedOf(kept))
    link.write({ id, version: kept.version, text: serialized(kept) })
  }

  async function finish(sent: number | undefined) {
    isHeld = false
    const known = link.read()
    if (known && known.id !== sent) await drop(known)
    link.write(null)
    onListed()
  }

  async function drop({ id }: DraftLink) {
    try {
      await call(drafts.remove, { params: { id } })
    } catch (error) {
      if (codeOf(error) !== 'draft_not_found') throw error
    }
    link.write(null)
    onListed()
  }

  function isSent(known: DraftLink | null): boolean {
    return known !== null && JSON.stringify(contentOf(sentBy(known))) === JSON.stringify(contentOf(store.getState()))
  }

  function sentBy(known: DraftLink): SavedDraft {
    return parseDraft(known.text, now(), store.getState().origin, () => true) ?? store.getState().origin
  }

  function serialized(draft: Draft): string {
    return serializeDraft(savedOf(draft), now())
  }
}

function savedOf({ values, pictures, condition }: Draft): SavedDraft {
  return { values: { ...emptyValues(), ...values }, pictures, condition }
}

/** As it is sent: pictures that are uploaded, and all fields in one order. */
function contentOf({
  values,
  pictures,
  condition,
}: Pick<DraftState, 'values' | 'pictures' | 'condition'> | SavedDraft): DraftContent {
  const names = Object.keys(emptyValues()) as (keyof typeof values)[]
  return {
    values: Object.fromEntries(names.map((name) => [name, values[name]])),
    pictures: pictures.flatMap(({ url, name, uploadedAt, group, label, shot }) =>
      url !== undefined && uploadedAt !== undefined
        ? [
            {
              url,
              name: name.slice(0, 300),
              uploadedAt,
              group: group ?? null,
              label: label ?? null,
              shot: shot ?? null,
            },
          ]
        : [],
    ),
    condition: {
      flaws: condition.flaws.map(({ place, kind, size, words, imageUrls }) => ({
        place,
        kind,
        size,
        words,
        imageUrls,
      })),
      noneKnown: condition.noneKnown,
    },
  }
}

function codeOf(error: unknown) {
  return isApiError(error) ? error.problem?.code : undefined
}
