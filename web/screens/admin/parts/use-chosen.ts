import { useState } from 'react'

/** Which rows of a list are chosen; those that have gone are not. */
export function useChosen<Item extends { id: number | string }>(items: readonly Item[]) {
  const [ids, setIds] = useState<ReadonlySet<Item['id']>>(new Set())
  const chosen = items.filter(({ id }) => ids.has(id))
  return {
    chosen,
    isChosen: ({ id }: Item) => ids.has(id),
    choose: ({ id }: Item, on: boolean) =>
      setIds(new Set([...[...ids].filter((it) => it !== id), ...(on ? [id] : [])])),
    isAll: items.length > 0 && chosen.length === items.length,
    chooseAll: (on: boolean) => setIds(new Set(on ? items.map(({ id }) => id) : [])),
  }
}
