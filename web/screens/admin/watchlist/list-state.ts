import { type Watchlist, WatchlistChange } from '#contract/watchlist.ts'
import { keep, readKept } from '#web/members/kept-texts.ts'

export type ListName = 'words' | 'domains'

/** One of the lists as a form holds it: as it was read, and as it was typed since, an entry in each line. */
export type ListState = { read: Watchlist; text: string }

export function openList(read: Watchlist, name: ListName): ListState {
  return { read, text: read[name].join('\n') }
}

export function entriesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || [])
}

export function isChanged({ read, text }: ListState, name: ListName): boolean {
  return entriesOf(text).join('\n') !== read[name].join('\n')
}

/** The form after the lists were read again. What was typed stays; its base changes only if nobody else changed this list. */
export function followList(state: ListState, name: ListName, saved: Watchlist): ListState {
  if (saved.version <= state.read.version) return state
  if (!isChanged(state, name)) return openList(saved, name)
  return state.read[name].join('\n') === saved[name].join('\n') ? { ...state, read: saved } : state
}

/** The form with what was typed into it and not saved. What somebody else has saved since makes it stale. */
export function reopenList(key: string, name: ListName, saved: Watchlist): ListState {
  const { text, before, version } = readKept(key, ['text', 'before', 'version'])
  if (text === undefined || version === undefined) return openList(saved, name)
  const read = { ...saved, [name]: entriesOf(before ?? ''), version: Number(version) }
  return followList({ read, text }, name, saved)
}

export function keepList(key: string, name: ListName, state: ListState) {
  const { read, text } = state
  keep(key, isChanged(state, name) ? { text, before: read[name].join('\n'), version: String(read.version) } : {})
}

/** What is wrong with a list, with the entry that it is about; undefined when nothing is. */
export function mistakeIn(text: string, name: ListName): string | undefined {
  const entries = entriesOf(text)
  const issue = WatchlistChange.safeParse({ version: 0, [name]: entries }).error?.issues[0]
  const entry = entries[Number(issue?.path[1])]
  return issue && (entry === undefined ? issue.message : `“${entry}”: ${issue.message}`)
}
