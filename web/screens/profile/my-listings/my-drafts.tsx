import { drafts } from '#contract/drafts.ts'
import { useMember } from '#web/api/member.ts'
import { DraftRow } from '#web/listings/form/draft-row.tsx'
import { paths } from '#web/site/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Cars that are begun and not sent yet, on whichever device. */
export function MyDrafts() {
  const { data } = useMember(drafts.list, { query: {} }, { freshFor: 0 })
  if (!data || data.total === 0) return null
  return (
    <section aria-labelledby="drafts" className="mb-8">
      <h3 id="drafts" className="text-lg">
        Drafts
      </h3>
      <ul className="mt-2 border-t border-line">
        {data.items.map((draft) => (
          <DraftRow key={draft.id} draft={draft}>
            <ButtonLink
              variant="secondary"
              to={`${paths.sell}?draft=${draft.id}`}
              aria-label={`Continue: ${draft.title || 'Unnamed car'}`}
            >
              Continue
            </ButtonLink>
          </DraftRow>
        ))}
      </ul>
    </section>
  )
}
