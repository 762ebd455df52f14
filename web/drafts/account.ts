import { type Api, isApiError } from '#contract/client.ts'
import { draftPictures, type Draft, drafts } from '#contract/drafts/endpoints.ts'
import { contentOf, type SavedDraft, textOf } from './saved.ts'
import { type DraftStore, hasChanges, stateFrom } from './store.ts'
import { emptyValues } from './values.ts'

type Environment = {
  id: string
  store: DraftStore
  call: Api
  /** Called when the list of drafts has changed. */
  onListed: () => void
}

export type DraftAccount = ReturnType<typeof createDraftAccount>

/**
 * Saves the draft of a new vehicle to the account as well. Typing never waits for it. If another device has also
 * changed the draft, nothing is sent until the user has chosen a version.
 */
export function createDraftAccount({ id, store, call, onListed }: Environment) {
  let last: Promise<void> = Promise.resolve()
  let isHeld = false

  return {
    exchange: () => (isHeld ? last : queue(exchange)),
    /** Loads a draft of the account into this browser. Rejects if it was deleted. */
    open: () => queue(() => (store.getState().isSaved ? read() : send())),
    keepMine() {
      store.set(({ conflict, version }) => ({ version: conflict?.version ?? version, conflict: undefined }))
      return queue(exchange)
    },
    /** Loads the other device's version, and returns the previous state for `restore`. */
    takeOther() {
      const before = store.getState()
      if (before.conflict) take(before.conflict)
      return before
    },
    /** Suspends saving while the listing is submitted. Resolves when earlier calls have been answered. */
    hold() {
      isHeld = true
      return last
    },
    /** Resumes saving because the listing was refused. */
    release() {
      isHeld = false
      return queue(exchange)
    },
    /** Clears the draft after submission. The server has deleted it. */
    finish() {
      isHeld = false
      store.startFrom()
      onListed()
    },
  }

  /** Runs actions one after another. */
  function queue(act: () => Promise<void>): Promise<void> {
    const done = last.then(act)
    last = done.catch(() => {})
    return done
  }

  /** Sends unsaved changes. Without any, reads the changes of other devices. */
  async function exchange() {
    const { isSaved, version, conflict } = store.getState()
    if (conflict) return
    if (!isSaved) await send()
    else if (version > 0) await read()
  }

  async function read() {
    try {
      const theirs = await call(drafts.read, { params: { id } })
      if (store.getState().isSaved) take(theirs)
    } catch (error) {
      // The draft was submitted or deleted elsewhere.
      if (codeOf(error) === 'draft_not_found' && store.getState().isSaved) store.startFrom()
      throw error
    }
  }

  async function send() {
    try {
      await (hasChanges(store.getState()) ? save() : remove())
    } catch (refusal) {
      store.set(() => ({ step: 'waiting', refusal }))
      throw refusal
    }
  }

  async function save(): Promise<void> {
    const { version, sent: before } = store.getState()
    const content = contentOf(store.getState())
    const sent = JSON.stringify(content)
    store.set(() => ({ sent, step: 'saving' }))
    try {
      const stored = await call(drafts.save, { params: { id }, body: { ...content, version } })
      store.set((mine) => ({ ...settled, ...linkOf(stored), isSaved: textOf(mine) === sent }))
      const known = new Set(draftPictures(stored))
      const missing = new Set(draftPictures(content).filter((url) => !known.has(url)))
      if (missing.size > 0) store.removeMissing(missing)
      onListed()
    } catch (error) {
      if (codeOf(error) === 'draft_moved') return compare(before)
      if (codeOf(error) !== 'draft_not_found' || version === 0) throw error
      store.set(() => ({ version: 0 })) // submitted or deleted elsewhere: later changes become a new draft
      return save()
    }
  }

  /** Compares versions after a conflict. The other one may be this browser's own, if the response to it was lost. */
  async function compare(sent: string | undefined) {
    const theirs = await call(drafts.read, { params: { id } })
    const isOwn = linkOf(theirs).sent === sent
    store.set(() => ({ ...settled, ...(isOwn ? linkOf(theirs) : { conflict: theirs }) }))
    if (isOwn) await save()
  }

  async function remove() {
    const { version } = store.getState()
    if (version > 0) await call(drafts.remove, { params: { id } }).catch(ignoreNotFound)
    store.set((mine) => ({ ...settled, version: 0, sent: undefined, isSaved: !hasChanges(mine) }))
    if (version > 0) onListed()
  }

  function take(theirs: Draft) {
    store.set(({ pictures }) => ({ ...settled, ...stateFrom(fromAccount(theirs), pictures), conflict: undefined }))
  }
}

const settled = { step: undefined, refusal: undefined } as const

const linkOf = (stored: Draft) => ({ version: stored.version, sent: textOf(fromAccount(stored)) })

/** Converts a draft of the account. */
export function fromAccount({ values, pictures, condition, version, updatedAt }: Draft): SavedDraft {
  const content = { values: { ...emptyValues(), ...values }, pictures, condition }
  return { ...content, version, changedAt: Date.parse(updatedAt), isSaved: true, sent: textOf(content) }
}

function ignoreNotFound(error: unknown) {
  if (codeOf(error) !== 'draft_not_found') throw error
}

function codeOf(error: unknown) {
  return isApiError(error) ? error.problem?.code : undefined
}
