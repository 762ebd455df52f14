import { keep, readKept } from '#web/document/kept.ts'
import { draftLinkKey } from '#web/members/draft-key.ts'
import type { DraftLink } from './draft-sync.ts'

/** Where storage is forbidden or full: the page still knows which draft it sends. */
const memory = new Map<string, DraftLink>()

/** Which draft of the account the one under this key is; null where none is. */
export function linkOf(key: string): DraftLink | null {
  const link = readKept('localStorage', draftLinkKey(key)) as Partial<DraftLink> | null
  return typeof link?.id === 'number' && typeof link.version === 'number'
    ? (link as DraftLink)
    : (memory.get(key) ?? null)
}

export function keepLink(key: string, link: DraftLink | null): void {
  keep('localStorage', draftLinkKey(key), link)
  memory.delete(key)
  if (link && linkOf(key)?.version !== link.version) memory.set(key, link)
}
