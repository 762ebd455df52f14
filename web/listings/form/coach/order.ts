import { type ShotId, shotIds, shotOf, type Shown } from './shots.ts'

type Ordered = Shown & { id: string }

/** What buyers look at first: three views of the car, then where one sits, which sellers show too late. */
const first: readonly ShotId[] = ['front34', 'dashboard', 'rear34', 'side', 'cabin', 'engine', 'wheel', 'rear', 'front']

/**
 * An order with one of each shot first; of several the one without a hint, else the first. All others follow as they are. Gives
 * the ids, or undefined where too little is known of the pictures, or they are in that order already.
 */
export function suggestOrder(pictures: readonly Ordered[], hinted: ReadonlySet<string>): string[] | undefined {
  const chosen = [...new Set([...first, ...shotIds])].flatMap((shot) => {
    const all = pictures.filter((it) => shotOf(it) === shot)
    return all.find(({ id }) => !hinted.has(id)) ?? all[0] ?? []
  })
  if (chosen.length < 2) return undefined
  const ids = [...chosen, ...pictures.filter((it) => !chosen.includes(it))].map(({ id }) => id)
  return ids.every((id, index) => id === pictures[index]!.id) ? undefined : ids
}
