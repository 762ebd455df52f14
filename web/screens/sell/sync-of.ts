import { createApi } from '#contract/client.ts'
import { drafts } from '#contract/drafts.ts'
import { memberFetch } from '#web/api/member-api.ts'
import { memberClient } from '#web/api/member-client.ts'
import { keepLink, linkOf } from '#web/listings/form/draft-link.ts'
import { createDraftSync, type DraftSync, type SyncState } from '#web/listings/form/draft-sync.ts'
import { draftStoreOf } from '#web/listings/form/use-draft.ts'

/** Browsers send on no more than 64 KB of what outlives its page. */
const mostKeptAlive = 60_000

/** What sends the new car under that key of this browser. */
export function syncOf(
  slot: string,
  getToken: Parameters<typeof memberFetch>[0],
  onState: (state: SyncState) => void = () => {},
): DraftSync {
  const send = memberFetch(getToken)
  return createDraftSync({
    store: draftStoreOf(slot),
    link: { read: () => linkOf(slot), write: (link) => keepLink(slot, link) },
    text: () => textOf(slot),
    call: createApi((input, init) =>
      send(input, { ...init, keepalive: String(init.body ?? '').length < mostKeptAlive }),
    ),
    now: () => Date.now(),
    alone: (act) => ('locks' in navigator ? navigator.locks.request(slot, act).then(() => {}) : act()),
    onListed: () => void memberClient().invalidateQueries({ queryKey: [drafts.list.path] }),
    onState,
  })
}

function textOf(slot: string): string | null {
  try {
    return localStorage.getItem(slot)
  } catch {
    return null
  }
}
