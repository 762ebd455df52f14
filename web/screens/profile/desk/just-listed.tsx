import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { OwnRow } from '#contract/desk/endpoints.ts'
import { drafts } from '#contract/drafts/endpoints.ts'
import { stateOf } from '#contract/listings/rules.ts'
import { useMember } from '#web/app/api/member.ts'
import { paths } from '#web/app/site/paths.ts'
import { DraftRow } from '#web/drafts/row.tsx'
import { vehicleName } from '#web/facts/names.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Explains the next steps for a listing that was just submitted. The heading takes focus. */
export function JustListed({ items = [] }: { items: readonly OwnRow[] | undefined }) {
  const [params] = useSearchParams()
  const listing = items.find(({ id }) => String(id) === params.get('listed'))
  const heading = useRef<HTMLHeadingElement>(null)
  const id = listing?.id
  useEffect(() => {
    if (id === undefined) return
    heading.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [id])
  const state = listing && stateOf(listing)
  if (!listing || (state !== 'pending' && state !== 'approved')) return null
  return (
    <section aria-labelledby="what-happens-next" className="mb-8 border-l-2 border-accent pl-5">
      <h3 ref={heading} id="what-happens-next" tabIndex={-1} className="text-lg outline-none">
        What happens next with your {vehicleName(listing)}
      </h3>
      <ol className="mt-2 max-w-prose list-decimal pl-5 text-sm text-muted">
        {state === 'pending' ? pendingSteps : publishedSteps}
        <li>Add documents to build trust. You can black out names and addresses. Buyers see only what you publish.</li>
        <li>Reply to buyers from your inbox on this page.</li>
      </ol>
      <p className="flex flex-wrap gap-x-6 text-sm">
        <Link to={`${paths.edit(listing.id)}#documents`} className={linkClass}>
          Add Documents
        </Link>
        <Link to={paths.vehicle(listing.id)} className={linkClass}>
          View Listing
        </Link>
        <Link to={paths.sell} className={linkClass}>
          List Another Vehicle
        </Link>
      </p>
    </section>
  )
}

const pendingSteps = (
  <>
    <li>We’ll review it and email you when it’s live.</li>
    <li>Until then, only you can see it. You can still edit it.</li>
  </>
)

const publishedSteps = <li>It’s live, and buyers can find it. You can still edit it.</li>

const linkClass = 'text-link inline-flex min-h-11 items-center'

/** The member's drafts. For members with listings, they are folded, so that the listings stay at the top. */
export function MyDrafts({ isOpen }: { isOpen: boolean }) {
  const { data } = useMember(drafts.list, { query: {} }, { freshFor: 0 })
  if (!data || data.total === 0) return null
  return (
    <section aria-labelledby="drafts" className="mb-3">
      <details open={isOpen} className="rounded-card border border-line px-4">
        <summary className="opens flex min-h-11 items-center gap-2">
          <h3 id="drafts" className="text-base">
            Drafts
          </h3>
          <span className="figures mr-auto text-muted">{data.total}</span>
        </summary>
        <ul className="border-t border-line">
          {data.items.map((draft) => (
            <DraftRow key={draft.id} draft={draft}>
              <ButtonLink
                variant="secondary"
                to={`${paths.sell}?draft=${draft.id}`}
                aria-label={`Continue: ${draft.title || 'Unnamed vehicle'}`}
              >
                Continue
              </ButtonLink>
            </DraftRow>
          ))}
        </ul>
      </details>
    </section>
  )
}
