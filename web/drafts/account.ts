import { type Api, isApiError } from '#contract/client.ts'
import { draftPictures, type Draft, drafts } from '#contract/drafts/endpoints.ts'
import { contentOf, type SavedDraft, textOf } from './saved.ts'
import { type DraftStore, hasChanges, stateFrom } from './store.ts'
import { emptyValues } from './values.ts'

type Environment = {
  id: string
  store: DraftStore
  call: Api
  onListChange: () => void
}

export type DraftAccount = ReturnType<typeof createDraftAccount>

/**
 * Saves a new vehicle's draft to the member's account in the background. If the draft was changed on two devices,
 * saving stops until the user has chosen a version.
 */
export function createDraftAccount({ id, store, call, onListChange }: Environment) {
  let last: Promise<void> = Promise.resolve()
  let isHeld = false

  return {
    exchange: () => (isHeld ? last : queue(exchange)),
    /**
     * Sends this browser's unsaved changes. If there are none, loads the account's version. Rejects if the draft was deleted.
     */
    open: () => queue(() => (store.getState().isSaved ? read() : send())),
    keepMine() {
      store.set(({ conflict, version }) => ({ version: conflict?.version ?? version, conflict: undefined }))
      return queue(exchange)
    },
    /** Resolves a conflict by using the other device's version. Returns the previous state, which the user can restore. */
    takeOther() {
      const before = store.getState()
      if (before.conflict) take(before.conflict)
      return before
    },
    /**
     * Suspends saving while the listing is being submitted. The returned promise resolves once all earlier calls have finished.
     */
    hold() {
      isHeld = true
      return last
    },
    release() {
      isHeld = false
      return queue(exchange)
    },
    finish() {
      isHeld = false
      store.startFrom()
      onListChange()
    },
  }

  function queue(act: () => Promise<void>): Promise<void> {
    const done = last.then(act)
    last = done.catch(() => {})
    return done
  }

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
    const { attempt: before } = store.getState()
    if (before !== undefined && (await compare(before))) return
    const { version } = store.getState()
    const content = contentOf(store.getState())
    const attempt = JSON.stringify(content)
    store.set(() => ({ attempt, step: 'saving' }))
    try {
      const stored = await call(drafts.save, { params: { id }, body: { ...content, version } })
      store.set((mine) => ({ ...settled, ...linkOf(stored), isSaved: textOf(mine) === attempt }))
      const known = new Set(draftPictures(stored))
      const missing = new Set(draftPictures(content).filter((url) => !known.has(url)))
      if (missing.size > 0) store.removeMissing(missing)
      onListChange()
    } catch (error) {
      if (codeOf(error) === 'draft_moved') return (await compare(before)) ? undefined : save()
      if (codeOf(error) !== 'draft_not_found' || version === 0) throw error
      // Another device deleted the draft, so save this browser's changes as a new one.
      store.set(() => ({ version: 0, attempt: undefined }))
      return save()
    }
  }

  /**
   * Fetches the account's version, which may be newer than the version that this browser knows. If the content equals
   * `attempt`, this browser saved it and only the response was lost, so there is no conflict. Returns whether there is a
   * conflict.
   */
  async function compare(attempt: string | undefined): Promise<boolean> {
    const theirs = await call(drafts.read, { params: { id } }).catch(ignoreNotFound)
    const { version } = store.getState()
    if (!theirs || theirs.version === version) store.set(() => ({ attempt: undefined, ...(!theirs && { version: 0 }) }))
    else if (linkOf(theirs).sent === attempt) store.set(() => linkOf(theirs))
    else store.set(() => ({ ...settled, attempt: undefined, conflict: theirs }))
    return store.getState().conflict !== undefined
  }

  async function remove() {
    const { version } = store.getState()
    if (version > 0) await call(drafts.remove, { params: { id } }).catch(ignoreNotFound)
    store.set((mine) => ({ ...settled, version: 0, sent: undefined, attempt: undefined, isSaved: !hasChanges(mine) }))
    if (version > 0) onListChange()
  }

  function take(theirs: Draft) {
    store.set(({ pictures }) => ({ ...settled, ...stateFrom(fromAccount(theirs), pictures), conflict: undefined }))
  }
}

const settled = { step: undefined, refusal: undefined } as const

const linkOf = (stored: Draft) => ({
  version: stored.version,
  sent: textOf(fromAccount(stored)),
  attempt: undefined,
})

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
