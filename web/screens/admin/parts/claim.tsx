import { useEffect, useState } from 'react'
import { moderation } from '#contract/moderation/endpoints.ts'
import { claimMinutes } from '#contract/moderation/limits.ts'
import type { Claim } from '#contract/moderation/schema.ts'
import { formatRecent } from '#web/ui/format/dates.ts'
import { useAdminAction } from './actions.ts'

/**
 * Returns a claim, or null once it has expired. Lists aren't refetched when a claim expires, so they can contain expired
 * claims.
 */
export function useActiveClaim(claim: Claim | null): Claim | null {
  const [ended, setEnded] = useState<string>()
  const until = claim?.until
  useEffect(() => {
    if (until === undefined) return undefined
    const timer = setTimeout(() => setEnded(until), Math.max(0, Date.parse(until) - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  return until === ended ? null : claim
}

export function ClaimNote({ claim: found }: { claim: Claim | null }) {
  const claim = useActiveClaim(found)
  if (!claim) return null
  return (
    <p className="mt-1 text-sm text-accent-strong">
      {`${claim.isOwn ? 'You are' : `${claim.byName} is`} reviewing this until ${formatRecent(claim.until)}`}
    </p>
  )
}

type Claimed = { id: number; claim: Claim | null }

/** Returns a function that claims a listing, or releases it if the user has already claimed it. */
export function useToggleClaim(): { toggle: (listing: Claimed) => void; isPending: boolean } {
  const claiming = useAdminAction(moderation.claim, {
    title: 'Claimed',
    done: `For ${claimMinutes} minutes, or until a decision is made, other moderators can see that you’re reviewing this listing.`,
    failed: 'Failed to claim the listing. Please try again.',
  })
  const releasing = useAdminAction(moderation.releaseClaim, {
    title: 'Released',
    done: 'Other moderators no longer see that you’re reviewing this listing.',
    failed: 'Failed to release the listing. Please try again.',
  })
  return {
    isPending: claiming.isPending || releasing.isPending,
    toggle: ({ id, claim }) => {
      const isOwn = claim?.isOwn && Date.parse(claim.until) > Date.now()
      ;(isOwn ? releasing : claiming).mutate({ params: { id } })
    },
  }
}
