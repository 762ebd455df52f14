import type { Shelf } from './shelf.ts'

const pattern = /^marque-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.tar$/

/** The name of a back-up of that time, such as `marque-2026-11-22T15-04-05Z.tar`. */
export function nameAt(time: Date): string {
  return `marque-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`
}

/** When the newest back-up was made; undefined when there is none. */
export async function timeOfNewest(shelf: Shelf): Promise<Date | undefined> {
  const newest = (await namesOn(shelf)).at(-1)
  return newest === undefined ? undefined : new Date(newest.replace(pattern, '$1$2:$3:$4Z'))
}

/** Removes all back-ups but the newest ones; other files are left alone. Gives their names. */
export async function keepNewest(shelf: Shelf, count: number): Promise<string[]> {
  const old = (await namesOn(shelf)).slice(0, -count)
  for (const name of old) await shelf.remove(name)
  return old
}

/** The names of back-ups, the oldest first. */
async function namesOn(shelf: Shelf): Promise<string[]> {
  return (await shelf.names()).filter((name) => pattern.test(name)).toSorted()
}
