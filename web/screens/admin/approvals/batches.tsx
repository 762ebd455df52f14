import { formatCount, formatNumber } from '#contract/format-count.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'

/** Shows a note for each seller who submitted many listings within a day, for example by importing them. */
export function Batches({ onShow }: { onShow: (sellerName: string) => void }) {
  const { data = [] } = useMember(moderation.batches, {})
  if (data.length === 0) return null
  return (
    <ul
      aria-label="Many listings at once"
      className="flex basis-full flex-wrap gap-x-8 border-l-2 border-line pl-4 text-sm"
    >
      {data.map(({ sellerId, sellerName, submitted, pending }) => (
        <li key={sellerId} className="flex flex-wrap items-center gap-x-3">
          <span className="min-w-0 text-muted wrap-anywhere">
            {sellerName} submitted {formatCount(submitted, 'listing')} within a day; {formatNumber(pending)} pending.
          </span>
          <button
            type="button"
            aria-label={`Show Listings: ${sellerName}`}
            onClick={() => onShow(sellerName)}
            className="text-link min-h-11"
          >
            Show Listings
          </button>
        </li>
      ))}
    </ul>
  )
}
