import { favorites } from '#contract/favorites.ts'
import { useAuth } from '#web/auth/auth-context.tsx'
import { queryKey, useMember, useMemberChange } from '#web/api/member.ts'
import { memberClient } from '#web/api/member-client.ts'
import { toast } from '#web/ui/toast.tsx'

/**
 * The saved vehicles of the member. One query of ids serves all hearts of a page; it is updated before the server has
 * answered, and rolled back when the server refuses.
 */
export function useFavorites() {
  const { userId } = useAuth()
  const ids = useMember(favorites.ids, {})
  const adding = useMemberChange(favorites.add, {
    invalidates: changed,
    onSuccess: () => toast(added),
    onError: (_, { body }) => (mark(Number(body.vehicleId), false), toast(failure('add vehicle to favorites'))),
  })
  const removing = useMemberChange(favorites.remove, {
    invalidates: changed,
    onSuccess: () => toast(removed),
    onError: (_, { params }) => (mark(Number(params.vehicleId), true), toast(failure('remove vehicle from favorites'))),
  })

  return { has, add, toggle }

  function has(vehicleId: number): boolean {
    return ids.data?.includes(vehicleId) ?? false
  }

  function add(vehicleId: number) {
    mark(vehicleId, true)
    adding.mutate({ body: { vehicleId } })
  }

  function remove(vehicleId: number) {
    mark(vehicleId, false)
    removing.mutate({ params: { vehicleId } })
  }

  async function toggle(vehicleId: number) {
    // One at a time: the answers could arrive in the wrong order.
    if (adding.isPending || removing.isPending) return
    const known = ids.data ?? (await ids.refetch()).data
    if (known?.includes(vehicleId)) remove(vehicleId)
    else add(vehicleId)
  }

  function mark(vehicleId: number, saved: boolean) {
    const key = queryKey(favorites.ids, {}, userId)
    const known = memberClient().getQueryData<number[]>(key)
    if (!known) return
    // An answer that is still being fetched would overwrite the change.
    void memberClient().cancelQueries({ queryKey: key })
    const others = known.filter((id) => id !== vehicleId)
    memberClient().setQueryData(key, saved ? [...others, vehicleId] : others)
  }
}

const changed = [favorites.list, favorites.ids, favorites.check]

const added = { title: 'Added to favorites', description: 'Vehicle has been added to your favorites list' }
const removed = { title: 'Removed from favorites', description: 'Vehicle has been removed from your favorites list' }
const failure = (what: string) => ({
  title: 'Error',
  description: `Failed to ${what}`,
  variant: 'destructive' as const,
})
