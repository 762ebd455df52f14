import { type Api, isApiError } from '#contract/client.ts'
import { draftPictures, type Draft, drafts } from '#contract/drafts/endpoints.ts'
import { contentOf, type SavedDraft, textOf } from './saved.ts'
import { type DraftStore, hasChanges, stateFrom } from './store.ts'
import { emptyValues } from './values.ts'

type Environment = {
  id: string
  store: DraftStore
  call: Api
  /** The list of drafts has changed. */
  onListed: () => void
}

export type DraftAccount = ReturnType<typeof createDraftAccount>

/**
 * Keeps the draft of a new car in the account as well. What is typed never waits for it. When another device has changed
 * the draft, too, nothing is sent until the user has chosen a version.
 */
export function createDraftAccount({ id, store, call, onListed }: Environment) {
  let last: Promise<void> = Promise.resolve()
  let isHeld = false

  return {
    exchange: () => (isHeld ? last : queue(exchange)),
    /** Brings a draft of the account into this browser; rejects when it was deleted. */
    open: () => queue(() => (store.getState().isSaved ? read() : send())),
    keepMine() {
      store.set(({ conflict, version }) => ({ version: conflict?.version ?? version, conflict: undefined }))
      return queue(exchange)
    },
    /** Takes the version of the other device, and returns the state before, for `restore`. */
    takeOther() {
      const before = store.getState()
      if (before.conflict) take(before.conflict)
      return before
    },
    /** Sends nothing while the car is submitted; resolves when the calls before have been answered. */
    hold() {
      isHeld = true
      return last
    },
    /** The car was refused. */
    release() {
      isHeld = false
      return queue(exchange)
    },
    /** The car was submitted, and the server has deleted its draft. */
    finish() {
      isHeld = false
      store.startFrom()
      onListed()
    },
  }

  /** One thing after the other. */
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
      // It was submitted or deleted elsewhere.
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
      const here = new Set(draftPictures(stored))
      const gone = new Set(draftPictures(content).filter((url) => !here.has(url)))
      if (gone.size > 0) store.lose(gone)
      onListed()
    } catch (error) {
      if (codeOf(error) === 'draft_moved') return compare(before)
      if (codeOf(error) !== 'draft_not_found' || version === 0) throw error
      store.set(() => ({ version: 0 })) // it was submitted or deleted elsewhere: later changes are another draft
      return save()
    }
  }

  /** The other version may be one that this browser has sent without getting the answer. */
  async function compare(sent: string | undefined) {
    const theirs = await call(drafts.read, { params: { id } })
    const isOwn = linkOf(theirs).sent === sent
    store.set(() => ({ ...settled, ...(isOwn ? linkOf(theirs) : { conflict: theirs }) }))
    if (isOwn) await save()
  }

  async function remove() {
    const { version } = store.getState()
    if (version > 0) await call(drafts.remove, { params: { id } }).catch(unlessGone)
    store.set((mine) => ({ ...settled, version: 0, sent: undefined, isSaved: !hasChanges(mine) }))
    if (version > 0) onListed()
  }

  function take(theirs: Draft) {
    store.set(({ pictures }) => ({ ...settled, ...stateFrom(fromAccount(theirs), pictures), conflict: undefined }))
  }
}

const settled = { step: undefined, refusal: undefined } as const

const linkOf = (stored: Draft) => ({ version: stored.version, sent: textOf(fromAccount(stored)) })

/** A draft as the account has it. */
export function fromAccount({ values, pictures, condition, version, updatedAt }: Draft): SavedDraft {
  const content = { values: { ...emptyValues(), ...values }, pictures, condition }
  return { ...content, version, changedAt: Date.parse(updatedAt), isSaved: true, sent: textOf(content) }
}

function unlessGone(error: unknown) {
  if (codeOf(error) !== 'draft_not_found') throw error
}

function codeOf(error: unknown) {
  return isApiError(error) ? error.problem?.code : undefined
}
