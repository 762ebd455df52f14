import Check from 'lucide-react/icons/check'
import { savedSearches } from '#contract/saved-searches/endpoints.ts'
import { savedSearchLimits } from '#contract/saved-searches/limits.ts'
import { useMember, useMemberChange } from '../app/api/member.ts'
import { toastRefusal } from '../app/api/refusals.ts'
import { useAuth } from '../app/auth/auth.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { type FilterValues, searchParameters } from './address.ts'

const invalidates = [savedSearches.list]

export type FollowProps = {
  filter: FilterValues
  /** The name of the seller or the model. */
  name: string
  /** The followed seller's ID. Sellers can't follow themselves. */
  sellerId?: string
  /** Whether the button shows the name, because it isn't next to its heading. */
  showsName?: boolean
}

/** The button for members, who can also stop following. */
export default function MemberFollow({ filter, name, sellerId, showsName }: FollowProps) {
  const { userId } = useAuth()
  const query = new URLSearchParams(searchParameters({ filter })).toString()
  const { data: searches } = useMember(savedSearches.list, {}, { freshFor: 60_000 })
  const followed = searches?.find((search) => search.query === query && search.frequency !== 'off')
  const failed = (error: Error) => toastRefusal(error, 'Your change wasn’t saved. Please try again.')
  const save = useMemberChange(savedSearches.save, {
    invalidates,
    onSuccess: () =>
      toast({ title: `Following ${name}`, description: 'We’ll notify you of new vehicles and lower prices.' }),
    onError: failed,
  })
  const stop = useMemberChange(savedSearches.remove, {
    invalidates,
    onSuccess: () => toast({ title: `You no longer follow ${name}`, description: 'We won’t notify you anymore.' }),
    onError: failed,
  })
  if (userId === sellerId) return null
  const body = { name: name.slice(0, savedSearchLimits.name), query, frequency: 'immediate' } as const
  return (
    <Button
      variant="secondary"
      aria-disabled={!searches || save.isPending || stop.isPending}
      onClick={() => {
        if (followed) stop.mutate({ params: { id: followed.id } })
        else if (searches) save.mutate({ body })
      }}
      className="min-w-28"
    >
      {followed && <Check aria-hidden strokeWidth={1.75} />}
      {`${followed ? 'Following' : 'Follow'}${showsName ? ` ${name}` : ''}`}
      <span className="sr-only">{`${showsName ? '' : ` ${name}`}${followed ? '. Press to stop.' : ''}`}</span>
    </Button>
  )
}
