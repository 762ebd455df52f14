import { useRef } from 'react'
import { favorites } from '#contract/favorites/endpoints.ts'
import { toast } from '#web/ui/toast.tsx'
import { memberClient } from '../app/api/member-client.ts'
import { queryKey, useMember, useMemberChange } from '../app/api/member.ts'
import { useAuth } from '../app/auth/auth.tsx'
import { browserFavorites } from './browser-favorites.ts'
import { removedToast } from './removed-toast.ts'
import { savedEvent } from './saved-event.ts'

/**
 * Returns the member's saved vehicles and functions to change them. All heart buttons on a page share one query for vehicle
 * IDs. Changes are optimistic and are rolled back if the server rejects them.
 */
export function useFavorites() {
  const { userId } = useAuth()
  const ids = useMember(favorites.ids, {})
  const key = queryKey(favorites.ids, {}, userId)
  const adding = useMemberChange(favorites.add, {
    invalidates: changed,
    onSuccess: () => toast(addedToast(1)),
    onError: (_, { body }) => (mark(Number(body.vehicleId), false), toast(failure('add vehicle to favorites'))),
  })
  const removing = useMemberChange(favorites.remove, {
    invalidates: changed,
    onSuccess: () => toast(removedToast),
    onError: (_, { params }) => (mark(Number(params.vehicleId), true), toast(failure('remove vehicle from favorites'))),
  })

  const moving = useMemberChange(favorites.addAll, {
    invalidates: changed,
    onSuccess: ({ vehicleIds }, { body }) => {
      vehicleIds.forEach((id) => mark(id, true))
      browserFavorites.remove(...(body.vehicleIds as number[]))
      if (vehicleIds.length > 0) toast(addedToast(vehicleIds.length))
    },
    onError: () => toast(failure('add vehicle to favorites')),
  })

  const busy = useRef(false)

  return { has, moveFromBrowser, toggle }

  function has(vehicleId: number): boolean {
    return ids.data?.includes(vehicleId) ?? false
  }

  function add(vehicleId: number) {
    mark(vehicleId, true)
    dispatchEvent(new CustomEvent(savedEvent, { detail: vehicleId }))
    return adding.mutateAsync({ body: { vehicleId } }).catch(ignoreError)
  }

  /** Moves the vehicles in this browser to the account. The server leaves out those that are no longer public. */
  function moveFromBrowser() {
    moving.mutate({ body: { vehicleIds: [...browserFavorites.read()] } })
  }

  function remove(vehicleId: number) {
    mark(vehicleId, false)
    return removing.mutateAsync({ params: { vehicleId } }).catch(ignoreError)
  }

  async function toggle(vehicleId: number) {
    // Allow one change at a time, because responses may arrive out of order. The ref also catches a second click that comes
    // before the next render.
    if (busy.current) return
    busy.current = true
    // Read the cache, because `ids` is stale until the next render. Until the IDs are cached, the heart is shown as empty.
    const known = memberClient().getQueryData<number[]>(key)
    await (known?.includes(vehicleId) ? remove(vehicleId) : add(vehicleId))
    busy.current = false
  }

  function mark(vehicleId: number, saved: boolean) {
    const known = memberClient().getQueryData<number[]>(key)
    if (!known) return
    // The response to a query in flight would overwrite the optimistic change.
    void memberClient().cancelQueries({ queryKey: key })
    const others = known.filter((id) => id !== vehicleId)
    memberClient().setQueryData(key, saved ? [...others, vehicleId] : others)
  }
}

/** Ignores an error, because `onError` has already rolled back the change and shown a toast. */
const ignoreError = () => {}

const changed = [favorites.list, favorites.ids, favorites.check]

const addedToast = (count: number) => ({
  title: 'Added to favorites',
  description: `${count === 1 ? 'Vehicle has' : `${count} vehicles have`} been added to your favorites list`,
})
const failure = (action: string) => ({
  title: 'Error',
  description: `Failed to ${action}`,
  variant: 'destructive' as const,
})
